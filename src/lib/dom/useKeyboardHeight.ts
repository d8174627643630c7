import { useSyncExternalStore } from 'react'

/** What the keyboard on the screen covers of the page, in px; 0 where the page itself becomes smaller. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, keyboardHeight, () => 0)
}

function keyboardHeight(): number {
  const seen = window.visualViewport
  // Zoomed in, less is seen without any keyboard.
  if (!seen || seen.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop))
}

function subscribe(onChange: () => void): () => void {
  const seen = window.visualViewport
  seen?.addEventListener('resize', onChange)
  seen?.addEventListener('scroll', onChange)
  return () => {
    seen?.removeEventListener('resize', onChange)
    seen?.removeEventListener('scroll', onChange)
  }
}
