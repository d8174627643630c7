import { Globals } from '@react-spring/web'
import { afterEach, expect, it } from 'vitest'
import { SHEET } from '#contract/limits.ts'
import { sheetCloseSpring, sheetSpring } from './motion.ts'
import { closedShare, courseAt, isOpenAfterDrag, KEYFRAME_STEP_MS, sheetCourse } from './sheetGlide.ts'

afterEach(() => Globals.assign({ skipAnimation: false }))

const opening = (velocity = 0, from = 1) => sheetCourse({ from, to: 0, spring: sheetSpring, velocity })
const closing = (velocity = 0, from = 0) => sheetCourse({ from, to: 1, spring: sheetCloseSpring, velocity })

it('goes from where it is to the end, never past it, and ends there', () => {
  for (const course of [opening(), opening(-0.02), opening(0.01, 0.5)]) {
    expect(course.at(-1)).toBe(0)
    expect(course.every((share) => share >= 0 && share <= 1)).toBe(true)
  }
  expect(opening()[0]).toBe(1)
  expect(closing(0.004, 0.4)[0]).toBe(0.4)
})

it('stops at a place between, from either side', () => {
  for (const from of [0, 1]) {
    const course = sheetCourse({ from, to: 0.4, spring: sheetSpring, velocity: 0 })
    expect(course.length).toBeGreaterThan(5)
    expect(course.at(-1)).toBe(0.4)
    expect(course.every((share) => (from === 0 ? share <= 0.4 : share >= 0.4))).toBe(true)
  }
})

it('closes within its time', () => {
  const ms = (closing().length - 1) * KEYFRAME_STEP_MS
  expect(ms).toBeGreaterThan(120)
  expect(ms).toBeLessThanOrEqual(SHEET.closeMs)
})

it('begins with the speed of the finger', () => {
  const speedAtFirst = (velocity: number) => courseAt(closing(velocity, 0.3), 0).velocity
  // The spring pulls as well, and slows what is quick.
  expect(speedAtFirst(0.003) - speedAtFirst(0)).toBeCloseTo(0.003 * 0.7, 3)
  expect(closing(0.01, 0.3).length).toBeLessThan(closing(0, 0.3).length)
  // A finger that flew the other way carries it back at first.
  const back = closing(-0.004, 0.5)
  expect(Math.min(...back)).toBeLessThan(0.5)
  expect(back.at(-1)).toBe(1)
})

it('is interpolated between its steps', () => {
  const course = [0, 0.5, 1]
  expect(courseAt(course, KEYFRAME_STEP_MS / 2)).toEqual({ share: 0.25, velocity: 0.5 / KEYFRAME_STEP_MS })
  expect(courseAt(course, -5).share).toBe(0)
  expect(courseAt(course, 1000).share).toBe(1)
  expect(courseAt([1], 20)).toEqual({ share: 1, velocity: 0 })
})

it('has one value where nothing is to move', () => {
  expect(opening(0, 0)).toEqual([0])
  Globals.assign({ skipAnimation: true })
  expect(opening()).toEqual([0])
})

const threshold = SHEET.dragThresholdPx

it('follows the finger between open and closed and no further', () => {
  expect(closedShare(0, 100, 400)).toBe(0.25)
  expect(closedShare(1, -100, 400)).toBe(0.75)
  expect(closedShare(0, -50, 400)).toBe(0)
  expect(closedShare(1, 50, 400)).toBe(1)
  expect(closedShare(0.5, 100, 400)).toBe(0.75)
})

it('stays where it is while it has no height', () => {
  expect(closedShare(0, 20, 0)).toBe(0)
  expect(closedShare(1, -20, 0)).toBe(1)
})

it('changes only after more than the threshold, in the other direction', () => {
  expect(isOpenAfterDrag(true, threshold, threshold)).toBe(true)
  expect(isOpenAfterDrag(true, threshold + 1, threshold)).toBe(false)
  expect(isOpenAfterDrag(false, -threshold, threshold)).toBe(false)
  expect(isOpenAfterDrag(false, -threshold - 1, threshold)).toBe(true)
  expect(isOpenAfterDrag(true, -200, threshold)).toBe(true)
  expect(isOpenAfterDrag(false, 200, threshold)).toBe(false)
})
