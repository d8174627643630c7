import { expect, it } from 'vitest'
import { SHEET } from '#contract/limits.ts'
import { closedShare, isOpenAfterDrag } from './sheetCourse.ts'

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
