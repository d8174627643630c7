import { SpringValue } from '@react-spring/konva'

/** Each swing turns back where it arrives; the last one swings out. */
const SWING = { tension: 320, friction: 26, clamp: true }
const SETTLE = { tension: 260, friction: 14, clamp: false }

/** Between two values of a course. */
export const COURSE_STEP_MS = 1000 / 60
/** A spring that never came to rest would hang the page. */
const MAX_STEPS = 600

const courses = new WeakMap<readonly number[], readonly number[]>()

/**
 * The course of a spring that swings to one value after another and back to rest at 0, worked out beforehand, so that the compositor
 * can run it: a spring that moves an element itself asks the main thread for every frame.
 * @param turns where it turns back; the course is kept for the same list
 * @returns values COURSE_STEP_MS apart, the first and the last 0
 */
export function springCourse(turns: readonly number[]): readonly number[] {
  const known = courses.get(turns)
  if (known) return known
  const spring = new SpringValue(0)
  const course = [0]
  for (const to of [...turns, 0]) {
    spring.start({ to, config: to === 0 ? SETTLE : SWING })
    // Stepped by hand and at rest before the library's own next frame, which then finds nothing to do.
    while (spring.isAnimating && course.length < MAX_STEPS) {
      spring.advance(COURSE_STEP_MS)
      course.push(spring.get())
    }
  }
  spring.stop()
  courses.set(turns, course)
  return course
}
