import { SKY, type SkyPoint } from '../model/constellation.ts'
import type { MonthSky } from '../model/monthSky.ts'
import { SPARKLE_PATH } from '../model/starPaths.ts'

type Pen = CanvasRenderingContext2D

/** Where and how large: the sky's upper left corner and width, and the radius of a star's core and rays. */
export type SkyLook = { x: number; y: number; width: number; starPx: number; dotOpacity: number }

/** Source: docs/design.md#constellations */
const COLOUR = {
  star: 'rgba(255, 233, 174, 0.95)',
  core: '#FFF6D8',
  glow: ['rgba(255, 233, 174, 0.95)', 'rgba(255, 209, 102, 0.5)', 'rgba(255, 209, 102, 0)'],
  line: 'rgba(255, 227, 160, 0.62)',
  dot: '#D9D0FF',
  guide: 'rgba(217, 208, 255, 0.16)',
  ring: 'rgba(255, 209, 102, 0.95)',
}
const GLOW_MIDDLE = 0.28
/** In radii of a star. */
const STAR = { glow: 3.4, ray: 2, core: 0.78, dot: 0.6, line: 0.44, guide: 0.28, ring: 2.7 }
const LEAST_LINE_PX = 0.9
const RING_LINE_PX = 1.5
/** From the middle of `SPARKLE_PATH` to a point. */
const PATH_RADIUS = 10

/** How far a star reaches beyond its point, in px. */
export function starReach(starPx: number): number {
  return Math.ceil(starPx * 1.2 * STAR.glow)
}

/** @param hiddenDay left out, for the caller to draw something else there */
export function paintConstellation(pen: Pen, sky: MonthSky, look: SkyLook, hiddenDay?: number): void {
  const scale = look.width / SKY.width
  const at = ({ x, y }: SkyPoint): [number, number] => [look.x + x * scale, look.y + y * scale]
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  if (sky.isFinished) {
    pen.lineWidth = look.starPx * STAR.guide
    strokePath(pen, sky.days.map(at), COLOUR.guide)
  }
  pen.lineWidth = Math.max(LEAST_LINE_PX, look.starPx * STAR.line)
  for (const pair of sky.lines) strokePath(pen, pair.map(at), COLOUR.line)
  for (const day of sky.days) {
    if (day.day === hiddenDay) continue
    const [x, y] = at(day)
    pen.save()
    pen.translate(x, y)
    if (day.isLit) paintStar(pen, look.starPx * day.size)
    else paintDot(pen, look)
    pen.restore()
  }
  if (sky.today) paintRing(pen, at(sky.today), look.starPx)
}

function strokePath(pen: Pen, points: [number, number][], colour: string): void {
  pen.beginPath()
  for (const point of points) pen.lineTo(...point)
  pen.strokeStyle = colour
  pen.stroke()
}

function paintStar(pen: Pen, radiusPx: number): void {
  const glow = pen.createRadialGradient(0, 0, 0, 0, 0, radiusPx * STAR.glow)
  for (const [at, colour] of COLOUR.glow.entries()) glow.addColorStop([0, GLOW_MIDDLE, 1][at] ?? 1, colour)
  fillDisc(pen, radiusPx * STAR.glow, glow)
  pen.save()
  pen.scale((radiusPx * STAR.ray) / PATH_RADIUS, (radiusPx * STAR.ray) / PATH_RADIUS)
  pen.fillStyle = COLOUR.star
  pen.fill(new Path2D(SPARKLE_PATH))
  pen.restore()
  fillDisc(pen, radiusPx * STAR.core, COLOUR.core)
}

/** A day without a star, past and to come alike: nobody sees when somebody was missing. */
function paintDot(pen: Pen, { starPx, dotOpacity }: SkyLook): void {
  pen.globalAlpha *= dotOpacity
  fillDisc(pen, starPx * STAR.dot, COLOUR.dot)
}

function paintRing(pen: Pen, [x, y]: [number, number], starPx: number): void {
  pen.beginPath()
  pen.arc(x, y, starPx * STAR.ring, 0, 2 * Math.PI)
  pen.strokeStyle = COLOUR.ring
  pen.lineWidth = RING_LINE_PX
  pen.stroke()
}

function fillDisc(pen: Pen, radiusPx: number, fill: string | CanvasGradient): void {
  pen.beginPath()
  pen.arc(0, 0, radiusPx, 0, 2 * Math.PI)
  pen.fillStyle = fill
  pen.fill()
}
