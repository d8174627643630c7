/** Pressed again within this time and this reach, a finger means the same press, as platforms tell a double tap. */
const GAP_MS = 250
const REACH_PX = 24

/**
 * Keeps the second tap of a double tap from a screen that only the first one brought.
 * @param entryNow names the history entry that is shown, overlays included
 */
export function ignoreSecondTaps(page: EventTarget, entryNow: () => string): void {
  let first: { endMs: number; x: number; y: number; entry: string } | undefined
  let pressedMs = 0
  page.addEventListener('pointerdown', ({ timeStamp }) => (pressedMs = timeStamp), { capture: true, passive: true })
  page.addEventListener('click', take, { capture: true })

  function take(event: Event) {
    const { clientX: x, clientY: y, detail, timeStamp } = event as MouseEvent
    // Keys and assistive technology press nothing twice by trembling.
    if (detail === 0) return
    const isNear = first !== undefined && Math.hypot(x - first.x, y - first.y) <= REACH_PX
    // A mouse counts by itself, by the person's own settings; fingers are not counted everywhere.
    const isSecond = isNear && (detail > 1 || pressedMs - (first?.endMs ?? 0) < GAP_MS)
    if (isSecond && first?.entry !== entryNow()) {
      event.preventDefault()
      event.stopImmediatePropagation()
      first = undefined
    } else {
      first = { endMs: timeStamp, x, y, entry: entryNow() }
    }
  }
}
