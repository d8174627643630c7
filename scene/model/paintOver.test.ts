import { describe, expect, it } from 'vitest'
import { type Piece, paintOver, premultiply } from './paintOver.ts'

const piece = (pixels: number[], at: Partial<Piece> = {}): Piece => ({
  pixels: Uint8Array.from(pixels),
  left: 0,
  top: 0,
  width: pixels.length / 4,
  height: 1,
  ...at,
})

describe('paintOver', () => {
  it('mixes every alpha with every channel as exact arithmetic does', () => {
    for (let alpha = 0; alpha < 256; alpha++) {
      for (const under of [0, 1, 77, 128, 254, 255]) {
        const over = Math.floor(alpha / 2)
        const [red, green, blue, opacity] = paintOver([piece([under, under, under, 255]), piece([over, 0, alpha, alpha])], 1, 1)
        const rest = Math.round((under * (255 - alpha)) / 255)
        expect([red, green, blue, opacity]).toEqual([over + rest, rest, alpha + rest, 255])
      }
    }
  })

  it('paints in list order and cuts off what reaches over the edge', () => {
    const red = piece([255, 0, 0, 255, 250, 0, 0, 255], { left: -1 })
    const blue = piece([0, 0, 255, 255, 0, 0, 250, 255], { left: 1 })
    expect([...paintOver([red, blue], 2, 1)]).toEqual([250, 0, 0, 255, 0, 0, 255, 255])
    expect([...paintOver([piece([9, 9, 9, 255], { top: 1 }), piece([9, 9, 9, 255], { top: -1 })], 1, 1)]).toEqual([0, 0, 0, 0])
  })
})

describe('premultiply', () => {
  it('scales colours by alpha and leaves opaque ones', () => {
    const pixels = Uint8Array.from([200, 100, 50, 128, 200, 100, 50, 255, 200, 100, 50, 0])
    premultiply(pixels)
    expect([...pixels]).toEqual([100, 50, 25, 128, 200, 100, 50, 255, 0, 0, 0, 0])
  })
})
