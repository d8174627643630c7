import { describe, expect, it } from 'vitest'
import { clampView, SCALE, viewByKey, WHOLE, zoomAt } from './useCloserLook.ts'

const size = { width: 400, height: 200 }

describe('looking closer', () => {
  it('keeps what lies under the fingers there, and moves along with them', () => {
    const near = zoomAt(WHOLE, 2, { x: 100, y: -50 }, size)
    expect(near).toEqual({ scale: 2, x: -100, y: 50 })
    expect(zoomAt(near, 2, { x: 0, y: 0 }, size, { x: 30, y: -20 })).toEqual({ scale: 2, x: -70, y: 30 })
  })

  it('never shows what is beside the picture', () => {
    expect(clampView({ x: 999, y: -999, scale: 2 }, size)).toEqual({ x: 200, y: -100, scale: 2 })
    expect(clampView({ x: 5, y: 5, scale: 0.3 }, size)).toEqual(WHOLE)
    expect(zoomAt({ x: 200, y: 100, scale: 2 }, 1, { x: -200, y: 0 }, size)).toEqual(WHOLE)
    expect(zoomAt(WHOLE, 99, { x: 0, y: 0 }, size).scale).toBe(SCALE.max)
  })

  it('can be done by keys; arrows move only what is enlarged', () => {
    const near = viewByKey(WHOLE, '+', size)
    expect(near?.scale).toBeCloseTo(1.4)
    expect(near && viewByKey(near, '-', size)).toEqual(WHOLE)
    expect(near && viewByKey(near, 'ArrowLeft', size)?.x).toBeGreaterThan(0)
    expect(near && viewByKey(near, '0', size)).toEqual(WHOLE)
    expect(viewByKey(WHOLE, 'ArrowLeft', size)).toBeNull()
    expect(viewByKey(WHOLE, 'a', size)).toBeNull()
  })
})
