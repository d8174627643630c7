/** Pressed again within this time and this reach, a finger means the same press, as platforms tell a double tap. */
const GAP_MS = 250
const REACH_PX = 24

/**
 * Keeps the second tap of a double tap from a screen that only the first one brought, and from a button that has not been drawn since the first:
 * on a busy phone both taps run before it can look busy.
 * @param entryNow names the history entry that is shown, overlays included
 * @param afterPaint runs a task after the next frame
 */
export function ignoreSecondTaps(
  page: EventTarget,
  entryNow: () => string,
  afterPaint: (task: () => void) => void = (task) => requestAnimationFrame(() => setTimeout(task)),
): void {
  let first: { endMs: number; x: number; y: number; entry: string } | undefined
  let handling: Element | null = null
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
    const button = (event.target as Element | null)?.closest?.('button') ?? null
    const isHandled = button !== null && button === handling
    if (isHandled || (isSecond && first?.entry !== entryNow())) {
      event.preventDefault()
      event.stopImmediatePropagation()
      first = undefined
    } else {
      first = { endMs: timeStamp, x, y, entry: entryNow() }
      handling = button
      afterPaint(() => {
        if (handling === button) handling = null
      })
    }
  }
}
