import { useEffect, useRef } from 'react'
import type { Look } from '#contract/look.ts'
import { drawLook } from '#scene/avatar/drawLook.ts'
import styles from './LookThumb.module.css'
import type { ThumbFrame } from './thumbFrames.ts'

const MAX_RATIO = 2

type Props = { look: Look; frame: ThumbFrame; sizePx: number }

/** A look, or a piece of it, small and still. What was drawn stays until the next look is ready. */
export function LookThumb({ look, frame, sizePx }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const px = Math.round(sizePx * Math.min(window.devicePixelRatio, MAX_RATIO))
  useEffect(() => {
    const leaving = new AbortController()
    if (canvas.current) void drawLook(canvas.current, look, frame, leaving.signal)
    return () => leaving.abort()
  }, [look, frame])
  return <canvas ref={canvas} width={px} height={px} className={styles.thumb} />
}
