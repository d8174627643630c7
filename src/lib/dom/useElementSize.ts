import { type RefCallback, useCallback, useState } from 'react'

export type ElementSize = { width: number; height: number }

/** Measures an element and keeps measuring it. The size is null until the element is there. */
export function useElementSize(): [ref: RefCallback<HTMLElement>, size: ElementSize | null] {
  const [size, setSize] = useState<ElementSize | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => measure(element, setSize))
    measure(element, setSize)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}

function measure(
  { clientWidth: width, clientHeight: height }: HTMLElement,
  setSize: (change: (size: ElementSize | null) => ElementSize) => void,
) {
  // The same object for the same size, so that nothing renders again for nothing.
  setSize((size) => (size && size.width === width && size.height === height ? size : { width, height }))
}
