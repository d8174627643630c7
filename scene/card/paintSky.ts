import type { Box } from '../model/artboard.ts'
import { CARD_SIZES, type CardLayout } from '../model/cardLayout.ts'
import { SPARKLE_PATH, STAR_PATH, STAR_SHINE_PATH } from '../model/starPaths.ts'

type Pen = CanvasRenderingContext2D

/** Of a sparkle, from its middle. */
const REACH = 12

const FOOT_SCRIM = { above: 214, below: 56 }

/** In the places of a post; those beyond it are in the sky of a story. */
const GLINTS = [
  { x: 140, y: 300, scale: 2.4, colour: '#FFF3C9', opacity: 1 },
  { x: 940, y: 380, scale: 2.6, colour: '#FFFFFF', opacity: 1 },
  { x: 220, y: 660, scale: 1.6, colour: '#FFFFFF', opacity: 1 },
  { x: 880, y: 660, scale: 1.8, colour: '#FFF3C9', opacity: 1 },
  { x: 800, y: 172, scale: 1.4, colour: '#FFFFFF', opacity: 1 },
  { x: 280, y: 192, scale: 1.4, colour: '#FFFFFF', opacity: 0.8 },
  { x: 190, y: -70, scale: 2, colour: '#FFFFFF', opacity: 0.9 },
  { x: 700, y: -150, scale: 1.4, colour: '#FFF3C9', opacity: 0.8 },
  { x: 930, y: -40, scale: 1.6, colour: '#FFFFFF', opacity: 0.8 },
]
const STARS = [
  { x: 968, y: 240, scale: 2.2, degrees: 14 },
  { x: 116, y: 520, scale: 1.8, degrees: -16 },
]

/** Darkens the star behind the name and behind the foot, so that white letters can be read on a light one as well. */
export function paintScrims(pen: Pen, { size: { width, height }, top, wordmark }: CardLayout): void {
  const post = CARD_SIZES.post.height
  const sky = pen.createLinearGradient(0, 0, 0, top + post * 0.52)
  const at = (y: number) => (top + y) / (top + post * 0.52)
  sky.addColorStop(0, 'rgba(54, 34, 130, 0.62)')
  sky.addColorStop(at(0), 'rgba(54, 34, 130, 0.62)')
  sky.addColorStop(at(post * 0.34), 'rgba(80, 50, 170, 0.16)')
  sky.addColorStop(1, 'rgba(80, 50, 170, 0)')
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  const foot = wordmark.y + wordmark.height
  const ground = pen.createLinearGradient(0, foot - FOOT_SCRIM.above, 0, foot + FOOT_SCRIM.below)
  ground.addColorStop(0, 'rgba(70, 30, 130, 0)')
  ground.addColorStop(0.6, 'rgba(70, 30, 130, 0.5)')
  ground.addColorStop(1, 'rgba(70, 30, 130, 0.54)')
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
}

/** @param words hide none by half: those that they would touch are left out */
export function paintSparkles(pen: Pen, top: number, words: readonly Box[]): void {
  const isSeen = (place: Place) => !words.some((box) => touches(box, place, top))
  for (const { colour, opacity, ...place } of GLINTS.filter(isSeen)) {
    pen.globalAlpha = opacity
    pen.fillStyle = colour
    pen.fill(placed(SPARKLE_PATH, top, place))
  }
  pen.globalAlpha = 1
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  for (const star of STARS.filter(isSeen)) {
    const [outline, shine] = [placed(STAR_PATH, top, star), placed(STAR_SHINE_PATH, top, star)]
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
}

type Place = { x: number; y: number; scale: number; degrees?: number }

function touches({ x, y, width, height }: Box, place: Place, top: number): boolean {
  const reach = REACH * place.scale
  const isBeside = place.x + reach < x || place.x - reach > x + width
  const isOverOrUnder = top + place.y + reach < y || top + place.y - reach > y + height
  return !isBeside && !isOverOrUnder
}

function placed(outline: string, top: number, { x, y, scale, degrees = 0 }: Place): Path2D {
  const path = new Path2D()
  path.addPath(
    new Path2D(outline),
    new DOMMatrix()
      .translate(x, top + y)
      .rotate(degrees)
      .scale(scale),
  )
  return path
}
