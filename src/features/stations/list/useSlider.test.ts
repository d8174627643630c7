import { describe, expect, it } from 'vitest'
import { isNear, offsetOf, wrapped } from './useSlider.ts'

it.each([
  [0, 5, 0],
  [5, 5, 0],
  [-1, 5, 4],
  [-11, 5, 4],
  [3, 0, 0],
])('place %i on a ring of %i is %i', (place, count, index) => {
  expect(wrapped(place, count)).toBe(index)
})

describe('the position of a slide', () => {
  it.each([1, 2, 3, 5])('fills the frame when it is its turn, among %i', (count) => {
    for (let slide = 0; slide < count; slide += 1) expect(offsetOf(slide, slide, count)).toBe(0)
  })

  it.each([2, 3, 5])('comes from the right and goes to the left, among %i', (count) => {
    expect(offsetOf(1, 0.25, count)).toBeCloseTo(0.75)
    expect(offsetOf(0, 0.25, count)).toBeCloseTo(-0.25)
  })

  it.each([2, 3, 5])('goes round from the last of %i to the first', (count) => {
    const last = count - 1
    expect(offsetOf(0, last + 0.25, count)).toBeCloseTo(0.75)
    expect(offsetOf(last, -0.25, count)).toBeCloseTo(-0.75)
  })

  it('stays where it is when it is alone', () => {
    expect(offsetOf(0, 0, 1)).toBe(0)
  })
})

it('has the slides beside the shown one near, also round the ring', () => {
  const near = (shown: number, count: number) =>
    Array.from({ length: count }, (_, slide) => slide).filter((slide) => isNear(slide, shown, count))
  expect(near(0, 6)).toEqual([0, 1, 5])
  expect(near(3, 6)).toEqual([2, 3, 4])
  expect(near(0, 1)).toEqual([0])
})
