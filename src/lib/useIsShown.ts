import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component still stands: whoever has left the screen while an answer was on its way is not led anywhere by it. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
