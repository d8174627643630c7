import { describe, expect, it } from 'vitest'
import { pictureWidth } from './pictureWidth.ts'

describe('pictureWidth', () => {
  const widths = [300, 600, 900]
  it.each([
    [10, 300],
    [300, 300],
    [316, 300],
    [320, 600],
    [556, 600],
    [834, 900],
    [2000, 900],
  ])('drawn %i px wide, takes %i', (drawnPx, width) => expect(pictureWidth(widths, drawnPx)).toBe(width))

  it('refuses a picture without widths', () => expect(() => pictureWidth([], 100)).toThrow())
})
