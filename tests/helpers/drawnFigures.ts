import { MEMBER_PLACE } from '#contract/limits.ts'
import { ARTBOARD, FEET_Y } from '#scene/model/artboard.ts'

/** What `drawnFigures` needs to know of a figure's box. */
export const FIGURE_SHAPE = {
  widthShare: MEMBER_PLACE.widthPercent / 100,
  aspect: MEMBER_PLACE.aspect,
  solesShare: FEET_Y / ARTBOARD.height,
}

/**
 * The corner of each figure's box as the browser has composed it now, whatever any state says; in px of the window, in the order of the
 * members. Uses nothing from outside itself, so that it can be sent into a page.
 */
export function drawnFigures({ widthShare, aspect, solesShare }: typeof FIGURE_SHAPE): { x: number; y: number; carrier: HTMLElement }[] {
  // Of all that is moved on the page, only figures turn.
  const carriers = document.querySelectorAll<HTMLElement>('[aria-hidden] [style*="will-change"]:has([style*="transform-origin"])')
  return [...carriers].map((carrier) => {
    const { x, bottom, width } = carrier.getBoundingClientRect()
    // The figure's box is in the middle of what is painted, whose turning point is between the soles.
    const body = carrier.querySelector<HTMLElement>('[style*="transform-origin"]')
    const [, solesY = 0] = (body?.style.transformOrigin ?? '').split(' ').map(Number.parseFloat)
    const boxWidth = (carrier.offsetParent?.clientWidth ?? 0) * widthShare
    return { x: x + (width - boxWidth) / 2, y: bottom - carrier.offsetHeight + solesY - (boxWidth / aspect) * solesShare, carrier }
  })
}
