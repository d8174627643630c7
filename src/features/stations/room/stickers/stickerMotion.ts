/** ms and px. Source: docs/design.md#motion */
const FLIGHT = { ms: 260, landMs: 180, landScale: 1.18 }
const DROP = { px: 20, ms: 320 }
const FADE_MS = 120
const SPRING_LIKE = 'cubic-bezier(0.2, 1.4, 0.4, 1)'

/** Shows that a sticker came: from the tray, or by itself from above. */
export function showArrival(picture: HTMLElement, from: DOMRect | null): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    picture.animate({ opacity: [0, 1] }, FADE_MS)
    return
  }
  if (from) fly(picture, from)
  else picture.animate({ opacity: [0, 1], translate: [`0 ${-DROP.px}px`, '0 0'] }, { duration: DROP.ms, easing: SPRING_LIKE })
}

/** A copy over the sheet flies: what scrolls would cut the sticker off. */
function fly(picture: HTMLElement, from: DOMRect): void {
  const panel = picture.closest<HTMLElement>('[data-dialog-panel]')
  if (!panel) return
  const [to, origin] = [picture.getBoundingClientRect(), panel.getBoundingClientRect()]
  const copy = picture.cloneNode() as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${to.left - origin.left}px`,
    top: `${to.top - origin.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    pointerEvents: 'none',
  })
  panel.append(copy)
  const way = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2]
  const flight = copy.animate(
    { translate: [`${way[0]}px ${way[1]}px`, '0 0'], scale: [from.width / to.width, 1] },
    { duration: FLIGHT.ms, easing: 'cubic-bezier(0.3, 0.7, 0.3, 1)' },
  )
  const hidden = picture.animate({ opacity: [0, 0] }, FLIGHT.ms)
  const land = () => {
    copy.remove()
    hidden.cancel()
    picture.animate({ scale: [1, FLIGHT.landScale, 1] }, { duration: FLIGHT.landMs, easing: 'ease-out' })
  }
  flight.onfinish = land
  flight.oncancel = () => copy.remove()
}
