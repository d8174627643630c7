/** Of an IntersectionObserver that acts so many pixels before something is seen. Inside an element that scrolls by itself only `scrollMargin` counts, which older browsers do not know: there it acts when the first pixel is seen. */
export function aheadOfView(px: number): IntersectionObserverInit {
  return { rootMargin: `${px}px`, scrollMargin: `${px}px` }
}
