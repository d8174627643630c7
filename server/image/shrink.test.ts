import { describe, expect, it } from 'vitest'
import { cropAndShrink, type Pixels } from './shrink.ts'

function filled(width: number, height: number, colour: (x: number, y: number) => number[]): Pixels {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(colour(x, y), (y * width + x) * 4)
  return { data, width, height }
}
const isNear = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThanOrEqual(1)

describe('shrinking', () => {
  it('keeps an even colour as it is', () => {
    const plain = filled(60, 60, () => [12, 34, 56, 255])
    const small = cropAndShrink(plain, { left: 3, top: 5, side: 50 }, 41)
    expect(small.data.length).toBe(41 * 41 * 4)
    for (let i = 0; i < small.data.length; i += 4) expect([...small.data.subarray(i, i + 4)]).toEqual([12, 34, 56, 255])
  })

  it('keeps a slope in its place', () => {
    const slope = filled(60, 60, (x, y) => [x * 4, y * 4, 0, 255])
    const halfPixel = 2
    const at = ({ data, width }: Pixels, x: number, y: number) =>
      [data[(y * width + x) * 4] ?? 0, data[(y * width + x) * 4 + 1] ?? 0] as const
    const crop = cropAndShrink(slope, { left: 10, top: 0, side: 50 }, 40)
    for (let i = 4; i < 25; i++) {
      isNear(at(crop, i, 3)[0], (10 + (i + 0.5) * 1.25) * 4 - halfPixel)
      isNear(at(crop, 3, i)[1], (i + 0.5) * 1.25 * 4 - halfPixel)
    }
  })

  it('refuses a size that would skip pixels', () => {
    const plain = filled(60, 60, () => [0, 0, 0, 0])
    expect(() => cropAndShrink(plain, { left: 0, top: 0, side: 60 }, 30)).toThrow()
  })
})
