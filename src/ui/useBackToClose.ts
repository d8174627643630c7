import { useEffect, useId, useRef } from 'react'
import { holdOverlay, releaseOverlay } from './overlayHistory.ts'

/**
 * Makes the back button close what is open instead of leaving the screen. Without `onClose` (a blocking modal) it does nothing.
 * Needs `connectOverlayHistory` at the start of the app.
 */
export function useBackToClose(isOpen: boolean, onClose: (() => void) | undefined): void {
  const id = useId()
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  const canClose = onClose !== undefined
  useEffect(() => {
    if (!isOpen || !canClose) return
    holdOverlay(id, () => latest.current?.())
    return () => releaseOverlay(id)
  }, [isOpen, canClose, id])
}
