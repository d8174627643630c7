import { SpringValue } from '@react-spring/konva'

const SWING = { tension: 320, friction: 26, clamp: true }
const SETTLE = { tension: 260, friction: 14, clamp: false }

export const KEYFRAME_STEP_MS = 1000 / 60
/** A spring that never came to rest would hang the page. */
const MAX_STEPS = 600

const courses = new WeakMap<readonly number[], readonly number[]>()

/**
 * Keyframes of a spring over `turns` and back to 0, KEYFRAME_STEP_MS apart, for the compositor: a live spring needs the main thread in every
 * frame. Cached by the list.
 */
export function springKeyframes(turns: readonly number[]): readonly number[] {
  const known = courses.get(turns)
  if (known) return known
  const spring = new SpringValue(0)
  const course = [0]
  for (const to of [...turns, 0]) {
    spring.start({ to, config: to === 0 ? SETTLE : SWING })
    // Stepped by hand and at rest before the library's own next frame, which then finds nothing to do.
    while (spring.isAnimating && course.length < MAX_STEPS) {
      spring.advance(KEYFRAME_STEP_MS)
      course.push(spring.get())
    }
  }
  spring.stop()
  courses.set(turns, course)
  return course
}
