import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ARTBOARD, FEET_Y, FIGURE_HEIGHT } from './artboard.ts'
import { backgroundBox, figureBox, GROUND_IN_PICTURE, reachRatio } from './starLayout.ts'

const PICTURE = { width: 428, height: 926 }
const aBox = fc.record({ width: fc.integer({ min: 100, max: 900 }), height: fc.integer({ min: 100, max: 1400 }) })

describe('figureBox', () => {
  it('puts the soles on the line of the feet, in the middle', () => {
    fc.assert(
      fc.property(aBox, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (box, feetRatio) => {
        const { x, y, width, height } = figureBox(box, { figureHeightRatio: 0.38, feetRatio })
        expect(y + (FEET_Y / ARTBOARD.height) * height).toBeCloseTo(box.height * feetRatio)
        expect(x + width / 2).toBeCloseTo(box.width / 2)
        expect(height / width).toBeCloseTo(4 / 3)
      }),
    )
  })

  it('is as large as designed on a phone of 390 x 844', () => {
    const { width, x } = figureBox({ width: 390, height: 844 })
    expect(width).toBeCloseTo(278, 0)
    expect(x).toBeCloseTo(56, 0)
  })
})

describe('reachRatio', () => {
  it('is where the artboard shows that height', () => {
    fc.assert(
      fc.property(aBox, fc.integer({ min: 0, max: ARTBOARD.height }), (box, topY) => {
        const { y, height } = figureBox(box)
        expect(box.height * (1 - reachRatio(topY))).toBeCloseTo(y + (topY / ARTBOARD.height) * height)
      }),
    )
  })

  it('is 60 % at the height of a figure', () => {
    expect(reachRatio(FEET_Y - FIGURE_HEIGHT)).toBeCloseTo(0.6)
  })
})

describe('backgroundBox', () => {
  it('covers every box and keeps the ground on the line of the feet', () => {
    fc.assert(
      fc.property(aBox, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (box, feetRatio) => {
        const { x, y, width, height } = backgroundBox(box, PICTURE, feetRatio)
        expect(y + height * GROUND_IN_PICTURE).toBeCloseTo(box.height * feetRatio)
        expect(Math.max(x, y)).toBeLessThanOrEqual(1e-6)
        expect(x + width).toBeGreaterThanOrEqual(box.width - 1e-6)
        expect(y + height).toBeGreaterThanOrEqual(box.height - 1e-6)
        expect(width / height).toBeCloseTo(PICTURE.width / PICTURE.height)
      }),
    )
  })

  it('is object-fit: cover at 50% 78% for feet at 78%', () => {
    fc.assert(
      fc.property(aBox, (box) => {
        const scale = Math.max(box.width / PICTURE.width, box.height / PICTURE.height)
        const placed = backgroundBox(box, PICTURE, 0.78)
        expect(placed.width).toBeCloseTo(PICTURE.width * scale)
        expect(placed.x).toBeCloseTo((box.width - placed.width) * 0.5)
        expect(placed.y).toBeCloseTo((box.height - placed.height) * 0.78)
      }),
    )
  })
})
