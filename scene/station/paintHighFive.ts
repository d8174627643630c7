import type { Box, Size } from '../model/artboard.ts'
import { SPARKLE_PATH, STAR_PATH, STAR_SHINE_PATH } from '../model/starPaths.ts'
import type { Pen } from './paint.ts'

/** All measures are of a figure of this width, px. */
const DRAWN_FOR_PX = 117
const COLOUR = { star: '#FFD45E', edge: '#B9792B', ring: '#FFE3A0', light: '#FFF6DC', pink: '#FF9EC4', mint: '#8FE0CD', violet: '#B3A7FF' }
const RINGS = [
  { radiusX: 98, radiusY: 23, widthPx: 1.5, opacity: 0.5 },
  { radiusX: 72, radiusY: 16, widthPx: 2, opacity: 0.8 },
]
/** Light from the floor up to the faces. */
const GLOW = { y: -40, radiusX: 120, radiusY: 100 }
const STAR = { scale: 0.86, turn: -8, glowPx: 30, rays: [-38, 0, 38], raysPx: { from: 18, to: 25 } }

type Small = { x: number; y: number; scale: number; turn?: number; colour?: string }
/** Where the small stars end, from the big one. */
const STARS: Small[] = [
  { x: -58, y: -85, scale: 0.62, turn: -18 },
  { x: 62, y: -87, scale: 0.72, turn: 16 },
  { x: -96, y: -25, scale: 0.6, turn: -14 },
  { x: 104, y: -31, scale: 0.62, turn: 14 },
]
const SPARKLES: Small[] = [
  { x: -92, y: -63, scale: 0.8, colour: '#FFFFFF' },
  { x: 98, y: -67, scale: 0.8, colour: '#FFF3C9' },
  { x: 0, y: -69, scale: 0.7, colour: '#FFFFFF' },
  { x: 84, y: 6, scale: 0.6, colour: '#FFF3C9' },
]
const DOTS: Small[] = [
  { x: -26, y: -83, scale: 2.8, colour: COLOUR.pink },
  { x: 26, y: -81, scale: 2.8, colour: COLOUR.mint },
  { x: -102, y: -51, scale: 2.4, colour: COLOUR.violet },
  { x: 108, y: -1, scale: 2.6, colour: COLOUR.pink },
]

let starPath: Path2D | undefined
let sparklePath: Path2D | undefined
let shinePath: Path2D | undefined

export function highFiveScale(figure: Size): number {
  return figure.width / DRAWN_FOR_PX
}

/** All that `paintHighFiveFloor` paints. */
export const FLOOR_BOUNDS: Box = { x: -122, y: -142, width: 244, height: 204 }
/** All that `paintHighFiveStar` paints. */
export const STAR_BOUNDS: Box = { x: -32, y: -32, width: 64, height: 64 }
/** The big star is so high above the palms. */
export const STAR_RISE_PX = 15

/** Two rings round the point between the two, and light over them. */
export function paintHighFiveFloor(pen: Pen): void {
  pen.save()
  pen.translate(0, GLOW.y)
  pen.scale(GLOW.radiusX, GLOW.radiusY)
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, 1)
  light.addColorStop(0, 'rgba(255, 241, 196, 0.55)')
  light.addColorStop(1, 'rgba(255, 227, 160, 0)')
  pen.fillStyle = light
  pen.fillRect(-1, -1, 2, 2)
  pen.restore()
  pen.strokeStyle = COLOUR.ring
  for (const { radiusX, radiusY, widthPx, opacity } of RINGS) {
    pen.beginPath()
    pen.ellipse(0, 0, radiusX, radiusY, 0, 0, 2 * Math.PI)
    pen.globalAlpha = opacity
    pen.lineWidth = widthPx
    pen.stroke()
  }
  pen.globalAlpha = 1
}

/** The star between the palms, with its glow and three rays. */
export function paintHighFiveStar(pen: Pen): void {
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, STAR.glowPx)
  light.addColorStop(0, 'rgba(255, 246, 220, 0.9)')
  light.addColorStop(0.4, 'rgba(255, 209, 102, 0.35)')
  light.addColorStop(1, 'rgba(255, 209, 102, 0)')
  pen.fillStyle = light
  pen.fillRect(-STAR.glowPx, -STAR.glowPx, 2 * STAR.glowPx, 2 * STAR.glowPx)
  paintStar(pen, { x: 0, y: -2, scale: STAR.scale, turn: STAR.turn }, 1)
  pen.lineCap = 'round'
  pen.lineWidth = 2.6
  pen.strokeStyle = COLOUR.light
  for (const degrees of STAR.rays) {
    const [x, y] = [Math.sin((degrees / 180) * Math.PI), -Math.cos((degrees / 180) * Math.PI)]
    pen.beginPath()
    pen.moveTo(x * STAR.raysPx.from, y * STAR.raysPx.from)
    pen.lineTo(x * STAR.raysPx.to, y * STAR.raysPx.to)
    pen.stroke()
  }
}

/** Eight small stars and some dots on their way out. @param share of the way, 0 to 1 */
export function paintHighFiveBurst(pen: Pen, share: number): void {
  const size = Math.min(1, 0.35 + 0.65 * share)
  const at = ({ x, y, scale, ...small }: Small) => ({ ...small, x: x * share, y: y * share, scale: scale * size })
  for (const star of STARS) paintStar(pen, at(star), share)
  sparklePath ??= new Path2D(SPARKLE_PATH)
  for (const { x, y, scale, colour = '' } of SPARKLES.map(at)) {
    pen.save()
    pen.translate(x, y)
    pen.scale(scale, scale)
    pen.fillStyle = colour
    pen.fill(sparklePath)
    pen.restore()
  }
  for (const { x, y, scale, colour = '' } of DOTS.map(at)) {
    pen.beginPath()
    pen.arc(x, y, scale, 0, 2 * Math.PI)
    pen.fillStyle = colour
    pen.fill()
  }
}

/** @param share of its way: it turns once until then */
function paintStar(pen: Pen, { x, y, scale, turn = 0 }: Small, share: number): void {
  starPath ??= new Path2D(STAR_PATH)
  pen.save()
  pen.translate(x, y)
  pen.rotate(((turn * (1 + 9 * (1 - share))) / 180) * Math.PI)
  pen.scale(scale, scale)
  pen.lineJoin = 'round'
  pen.strokeStyle = COLOUR.edge
  pen.lineWidth = 5.4
  pen.stroke(starPath)
  pen.strokeStyle = COLOUR.star
  pen.lineWidth = 3.2
  pen.stroke(starPath)
  pen.fillStyle = COLOUR.star
  pen.fill(starPath)
  pen.lineCap = 'round'
  pen.globalAlpha *= 0.85
  pen.strokeStyle = '#FFFFFF'
  pen.lineWidth = 1.7
  shinePath ??= new Path2D(STAR_SHINE_PATH)
  pen.stroke(shinePath)
  pen.restore()
}
