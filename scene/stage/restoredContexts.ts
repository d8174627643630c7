import { useSyncExternalStore } from 'react'

/**
 * A phone may end the browser's GPU process while the page is in the background. Each canvas is then given a new context: empty, with no
 * transform. The events do not bubble, but the window still captures them.
 */
const redraws = new Set<() => void>()
let restored = 0
let isWaiting = false

if (typeof window !== 'undefined') {
  window.addEventListener('contextrestored', redrawSoon, { capture: true })
  // A browser without these events tells of nothing: each return to the page counts as a loss.
  if (!('oncontextrestored' in window))
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && redrawSoon())
}

/** @param redraw repaints what is visible; called once for a loss, whose canvases are restored together */
export function onContextsRestored(redraw: () => void): () => void {
  redraws.add(redraw)
  return () => redraws.delete(redraw)
}

/** Counts how often contexts were restored. */
export function useRestoredContexts(): number {
  return useSyncExternalStore(
    onContextsRestored,
    () => restored,
    () => 0,
  )
}

function redrawSoon(): void {
  if (isWaiting) return
  isWaiting = true
  setTimeout(() => {
    isWaiting = false
    restored += 1
    for (const redraw of redraws) redraw()
  })
}
