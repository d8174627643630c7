import type { Box } from '../model/artboard.ts'
import type { Pen } from './paint.ts'

/** `variant` tells apart what one painter paints in several ways. */
type Painter = (pen: Pen, variant?: number) => void
/** A copy, and where the node's own corner is on it, in device px. */
type Stamp = { canvas: HTMLCanvasElement; variant: number; scale: number; atX: number; atY: number }

/** Sums of whole px come out a little below them. */
const ROUNDING = 1e-6

/**
 * The same painter, which from its second time on puts down a copy of what it painted: a figure is painted each frame while it is lifted,
 * and soft shadows and letters take the most of it.
 * @param reach holds all that it paints, also its shadow
 */
export function stamped(reach: Box, paint: Painter): Painter {
  let hasPainted = false
  let stamp: Stamp | null = null
  return (pen, variant = 0) => {
    if (!hasPainted) {
      hasPainted = true
      return paint(pen, variant)
    }
    const { a: scale, e, f } = pen.getTransform()
    const [left, top] = [Math.floor(e + reach.x * scale + ROUNDING), Math.floor(f + reach.y * scale + ROUNDING)]
    // At the same share of a device px, so that the copy is exactly what would be painted.
    const [atX, atY] = [e - left, f - top]
    const isAsBefore = stamp && stamp.variant === variant && stamp.scale === scale && near(stamp.atX, atX) && near(stamp.atY, atY)
    if (!isAsBefore) stamp = stampOf(reach, paint, { variant, scale, atX, atY })
    if (!stamp) return paint(pen, variant)
    pen.save()
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.drawImage(stamp.canvas, left, top)
    pen.restore()
  }
}

function stampOf({ width, height }: Box, paint: Painter, as: Omit<Stamp, 'canvas'>): Stamp | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.ceil(width * as.scale) + 1, height: Math.ceil(height * as.scale) + 1 })
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.setTransform(as.scale, 0, 0, as.scale, as.atX, as.atY)
  paint(pen, as.variant)
  return { canvas, ...as }
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-3
}
