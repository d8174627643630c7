import type { Point } from '../model/leftHand.ts'
import { type Arc, pointOn, tailOn } from '../model/signalArc.ts'
import type { SignalBody } from '../model/signals.ts'

type Pen = CanvasRenderingContext2D
type Kind = SignalBody['shape']

/** A signal is painted on a board of this radius round its middle; glow and all. Source: art/design/signal_0.svg to signal_2.svg */
export const SIGNAL_BOARD = 84
/** Radius of the body itself on that board. */
export const SIGNAL_RADIUS = 47

const COLOURS: Record<Kind, { body: [string, string, string]; glow: string; tail: string; tailEnd: string; ink: string; cheek: string }> = {
  star: {
    body: ['#FFF3B8', '#FFD15C', '#F5A83C'],
    glow: '255, 209, 92',
    tail: '255, 233, 176',
    tailEnd: '255, 190, 92',
    ink: '#5A3A1E',
    cheek: 'rgba(255, 142, 110, 0.65)',
  },
  heart: {
    body: ['#FFB3C8', '#FF6B93', '#E0406F'],
    glow: '255, 150, 190',
    tail: '255, 226, 232',
    tailEnd: '255, 128, 176',
    ink: '#7A1840',
    cheek: 'rgba(255, 255, 255, 0.5)',
  },
}
const EDGE = 'rgba(255, 255, 255, 0.92)'
const SPARKLE = '#FFF6D6'

/** Body and glow, on the board. */
export function paintSignal(pen: Pen, { shape, isWinking = false }: SignalBody): void {
  const { glow } = COLOURS[shape]
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, SIGNAL_BOARD)
  light.addColorStop(0.3, `rgba(${glow}, 0.62)`)
  light.addColorStop(0.62, `rgba(${glow}, 0.2)`)
  light.addColorStop(1, `rgba(${glow}, 0)`)
  pen.fillStyle = light
  pen.fillRect(-SIGNAL_BOARD, -SIGNAL_BOARD, 2 * SIGNAL_BOARD, 2 * SIGNAL_BOARD)
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  if (shape === 'heart') paintHeart(pen)
  else paintStar(pen, isWinking)
}

const STAR = 'M0 -37.7L13.3 -18.3L35.9 -11.7L21.5 7L22.2 30.5L0 22.6L-22.2 30.5L-21.5 7L-35.9 -11.7L-13.3 -18.3Z'

function paintStar(pen: Pen, isWinking: boolean): void {
  const outline = new Path2D(STAR)
  const { ink } = COLOURS.star
  pen.strokeStyle = EDGE
  pen.lineWidth = 27
  pen.stroke(outline)
  const skin = filling(pen, 'star', { x: -11.5, y: -16.1 }, 69)
  pen.fillStyle = skin
  pen.strokeStyle = skin
  pen.lineWidth = 19.3
  pen.fill(outline)
  pen.stroke(outline)
  line(pen, 'M-6.4 -39.6Q-15.6 -23 -23 -19.3', 'rgba(255, 255, 255, 0.75)', 4.1)
  if (isWinking) {
    dot(pen, { x: -12, y: -1 }, [3.9, 5.3], ink)
    dot(pen, { x: -10.6, y: -3 }, [1.5, 1.5], '#FFFFFF')
  } else line(pen, 'M-16.6 0.9q4.6 -6.4 9.2 0', ink, 3.5)
  line(pen, isWinking ? 'M8.6 0.4q4.4 -6 8.8 0' : 'M7.4 0.9q4.6 -6.4 9.2 0', ink, 3.5)
  if (isWinking) line(pen, 'M-5.2 8.6q4 4.8 8 0', ink, 3.5)
  else {
    pen.fillStyle = '#B3452F'
    pen.fill(new Path2D('M-6 6Q0 9.2 6 6Q4.6 14.7 0 14.7Q-4.6 14.7 -6 6Z'))
  }
  for (const x of [-19.8, 19.8]) dot(pen, { x, y: 6.4 }, [4.6, 2.8], COLOURS.star.cheek)
}

function paintHeart(pen: Pen): void {
  pen.save()
  pen.scale(1.26, 1.26)
  const outline = new Path2D(
    'M-1 33.500C-45 5.500 -41 -32.500 -17 -32.500C-7 -32.500 -2 -24.500 0 -19.500C3 -25.500 10 -33.500 21 -31.500C44 -27.500 39 9.500 -1 33.500Z',
  )
  pen.strokeStyle = EDGE
  pen.lineWidth = 7
  pen.stroke(outline)
  pen.fillStyle = filling(pen, 'heart', { x: -12, y: -16 }, 66)
  pen.fill(outline)
  const { ink } = COLOURS.heart
  dot(pen, { x: -19, y: -17 }, [5.5, 8.5], 'rgba(255, 255, 255, 0.7)', 0.5)
  line(pen, 'M-15 -3q4 -5 8 0M7 -3q4 -5 8 0', ink, 3.4)
  line(pen, 'M-5 5q5 6 10 0', ink, 3.4)
  for (const x of [-18, 18]) dot(pen, { x, y: 5 }, [4.5, 2.8], COLOURS.heart.cheek)
  pen.restore()
}

/** What it leaves behind on its way, between two shares of it; with sparkles that come and go. */
export function paintTail(pen: Pen, arc: Arc, { from, to }: { from: number; to: number }, kind: Kind, sizePx: number): void {
  if (to - from < 0.004) return
  const [tip, head] = [pointOn(arc, from), pointOn(arc, to)]
  const { tail, tailEnd } = COLOURS[kind]
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
export function paintBurst(pen: Pen, { x, y }: Point, share: number, { shape: kind, rings }: SignalBody, sizePx: number): void {
  if (share <= 0 || share >= 1) return
  const out = 1 - (1 - share) ** 3
  for (let ring = 0; ring < rings; ring += 1) {
    const open = Math.max(0, out - ring * 0.22)
    if (open === 0) continue
    pen.beginPath()
    pen.arc(x, y, sizePx * (0.4 + open * 1.1), 0, 2 * Math.PI)
    pen.lineWidth = Math.max(0.5, 5 * (1 - share))
    pen.strokeStyle = `rgba(${COLOURS[kind].tail}, ${0.85 * (1 - share)})`
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
    else scrap(pen, kind, point, radius)
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

/** A small star or heart of one colour. */
function scrap(pen: Pen, kind: Kind, { x, y }: Point, radius: number): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(radius / 38, radius / 38)
  const [, colour] = COLOURS[kind].body
  pen.fillStyle = colour
  pen.strokeStyle = colour
  pen.lineJoin = 'round'
  pen.lineWidth = 14
  const outline = new Path2D(
    kind === 'heart' ? 'M0 34C-44 4 -38 -30 -17 -30C-7 -30 -2 -24 0 -18C2 -24 7 -30 17 -30C38 -30 44 4 0 34Z' : STAR,
  )
  pen.fill(outline)
  pen.stroke(outline)
  pen.restore()
}

function filling(pen: Pen, kind: Kind, { x, y }: Point, radius: number): CanvasGradient {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, radius)
  for (const [at, colour] of COLOURS[kind].body.entries()) gradient.addColorStop(at / 2, colour)
  return gradient
}

function line(pen: Pen, course: string, colour: string, width: number): void {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.stroke(new Path2D(course))
}

function dot(pen: Pen, { x, y }: Point, [radiusX, radiusY]: [number, number], colour: string, turn = 0): void {
  pen.beginPath()
  pen.ellipse(x, y, radiusX, radiusY, turn, 0, 2 * Math.PI)
  pen.fillStyle = colour
  pen.fill()
}

function path(pen: Pen, points: readonly Point[]): void {
  pen.beginPath()
  for (const { x, y } of points) pen.lineTo(x, y)
  pen.closePath()
}
