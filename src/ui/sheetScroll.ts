/**
 * Whether the browser would scroll something in a sheet for a finger.
 * @param from what the finger is on
 * @param sheet nothing outside it counts
 * @param movedPx how far the finger moved, positive downwards, which scrolls towards the beginning
 */
export function canScroll(from: Element, sheet: Element | null, movedPx: number): boolean {
  for (let element: Element | null = from; element !== null; element = element.parentElement) {
    if (isScroller(element) && hasMore(element, movedPx)) return true
    if (element === sheet) return false
  }
  return false
}

function isScroller(element: Element): boolean {
  return element.scrollHeight > element.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
}

function hasMore({ scrollTop, scrollHeight, clientHeight }: Element, movedPx: number): boolean {
  // A scaled screen may leave it a fraction short of its end.
  return movedPx > 0 ? scrollTop > 0 : scrollTop + clientHeight < scrollHeight - 1
}
