import { SpringValue } from '@react-spring/web'

/** Between two values of a course. */
export const COURSE_STEP_MS = 1000 / 60
/** A spring that never came to rest would hang the page. */
const MAX_STEPS = 120

export type SheetSpring = { tension: number; friction: number; precision?: number }

type Way = {
  /** 0 open, 1 closed; both may be between. */
  from: number
  to: number
  spring: SheetSpring
  /** Share of the way per ms with which it begins, positive while closing. */
  velocity: number
}

/**
 * The course of a sheet's spring, worked out beforehand, so that the compositor can run it. It ends where it first arrives: past the ends
 * there is nothing to show. One value only while people ask for less motion, or when it is there already.
 * @returns shares COURSE_STEP_MS apart, the first `from`, the last `to`
 */
export function sheetCourse({ from, to, spring, velocity }: Way): number[] {
  if (from === to) return [to]
  const value = new SpringValue(from)
  value.start({ to, config: { ...spring, velocity } })
  const course = [from]
  // Stepped by hand and at rest before the library's own next frame, which then finds nothing to do.
  while (value.isAnimating && course.length < MAX_STEPS) {
    value.advance(COURSE_STEP_MS)
    const share = value.get()
    if (to > from ? share >= to : share <= to) break
    // A finger that flew the other way carries it back at first, but not out of its way.
    course.push(Math.min(1, Math.max(0, share)))
  }
  value.stop()
  return course.length === 1 ? [to] : [...course, to]
}

/** Where a course is, and how fast in shares per ms, `atMs` after it began. */
export function courseAt(course: readonly number[], atMs: number): { share: number; velocity: number } {
  const last = course.length - 1
  const place = Math.min(last, Math.max(0, atMs / COURSE_STEP_MS))
  const step = Math.min(last - 1, Math.floor(place))
  const [here = 0, next = here] = [course[step] ?? course[last], course[step + 1]]
  return { share: here + (next - here) * (place - step), velocity: (next - here) / COURSE_STEP_MS }
}

/**
 * How far a sheet is closed while it is dragged: 0 open, 1 closed.
 * @param began where the drag found it, which may be on its way
 * @param movedPx downwards
 * @param travelPx the way from open to closed
 */
export function closedShare(began: number, movedPx: number, travelPx: number): number {
  return travelPx <= 0 ? began : Math.min(1, Math.max(0, began + movedPx / travelPx))
}

/** Whether the sheet is open after it was let go: only a drag longer than the threshold, in the other direction, changes it. */
export function isOpenAfterDrag(wasOpen: boolean, movedPx: number, thresholdPx: number): boolean {
  return wasOpen ? movedPx <= thresholdPx : movedPx < -thresholdPx
}
