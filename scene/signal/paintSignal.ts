import bodies from '#art/manifest/signals.json' with { type: 'json' }
import type { SignalPaint, SignalPath, SignalsManifest } from '#contract/wardrobe.ts'
import type { Point } from '../model/leftHand.ts'
import { type Arc, pointOn, tailOn } from '../model/signalArc.ts'
import { type SignalIndex, signalLook } from '../model/signals.ts'

type Pen = CanvasRenderingContext2D

/** A signal is painted on a board of this radius round its middle; glow and all. */
export const SIGNAL_BOARD = 84
/** Radius of the body itself on that board. */
export const SIGNAL_RADIUS = 47

const EDGE = { colour: 'rgba(255, 255, 255, 0.92)', widthPx: 3.7 }
const SPARKLE = '#FFF6D6'

/** Body and glow, on the board. */
export function paintSignal(pen: Pen, index: SignalIndex): void {
  const { glow, scale } = signalLook(index)
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, SIGNAL_BOARD)
  light.addColorStop(0.3, `rgba(${glow}, 0.62)`)
  light.addColorStop(0.62, `rgba(${glow}, 0.2)`)
  light.addColorStop(1, `rgba(${glow}, 0)`)
  pen.fillStyle = light
  pen.fillRect(-SIGNAL_BOARD, -SIGNAL_BOARD, 2 * SIGNAL_BOARD, 2 * SIGNAL_BOARD)
  const body = bodyOf(index)
  const [outline] = body
  pen.save()
  pen.scale(scale, scale)
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  paintPath(pen, { d: outline.d, opacity: 1, stroke: EDGE.colour, strokeWidth: outline.strokeWidth + 2 * EDGE.widthPx })
  for (const path of body) paintPath(pen, path)
  pen.restore()
}

function bodyOf(index: SignalIndex): SignalsManifest[number] {
  const body = bodies[index]
  if (body === undefined) throw new Error(`signals.json has no signal ${index}`)
  return body
}

function paintPath(pen: Pen, { d, opacity, fill, stroke, strokeWidth }: SignalPath): void {
  const course = new Path2D(d)
  pen.globalAlpha = opacity
  if (fill) {
    pen.fillStyle = styleOf(pen, fill)
    pen.fill(course)
  }
  if (stroke) {
    pen.strokeStyle = styleOf(pen, stroke)
    pen.lineWidth = strokeWidth
    pen.stroke(course)
  }
}

function styleOf(pen: Pen, paint: SignalPaint): string | CanvasGradient {
  if (typeof paint === 'string') return paint
  const { x, y, radius, stops } = paint
  const gradient = pen.createRadialGradient(x, y, 0, x, y, radius)
  for (const { at, colour } of stops) gradient.addColorStop(at, colour)
  return gradient
}

/** What it leaves behind on its way, between two shares of it; with sparkles that come and go. */
export function paintTail(pen: Pen, arc: Arc, { from, to }: { from: number; to: number }, index: SignalIndex, sizePx: number): void {
  if (to - from < 0.004) return
  const [tip, head] = [pointOn(arc, from), pointOn(arc, to)]
  const { tail, tailEnd } = signalLook(index)
  const light = pen.createLinearGradient(tip.x, tip.y, head.x, head.y)
  light.addColorStop(0, `rgba(${tailEnd}, 0)`)
  light.addColorStop(0.55, `rgba(${tailEnd}, 0.5)`)
  light.addColorStop(1, `rgba(${tail}, 0.95)`)
  pen.fillStyle = light
  path(pen, tailOn(arc, { from, to }, sizePx * 0.62))
  pen.fill()
  const core = pen.createLinearGradient(tip.x, tip.y, head.x, head.y)
  core.addColorStop(0, 'rgba(255, 255, 255, 0)')
  core.addColorStop(1, 'rgba(255, 255, 255, 0.8)')
  pen.fillStyle = core
  path(pen, tailOn(arc, { from: from + (to - from) * 0.25, to }, sizePx * 0.14))
  pen.fill()
  for (let at = 1; at < 10; at += 1) {
    const share = at / 10
    if (share <= from || share >= to) continue
    const { x, y } = pointOn(arc, share)
    const aside = (at % 2 === 0 ? 1 : -1) * sizePx * (0.34 + 0.1 * (at % 3))
    const glint = Math.sin((Math.PI * (to - share)) / (to - from))
    sparkle(pen, { x: x + aside * 0.5, y: y + aside }, sizePx * (0.1 + 0.05 * (at % 3)) * glint, at % 3 === 0 ? '#FFFFFF' : SPARKLE)
  }
}

/** Where it lands: a ring that opens, and stars out of it. @param share of its time, 0 to 1 */
export function paintBurst(pen: Pen, { x, y }: Point, share: number, index: SignalIndex, sizePx: number): void {
  if (share <= 0 || share >= 1) return
  const { rings, tail } = signalLook(index)
  const out = 1 - (1 - share) ** 3
  for (let ring = 0; ring < rings; ring += 1) {
    const open = Math.max(0, out - ring * 0.22)
    if (open === 0) continue
    pen.beginPath()
    pen.arc(x, y, sizePx * (0.4 + open * 1.1), 0, 2 * Math.PI)
    pen.lineWidth = Math.max(0.5, 5 * (1 - share))
    pen.strokeStyle = `rgba(${tail}, ${0.85 * (1 - share)})`
    pen.stroke()
  }
  const many = 8
  for (let at = 0; at < many; at += 1) {
    // Not before the face, which is at the hand's upper left.
    const turn = ((-75 + (225 / (many - 1)) * at) / 180) * Math.PI
    const far = sizePx * (0.55 + (0.75 + 0.3 * (at % 3)) * out)
    const point = { x: x + Math.cos(turn) * far, y: y + Math.sin(turn) * far + sizePx * 0.35 * share * share }
    const radius = sizePx * (0.12 + 0.05 * (at % 3)) * Math.sin(Math.PI * Math.min(1, 0.25 + 0.75 * share))
    if (at % 3 === 1) sparkle(pen, point, radius * 1.5, '#FFFFFF')
    else scrap(pen, index, point, radius)
  }
}

function sparkle(pen: Pen, { x, y }: Point, radius: number, colour: string): void {
  if (radius < 0.4) return
  const waist = radius * 0.16
  pen.beginPath()
  pen.moveTo(x, y - radius)
  pen.quadraticCurveTo(x + waist, y - waist, x + radius, y)
  pen.quadraticCurveTo(x + waist, y + waist, x, y + radius)
  pen.quadraticCurveTo(x - waist, y + waist, x - radius, y)
  pen.quadraticCurveTo(x - waist, y - waist, x, y - radius)
  pen.fillStyle = colour
  pen.fill()
}

/** The body's outline, small and of one colour. */
function scrap(pen: Pen, index: SignalIndex, { x, y }: Point, radius: number): void {
  const [{ d, fill }] = bodyOf(index)
  const colour = typeof fill === 'object' ? fill.stops.at(1)?.colour : fill
  pen.save()
  pen.translate(x, y)
  pen.scale(radius / 38, radius / 38)
  pen.lineJoin = 'round'
  paintPath(pen, { d, opacity: 1, strokeWidth: 14, ...(colour && { fill: colour, stroke: colour }) })
  pen.restore()
}

function path(pen: Pen, points: readonly Point[]): void {
  pen.beginPath()
  for (const { x, y } of points) pen.lineTo(x, y)
  pen.closePath()
}
