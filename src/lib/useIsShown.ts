import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still mounted: an answer that arrives later navigates nowhere. */
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
