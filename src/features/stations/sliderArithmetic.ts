/** A share of the width after which a swipe moves on, or with this speed in px per ms a shorter one. */
const FAR = 0.3
const QUICK = 0.4
const QUICK_FAR = 0.04

/** A whole number on a ring of `count`. */
export function wrapped(place: number, count: number): number {
  return count === 0 ? 0 : ((place % count) + count) % count
}

/** How many widths right of the frame a slide stands, from half the ring left to half the ring right. 0: it fills the frame. */
export function offsetOf(slide: number, place: number, count: number): number {
  if (count < 2) return slide - place
  return wrapped(slide - place + count / 2, count) - count / 2
}

/** Whether a slide of the ring is the shown one or beside it. */
export function isNear(slide: number, shown: number, count: number): boolean {
  return Math.abs(offsetOf(slide, shown, count)) <= 1
}

/** Where a swipe leads: `moved` widths to the right, `speed` px per ms. */
export function goesOn(moved: number, speed: number): 1 | -1 | 0 {
  if (Math.abs(moved) < FAR && (speed < QUICK || Math.abs(moved) < QUICK_FAR)) return 0
  return moved < 0 ? 1 : -1
}
