import { describe, expect, it } from 'vitest'
import { liftAboveSheet } from './liftAboveSheet.ts'

describe('liftAboveSheet', () => {
  it('leaves the star where it is without a sheet, and over a low one', () => {
    expect([liftAboveSheet(0, 844), liftAboveSheet(100, 844)]).toEqual([0, 0])
  })

  it('brings the soles over the sheet', () => {
    const lift = liftAboveSheet(370, 844)
    expect(844 * 0.78 - lift).toBeLessThan(844 - 370)
    expect(844 * 0.4 - lift).toBeGreaterThan(36)
  })

  it('keeps the head on the screen over a high one', () => {
    expect(568 * 0.4 - liftAboveSheet(397, 568)).toBeCloseTo(36, 0)
  })
})
