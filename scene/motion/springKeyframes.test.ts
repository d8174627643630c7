import { describe, expect, it } from 'vitest'
import { waveOf } from '../model/leftHand.ts'
import { KEYFRAME_STEP_MS, springKeyframes } from './springKeyframes.ts'

const OPEN = waveOf([]).turns

describe('springKeyframes', () => {
  it('begins and ends at rest', () => {
    const course = springKeyframes(OPEN)
    expect([course[0], course.at(-1)]).toEqual([0, 0])
  })

  it('turns back at every value it was given, in order', () => {
    const course = springKeyframes(OPEN)
    const bends = course.filter((value, at) => at > 0 && ((course[at - 1] ?? 0) - value) * ((course[at + 1] ?? 0) - value) > 0)
    expect(bends.slice(0, OPEN.length)).toEqual(OPEN)
  })

  it('swings out at the end, for less than two seconds in all', () => {
    const course = springKeyframes(OPEN)
    expect(Math.min(...course.slice(course.lastIndexOf(10)))).toBeLessThan(-1)
    expect(course.length * KEYFRAME_STEP_MS).toBeLessThan(2000)
  })

  it('is worked out once', () => {
    expect(springKeyframes(OPEN)).toBe(springKeyframes(OPEN))
  })
})
