/** How the person acts: until the first press tells, as the device suggests. */
let isByKeys = typeof matchMedia === 'function' && !matchMedia('(pointer: coarse)').matches

if (typeof document !== 'undefined') {
  const watch = { capture: true, passive: true }
  document.addEventListener('keydown', () => (isByKeys = true), watch)
  document.addEventListener('pointerdown', () => (isByKeys = false), watch)
}

/**
 * Takes the ring from what a dialog gave the focus to by itself, where a finger or a mouse opened or closed it. WebKit draws one there whatever
 * the person did; the other browsers do not, so nothing happens in them. What takes text keeps its ring everywhere.
 */
export function quietFocus(): void {
  const focused = document.activeElement
  if (isByKeys || !(focused instanceof HTMLElement) || focused.matches('input, textarea, select') || !focused.matches(':focus-visible'))
    return
  // Whatever has the focus already keeps its ring.
  focused.blur()
  focused.focus({ preventScroll: true, focusVisible: false })
}
