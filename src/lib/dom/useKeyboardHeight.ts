import { useSyncExternalStore } from 'react'

/** A browser's own bars that come and go are lower. */
const LOWEST_KEYBOARD_PX = 120

/** How much of the window a keyboard on the screen covers, in px: it lies over the page and leaves its height as it was. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, keyboardHeight, () => 0)
}

function keyboardHeight(): number {
  const seen = window.visualViewport
  // Who zooms in sees less of the page, too.
  if (!seen || seen.scale > 1.01) return 0
  const covered = Math.round(window.innerHeight - seen.height)
  return covered < LOWEST_KEYBOARD_PX ? 0 : covered
}

function subscribe(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange)
  return () => window.visualViewport?.removeEventListener('resize', onChange)
}
