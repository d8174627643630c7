import { useState } from 'react'

/** The value, or while `isHeld` the one from before. Its identity must be stable, as that of a query's data is. */
export function useHeldWhile<T>(isHeld: boolean, value: T): T {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}
