import type { Box } from '../model/artboard.ts'
import { SPARKLE_PATH, STAR_PATH, STAR_SHINE_PATH } from '../model/starPaths.ts'

type Pen = CanvasRenderingContext2D

export type Glint = { x: number; y: number; scale: number; degrees?: number }

/** Of a sparkle, from its middle. */
const REACH = 12

export function isUncovered({ x, y, scale }: Glint, boxes: readonly Box[]): boolean {
  const reach = REACH * scale
  return !boxes.some((box) => {
    const isBeside = x + reach < box.x || x - reach > box.x + box.width
    const isOverOrUnder = y + reach < box.y || y - reach > box.y + box.height
    return !isBeside && !isOverOrUnder
  })
}

/** A sparkle with four points. */
export function paintGlint(pen: Pen, place: Glint, { colour, opacity }: { colour: string; opacity: number }): void {
  pen.globalAlpha = opacity
  pen.fillStyle = colour
  pen.fill(placed(SPARKLE_PATH, place))
  pen.globalAlpha = 1
}

/** A yellow star with an outline. */
export function paintPuffyStar(pen: Pen, star: Glint): void {
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  const [outline, shine] = [placed(STAR_PATH, star), placed(STAR_SHINE_PATH, star)]
  for (const [colour, width] of [
    ['#B9792B', 5.4],
    ['#FFD45E', 3.2],
  ] as const) {
    Object.assign(pen, { fillStyle: colour, strokeStyle: colour, lineWidth: width * star.scale })
    pen.stroke(outline)
    pen.fill(outline)
  }
  Object.assign(pen, { strokeStyle: 'rgba(255, 255, 255, 0.85)', lineWidth: 1.7 * star.scale })
  pen.stroke(shine)
}

function placed(outline: string, { x, y, scale, degrees = 0 }: Glint): Path2D {
  const path = new Path2D()
  path.addPath(new Path2D(outline), new DOMMatrix().translate(x, y).rotate(degrees).scale(scale))
  return path
}
