import { useState } from 'react'

/** Whether a figure waves now. A wave asked for while it waves, or while things may not move, is none. */
export function useWave(canMove: boolean) {
  const [isWaving, setIsWaving] = useState(false)
  if (isWaving && !canMove) setIsWaving(false)
  return { isWaving, wave: () => setIsWaving(canMove), endWave: () => setIsWaving(false) }
}
