/** A browser's own bars that come and go are lower. */
const LOWEST_KEYBOARD_PX = 120
/** What is left of the window shows no names below the first, and no question below the second. */
const LOW_PX = 420
const LOWEST_PX = 260

/**
 * While a keyboard on the screen is open for the field, the room has `data-keyboard`, and `--seen-top` and `--seen-height` name what is left of the
 * window, whether the keyboard lies over the page or makes the window smaller.
 */
export function watchFieldKeyboard(room: HTMLElement, field: HTMLElement, signal: AbortSignal): void {
  const seen = window.visualViewport
  if (!seen) return
  let widthPx = window.innerWidth
  let tallestPx = seen.height

  const place = () => {
    // Who zooms in sees less of the page, too.
    if (seen.scale > 1.01) return
    if (widthPx !== window.innerWidth) tallestPx = 0
    widthPx = window.innerWidth
    tallestPx = Math.max(tallestPx, seen.height, window.innerHeight)
    const isOpen = document.activeElement === field && tallestPx - seen.height > LOWEST_KEYBOARD_PX
    room.toggleAttribute('data-keyboard', isOpen)
    room.dataset.seen = seen.height < LOWEST_PX ? 'lowest' : seen.height < LOW_PX ? 'low' : 'whole'
    room.style.setProperty('--seen-top', `${seen.offsetTop}px`)
    room.style.setProperty('--seen-height', `${seen.height}px`)
  }
  for (const name of ['resize', 'scroll']) seen.addEventListener(name, place, { signal })
  for (const name of ['focus', 'blur']) field.addEventListener(name, place, { signal })
  place()
}
