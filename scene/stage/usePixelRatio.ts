import { useSyncExternalStore } from 'react'

/** Beyond three device pixels a CSS pixel nobody sees a difference, and each step costs memory by its square. */
const MAX_PIXEL_RATIO = 3

/** Device pixels a CSS pixel, 1 to 3; follows zooming and moving to another display. */
export function usePixelRatio(): number {
  return useSyncExternalStore(subscribe, readPixelRatio, () => 1)
}

function readPixelRatio(): number {
  return Math.min(Math.max(window.devicePixelRatio, 1), MAX_PIXEL_RATIO)
}

/** A query only tells that the ratio left one value, so each change asks anew. */
function subscribe(onChange: () => void): () => void {
  let query: MediaQueryList
  const listen = () => {
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    query.addEventListener('change', changed, { once: true })
  }
  const changed = () => {
    onChange()
    listen()
  }
  listen()
  return () => query.removeEventListener('change', changed)
}
