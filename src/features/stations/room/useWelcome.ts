import { useEffect, useState } from 'react'
import { usePrefersReducedMotion } from '#scene/motion/useIsMoving.ts'

/** How long the room is seen before the question lies over its lower half. */
const SEEN_MS = 1450
/** Where the pictures are slow, the question does not wait for them. */
const UNSEEN_MS = 3500
/** In which the sheet drops once the answer is saved. */
const DROP_MS = 280

/** On entering, the room is seen first; a tap ends that. Once in a visit: a later day's question comes at once. */
export function useWelcome(isAsked: boolean) {
  const [isSeen, setSeen] = useState(false)
  const [isOver, setOver] = useState(false)
  const [sheetPx, setSheetPx] = useState(0)
  const isMotionReduced = usePrefersReducedMotion()
  useEffect(() => {
    if (!isAsked || isOver) return
    const timer = setTimeout(() => setOver(true), isSeen ? SEEN_MS : UNSEEN_MS)
    return () => clearTimeout(timer)
  }, [isAsked, isSeen, isOver])
  const [isShown, setShown] = useState(isAsked)
  if (isAsked && !isShown) setShown(true)
  useEffect(() => {
    if (isAsked || !isShown) return
    const timer = setTimeout(() => setShown(false), isMotionReduced ? 0 : DROP_MS)
    return () => clearTimeout(timer)
  }, [isAsked, isShown, isMotionReduced])
  const isSheetUp = isAsked && (isOver || isMotionReduced)
  return {
    isSheetUp,
    /** Also while it drops. */
    isShown: isAsked || (isShown && !isMotionReduced),
    /** How much of the room is seen above the sheet. */
    seenHeightPx: isSheetUp && sheetPx > 0 ? window.innerHeight - sheetPx : undefined,
    measured: setSheetPx,
    seen: () => setSeen(true),
    end: () => setOver(true),
  }
}

export type Welcome = ReturnType<typeof useWelcome>
