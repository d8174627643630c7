import { useSyncExternalStore } from 'react'

/** Beyond three device pixels a CSS pixel nobody sees a difference, and each step costs memory by its square. */
const MAX_PIXEL_RATIO = 3

export function usePixelRatio(most = MAX_PIXEL_RATIO): number {
  return Math.min(
    useSyncExternalStore(subscribe, readPixelRatio, () => 1),
    most,
  )
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
