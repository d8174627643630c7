import { describe, expect, it } from 'vitest'
import { paintOver } from '#scene/model/paintOver.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { bytesOf, paintRuns, toRuns } from './layerRuns.ts'

const GREY = 0xff808080
const SOFT = 0x80202020

describe('a layer without its clear pixels', () => {
  it('keeps stretches row by row, also over a whole row and at its end', () => {
    const layer = toRuns(Uint32Array.from([0, GREY, SOFT, 0, GREY, GREY, GREY, GREY, 0, 0, 0, 0, SOFT, 0, 0, GREY]), 4, 4)
    expect([...layer.runs]).toEqual([0, 1, 2, 1, 0, 4, 3, 0, 1, 3, 3, 1])
    expect([...layer.pixels]).toEqual([GREY, SOFT, GREY, GREY, GREY, GREY, SOFT, GREY])
    expect(bytesOf(layer)).toBe(24 + 32)
  })

  it('of nothing paints nothing', () => {
    const canvas = new Uint32Array(4).fill(SOFT)
    paintRuns(canvas, { width: 2, height: 2 }, toRuns(new Uint32Array(4), 2, 2), 0, 0)
    expect([...canvas]).toEqual([SOFT, SOFT, SOFT, SOFT])
  })

  it('is painted as the whole layer is', () => {
    const random = seededRandom(3)
    const size = { width: 40, height: 30 }
    const layers = Array.from({ length: 5 }, () => {
      const colours = [0, 0, GREY, SOFT, 0x40102030]
      const pixels = Uint32Array.from({ length: 20 * 10 }, () => colours[Math.floor(random() * colours.length)] ?? 0)
      return { pixels, width: 20, height: 10, left: Math.floor(random() * 21), top: Math.floor(random() * 21) }
    })
    const canvas = new Uint32Array(size.width * size.height)
    for (const { pixels, width, height, left, top } of layers) paintRuns(canvas, size, toRuns(pixels, width, height), left, top)
    const whole = layers.map((layer) => ({ ...layer, pixels: new Uint8Array(layer.pixels.buffer) }))
    expect(new Uint8Array(canvas.buffer)).toEqual(paintOver(whole, size.width, size.height))
  })

  it('is refused where it reaches beyond the artboard', () => {
    const layer = toRuns(new Uint32Array(4).fill(GREY), 2, 2)
    const canvas = new Uint32Array(9)
    for (const [left, top] of [
      [-1, 0],
      [0, -1],
      [2, 0],
      [0, 2],
    ] as const)
      expect(() => paintRuns(canvas, { width: 3, height: 3 }, layer, left, top)).toThrow('beyond')
  })
})
