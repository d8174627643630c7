import { SpringValue } from '@react-spring/konva'
import type { Group } from 'konva/lib/Group.js'
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { liftOf } from '../model/roomLayout.ts'
import { usePrefersReducedMotion } from '../motion/useIsMoving.ts'
import type { RoomSceneProps } from './room.types.ts'
import type { RoomFigures } from './roomFigures.ts'

/** As a sheet's. Source: docs/design.md#motion */
const SPRING = { tension: 320, friction: 34, precision: 0.001 }

type Groups = {
  lifted: RefObject<Group | null>
  floor: RefObject<Group | null>
  figures: RefObject<Group | null>
  labels: RefObject<Group | null>
}

/** While a sheet covers the lower part of the room, picture and figures move up, the figures as close as they must to be visible. */
export function useLift(
  { lifted, floor, figures, labels }: Groups,
  room: RoomFigures,
  { widthPx, heightPx, seenHeightPx, members }: RoomSceneProps,
) {
  const isMotionReduced = usePrefersReducedMotion()
  const [share] = useState(() => new SpringValue(0))
  // On the way back it is still lifted by the last height.
  const [lastSeenPx, setLastSeen] = useState(seenHeightPx)
  if (seenHeightPx !== undefined && seenHeightPx !== lastSeenPx) setLastSeen(seenHeightPx)
  const draw = useEffectEvent(() => {
    const now = share.get()
    const { byPx, scale, floorY } = liftOf(room.boxes(), { width: widthPx, height: heightPx }, lastSeenPx ?? heightPx)
    lifted.current?.y(-byPx * now)
    const shown = 1 - (1 - scale) * now
    const closer = { x: widthPx / 2, offsetX: widthPx / 2, y: floorY, offsetY: floorY, scaleX: shown, scaleY: shown }
    for (const group of [floor, figures, labels]) group.current?.setAttrs(closer)
    room.placeSleepMarks()
  })
  const isLifted = seenHeightPx !== undefined
  useLayoutEffect(() => {
    const to = isLifted ? 1 : 0
    void share.start({ to, config: SPRING, immediate: isMotionReduced, onChange: () => draw(), onRest: () => draw() })
    return () => void share.stop()
  }, [share, isLifted, isMotionReduced])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the room, or of what lies over it, or somebody more to be seen
  useLayoutEffect(() => draw(), [widthPx, heightPx, lastSeenPx, members.length])
}
