import 'konva/lib/shapes/Rect.js'
import { SpringValue } from '@react-spring/konva'
import type { Rect as KonvaRect } from 'konva/lib/shapes/Rect.js'
import { useEffect, useRef, useState } from 'react'
import { Rect } from 'react-konva/lib/ReactKonvaCore.js'
import { usePrefersReducedMotion } from '../motion/useIsMoving.ts'

/** Source: docs/design.md#motion */
const FADE_MS = 240

/** Night over the picture, behind the figures. */
export function RoomDim({ isDimmed, widthPx, heightPx }: { isDimmed: boolean; widthPx: number; heightPx: number }) {
  const rect = useRef<KonvaRect>(null)
  const isMotionReduced = usePrefersReducedMotion()
  const [share] = useState(() => new SpringValue(0))
  useEffect(() => {
    const onChange = () => rect.current?.setAttrs({ opacity: share.get(), visible: share.get() > 0 })
    void share.start({ to: isDimmed ? 1 : 0, config: { duration: FADE_MS }, immediate: isMotionReduced, onChange })
    return () => void share.stop()
  }, [share, isDimmed, isMotionReduced])
  return (
    <Rect
      ref={rect}
      width={widthPx}
      height={heightPx}
      fill="rgba(9, 6, 32, 0.58)"
      visible={false}
      listening={false}
      perfectDrawEnabled={false}
    />
  )
}
