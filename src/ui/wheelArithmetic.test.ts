import { expect, it } from 'vitest'
import { copiesOf, middleRow, nearestRow, rowAt } from './wheelArithmetic.ts'

it('draws a ring often enough for a fling, and a line once', () => {
  expect(copiesOf(60, true)).toBe(3)
  expect(copiesOf(12, true)).toBe(11)
  expect(copiesOf(2, false)).toBe(1)
})

it.each([
  [0, 0],
  [21, 0],
  [23, 1],
  [44 * 500, 9],
  [-30, 0],
])('at %i px row %i is in the middle', (px, row) => {
  expect(rowAt(px, 10)).toBe(row)
})

it('finds the row of a choice in the middle copy, and the nearest one', () => {
  expect(middleRow(3, 12, 11)).toBe(63)
  expect(nearestRow(0, 71, 12, 11)).toBe(72)
  expect(nearestRow(11, 60, 12, 11)).toBe(59)
  expect(nearestRow(1, 0, 2, 1)).toBe(1)
})
