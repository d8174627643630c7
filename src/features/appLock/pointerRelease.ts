/** So long after a finger went up its click may still come. */
const CLICK_MS = 50

/**
 * Follows fingers and the mouse. `released` settles when none is down and the click is over: what comes to lie under the finger that typed the last
 * digit must not be pressed by it.
 */
export function followPointers(): { released: () => Promise<void>; stop: () => void } {
  const down = new Set<number>()
  const leaving = new AbortController()
  const options = { capture: true, signal: leaving.signal }
  let waiting: (() => void)[] = []
  const up = ({ pointerId }: PointerEvent) => {
    down.delete(pointerId)
    if (down.size > 0) return
    for (const settle of waiting) setTimeout(settle, CLICK_MS)
    waiting = []
  }
  window.addEventListener('pointerdown', ({ pointerId }) => down.add(pointerId), options)
  window.addEventListener('pointerup', up, options)
  window.addEventListener('pointercancel', up, options)
  return {
    released: () => (down.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    stop: () => leaving.abort(),
  }
}
