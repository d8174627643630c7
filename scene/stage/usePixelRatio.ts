import { useSyncExternalStore } from 'react'

/** Beyond three device pixels a CSS pixel nobody sees a difference, and each step costs memory by its square. */
const MAX_PIXEL_RATIO = 3

const changes = new Set<() => void>()
let query: MediaQueryList | null = null

export function usePixelRatio(most = MAX_PIXEL_RATIO): number {
  return Math.min(
    useSyncExternalStore(subscribe, readPixelRatio, () => 1),
    most,
  )
}

function readPixelRatio(): number {
  return Math.min(Math.max(window.devicePixelRatio, 1), MAX_PIXEL_RATIO)
}

/** One query for all: a grid has two hundred small canvases. */
function subscribe(onChange: () => void): () => void {
  changes.add(onChange)
  if (changes.size === 1) watch()
  return () => {
    changes.delete(onChange)
    if (changes.size === 0) query?.removeEventListener('change', tell)
  }
}

/** A media query only reports that the ratio left one value, so each change makes a new one. */
function watch(): void {
  query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
  query.addEventListener('change', tell, { once: true })
}

function tell(): void {
  watch()
  for (const onChange of changes) onChange()
}
