import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Runs a move through the history once for each entry: a second quick tap, still heard by the old screen, would go two steps. */
export function useOncePerEntry(): (move: () => void) => void {
  const { key } = useLocation()
  const isMoving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is what the move led to
  useEffect(() => {
    isMoving.current = false
  }, [key])
  return (move) => {
    if (isMoving.current) return
    isMoving.current = true
    move()
  }
}
