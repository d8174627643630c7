/** Pressed again within this time and this reach, a finger means the same press, as platforms tell a double tap. */
const GAP_MS = 250
const REACH_PX = 24

/**
 * Keeps the second tap of a double tap from a screen that only the first one brought, and from a button or link that has not been drawn since the
 * first: on a busy phone both taps run before it can look busy. Neither is a form sent twice in that time, as by Enter.
 * @param entryNow names the history entry that is shown, overlays included
 * @param afterPaint runs a task after the next frame
 */
export function ignoreSecondTaps(
  page: EventTarget,
  entryNow: () => string,
  afterPaint: (task: () => void) => void = (task) => requestAnimationFrame(() => setTimeout(task)),
): void {
  let first: { endMs: number; x: number; y: number; entry: string } | undefined
  const handling = new Set<Element>()
  let pressedMs = 0
  page.addEventListener('pointerdown', ({ timeStamp }) => (pressedMs = timeStamp), { capture: true, passive: true })
  page.addEventListener('click', take, { capture: true })
  page.addEventListener('submit', (event) => isHandled(event.target as Element) && stop(event), { capture: true })

  function take(event: Event) {
    const { clientX: x, clientY: y, detail, timeStamp } = event as MouseEvent
    // Keys and assistive technology press nothing twice by trembling.
    if (detail === 0) return
    const isNear = first !== undefined && Math.hypot(x - first.x, y - first.y) <= REACH_PX
    // A mouse counts by itself, by the person's own settings; fingers are not counted everywhere.
    const isSecond = isNear && (detail > 1 || pressedMs - (first?.endMs ?? 0) < GAP_MS)
    const control = (event.target as Element | null)?.closest?.('button, a') ?? null
    if ((isSecond && first?.entry !== entryNow()) || (control !== null && isHandled(control))) {
      stop(event)
      first = undefined
    } else {
      first = { endMs: timeStamp, x, y, entry: entryNow() }
    }
  }

  /** Whether it does its work since before the last paint; from now on it does. */
  function isHandled(control: Element): boolean {
    if (handling.has(control)) return true
    handling.add(control)
    afterPaint(() => handling.delete(control))
    return false
  }
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
