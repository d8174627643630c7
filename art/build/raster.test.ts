import { describe, expect, it } from 'vitest'
import { boxInPx, paintedBox, type Raster, sizeOfSvg } from './raster.ts'
import { LAYER_WIDTHS } from './recipes.ts'

function paintedAt(...points: [x: number, y: number][]): Raster {
  const data = Buffer.alloc(900 * 1200 * 4)
  for (const [x, y] of points) data[(y * 900 + x) * 4 + 3] = 1
  return { data, info: { width: 900, height: 1200, channels: 4 } }
}

describe('paintedBox', () => {
  it('holds every painted pixel', () => {
    for (const point of [
      [0, 0],
      [899, 1199],
      [451, 602],
      [100, 7],
    ] as [number, number][]) {
      const { left, top, width, height } = boxInPx(paintedBox(paintedAt(point)), 900)
      expect(point[0]).toBeGreaterThanOrEqual(left)
      expect(point[1]).toBeGreaterThanOrEqual(top)
      expect(point[0]).toBeLessThan(left + width)
      expect(point[1]).toBeLessThan(top + height)
    }
  })

  it('is whole pixels at every width and stays on the artboard', () => {
    for (let at = 0; at < 890; at += 37) {
      const box = paintedBox(paintedAt([at, at], [at + 9, at + 300]))
      for (const width of LAYER_WIDTHS) for (const side of Object.values(boxInPx(box, width))) expect(Number.isInteger(side)).toBe(true)
      expect(box[0] + box[2]).toBeLessThanOrEqual(600)
      expect(box[1] + box[3]).toBeLessThanOrEqual(800)
    }
  })

  it('refuses an empty drawing', () => {
    expect(() => paintedBox(paintedAt())).toThrow('nothing is painted')
  })
})

describe('sizeOfSvg', () => {
  it('reads the root, with or without px', () => {
    expect(
      sizeOfSvg(Buffer.from('<?xml version="1.0"?><svg viewBox="0 0 9 9" width="428px" height="926"><rect width="1"/></svg>')),
    ).toEqual({
      width: 428,
      height: 926,
    })
    expect(() => sizeOfSvg(Buffer.from('<svg viewBox="0 0 9 9"><rect width="1" height="1"/></svg>'))).toThrow()
  })
})
