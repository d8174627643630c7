import { type DragEvent, type MouseEvent, useRef } from 'react'

/** A share of the width after which a swipe moves on, or with this speed in px per ms a shorter one. */
const FAR = 0.3
const QUICK = 0.4
const QUICK_FAR = 0.04

/** The click of a finger that is lifted follows its last move within this time. */
const SAME_RELEASE_MS = 80

/** Where a swipe leads: `moved` widths to the right, `speed` px per ms. */
export function goesOn(moved: number, speed: number): 1 | -1 | 0 {
  if (Math.abs(moved) < FAR && (speed < QUICK || Math.abs(moved) < QUICK_FAR)) return 0
  return moved < 0 ? 1 : -1
}

/**
 * What a swipe must not set off. The finger lets go over a button, which must not answer: the gesture library's own filter would also hold
 * back clicks that no pointer made, as a screen reader's. And a mouse that presses selected text or a link begins the browser's own drag,
 * which cancels the pointer.
 */
export function useSwipeGuard() {
  const swipedAt = useRef(Number.NEGATIVE_INFINITY)
  return {
    onSwiped: (event: Event) => {
      swipedAt.current = event.timeStamp
    },
    handlers: {
      onClickCapture: (event: MouseEvent) => {
        if (event.timeStamp - swipedAt.current > SAME_RELEASE_MS) return
        event.preventDefault()
        event.stopPropagation()
      },
      onDragStart: (event: DragEvent) => event.preventDefault(),
    },
  }
}
