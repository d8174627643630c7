import { describe, expect, it } from 'vitest'
import { steadyRange } from './steadyRange.ts'

const rangeOf = (startIndex: number, endIndex: number, count = 100) => ({ startIndex, endIndex, overscan: 2, count })

describe('steadyRange', () => {
  it('holds what is in sight and some rows more', () => expect(steadyRange()(rangeOf(10, 13))).toEqual([8, 9, 10, 11, 12, 13, 14, 15]))
  it('lets a row go when another one comes', () => {
    const rows = steadyRange()
    const before = rows(rangeOf(10, 13))
    expect(rows(rangeOf(11, 13))).toBe(before)
    expect(rows(rangeOf(11, 14))).toEqual([9, 10, 11, 12, 13, 14, 15, 16])
  })
  it('lets one go on the way back, too', () => {
    const rows = steadyRange()
    const before = rows(rangeOf(10, 13))
    expect(rows(rangeOf(10, 12))).toBe(before)
    expect(rows(rangeOf(9, 12))).toEqual([7, 8, 9, 10, 11, 12, 13, 14])
  })
  it('holds no row that is not there any more', () => {
    const rows = steadyRange()
    rows(rangeOf(6, 9, 10))
    expect(rows(rangeOf(6, 7, 8))).toEqual([4, 5, 6, 7])
  })
  it('stays within the list', () => expect(steadyRange()(rangeOf(0, 3, 5))).toEqual([0, 1, 2, 3, 4]))
})
