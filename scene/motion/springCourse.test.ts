import { describe, expect, it } from 'vitest'
import { waveOf } from '../model/leftHand.ts'
import { COURSE_STEP_MS, springCourse } from './springCourse.ts'

const OPEN = waveOf([]).turns

describe('springCourse', () => {
  it('begins and ends at rest', () => {
    const course = springCourse(OPEN)
    expect([course[0], course.at(-1)]).toEqual([0, 0])
  })

  it('turns back at every value it was given, in order', () => {
    const course = springCourse(OPEN)
    const bends = course.filter((value, at) => at > 0 && ((course[at - 1] ?? 0) - value) * ((course[at + 1] ?? 0) - value) > 0)
    expect(bends.slice(0, OPEN.length)).toEqual(OPEN)
  })

  it('swings out at the end, for less than two seconds in all', () => {
    const course = springCourse(OPEN)
    expect(Math.min(...course.slice(course.lastIndexOf(10)))).toBeLessThan(-1)
    expect(course.length * COURSE_STEP_MS).toBeLessThan(2000)
  })

  it('is worked out once', () => {
    expect(springCourse(OPEN)).toBe(springCourse(OPEN))
  })
})
