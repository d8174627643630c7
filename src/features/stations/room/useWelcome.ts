import { useEffect, useState } from 'react'
import { usePrefersReducedMotion } from '#scene/motion/useIsMoving.ts'

/** How long the room is seen before the question lies over its lower half. */
const SEEN_MS = 1500
/** Where the pictures are slow, the question does not wait for them. */
const UNSEEN_MS = 3500

/** On entering, the room is seen first; a tap ends that. Once in a visit: a later day's question comes at once. */
export function useWelcome(isAsked: boolean) {
  const [isSeen, setSeen] = useState(false)
  const [isOver, setOver] = useState(false)
  const isMotionReduced = usePrefersReducedMotion()
  useEffect(() => {
    if (!isAsked || isOver) return
    const timer = setTimeout(() => setOver(true), isSeen ? SEEN_MS : UNSEEN_MS)
    return () => clearTimeout(timer)
  }, [isAsked, isSeen, isOver])
  return { isSheetUp: isAsked && (isOver || isMotionReduced), seen: () => setSeen(true), end: () => setOver(true) }
}

export type Welcome = ReturnType<typeof useWelcome>
