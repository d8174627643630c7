import { describe, expect, it } from 'vitest'
import { goesOn } from './swipe.ts'

describe('a swipe', () => {
  it.each([
    [-0.5, 0, 1],
    [0.5, 0, -1],
    [-0.1, 1, 1],
    [0.1, 1, -1],
    [-0.1, 0.1, 0],
    [0.02, 3, 0],
  ])('of %f widths at %f px/ms goes by %i', (moved, speed, by) => {
    expect(goesOn(moved, speed)).toBe(by)
  })
})
