import { useEffect, useId, useRef, useState } from 'react'
import { holdOverlay, releaseOverlay } from './overlayHistory.ts'

/**
 * Makes the back button close what is open instead of leaving the screen. Without `onClose` (a blocking modal) it does nothing; one that
 * waits for an answer keeps its history entry, because giving it back could undo the move that the answer brings.
 */
export function useBackToClose(isOpen: boolean, onClose: (() => void) | undefined): void {
  const id = useId()
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  const [wasClosable, setWasClosable] = useState(false)
  const isHeld = isOpen && (wasClosable || onClose !== undefined)
  if (isHeld !== wasClosable) setWasClosable(isHeld)
  useEffect(() => {
    if (!isHeld) return
    // Back while it waits takes the entry: it gets a new one.
    const goBack = () => (latest.current ? latest.current() : holdOverlay(id, goBack))
    holdOverlay(id, goBack)
    return () => releaseOverlay(id)
  }, [isHeld, id])
}
