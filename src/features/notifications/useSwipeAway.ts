import { useSpring } from '@react-spring/web'
import { useDrag } from '@use-gesture/react'
import { type RefObject, useRef } from 'react'
import { sheetSpring } from '#ui/motion.ts'

/** A row is gone when it was moved this far to the left, or flung. */
const AWAY_PX = 96
const FLING = { pxPerMs: 0.5, px: 32 }
const LEAVE_MS = 160

/** Whether a row that was let go there leaves. `speed` is in px a ms, whatever its direction. */
export function isSwipedAway(movedPx: number, speed: number, directionX: number): boolean {
  if (movedPx <= -AWAY_PX) return true
  return movedPx <= -FLING.px && speed >= FLING.pxPerMs && directionX < 0
}

/** The motion of a row that is swiped to the left: it follows the finger, and leaves or springs back when let go. */
export function useSwipeAway(onGone: () => void) {
  const row = useRef<HTMLDivElement>(null)
  const [{ x }, api] = useSpring(() => ({ x: 0, config: sheetSpring }))
  const leave = () => api.start({ x: -widthOf(row), config: { duration: LEAVE_MS }, onRest: ({ finished }) => void (finished && onGone()) })
  const bind = useDrag(
    ({ movement: [movedPx], velocity: [speed], direction: [directionX], last, tap, canceled }) => {
      if (tap) return
      if (!last) return void api.start({ x: Math.min(0, movedPx), immediate: true })
      if (!canceled && isSwipedAway(movedPx, speed, directionX)) leave()
      else void api.start({ x: 0, config: sheetSpring })
    },
    { axis: 'x', filterTaps: true, pointer: { touch: true } },
  )
  return { row, x, bind, leave }
}

function widthOf(row: RefObject<HTMLElement | null>): number {
  return row.current?.offsetWidth ?? window.innerWidth
}
