/**
 * Hears a finger's moves before everybody else on the page, and keeps them: while a figure is in the hand they are the room's alone.
 * A listener on the box would be the last of several that a browser calls for each of them: React walks its tree twice for
 * every move of a pointer and twice more for the touch behind it, Konva hears touches for the whole page, and @use-gesture reckons
 * speeds and distances that nobody here asks for. On a slow phone that is longer than moving the figure.
 * @returns what ends it
 */
export function followFinger(pointerId: number, onMove: (event: PointerEvent) => void): () => void {
  const hearing = new AbortController()
  const options = { capture: true, passive: true, signal: hearing.signal }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    event.stopPropagation()
    onMove(event)
  }
  window.addEventListener('pointermove', move, options)
  window.addEventListener('touchmove', (event) => event.stopPropagation(), options)
  return () => hearing.abort()
}
