import { useEffect, useEffectEvent, useRef } from 'react'

/** How long before its end a list asks for more, in px. */
const AHEAD_PX = 600

/** Stands after the last row of an endless list and asks for more shortly before it would be seen. Mount it only while there is more. */
export function EndOfList({ isLoading, onReached }: { isLoading: boolean; onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    const element = mark.current
    if (isLoading || element === null) return
    // Watched anew after every page: a page so short that the mark stayed in view would otherwise be the last one.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), { rootMargin: `${AHEAD_PX}px` })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading])
  return <div ref={mark} aria-hidden style={{ height: 1 }} />
}
