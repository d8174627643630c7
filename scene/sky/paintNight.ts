import { cssGradient } from '../card/cssGradient.ts'
import type { Size } from '../model/artboard.ts'
import { randomOf } from '../model/constellation.ts'

type Pen = CanvasRenderingContext2D

/** Shares of the width and height. Source: docs/design.md#constellations */
const CLOUDS = [
  { x: 0.78, y: 0.12, width: 0.9, height: 0.8, colour: [146, 112, 232], alpha: 0.5 },
  { x: 0.12, y: 0.92, width: 0.8, height: 0.7, colour: [64, 140, 190], alpha: 0.34 },
] as const
const CLOUD_END = 0.7
const GROUND = [
  [0, '#15123F'],
  [0.58, '#2A2168'],
  [1, '#44348F'],
] as const
const GROUND_DEGREES = 168
/** One in so many square px at the size of a month's card. */
const SPECK = { everyPx: 4_200, least: 0.55, most: 1.6, faintest: 0.16, brightest: 0.42 }

/** The night behind a constellation, with specks of far stars. @param scale of what is drawn, 1 in CSS px */
export function paintNight(pen: Pen, size: Size, seed: string, scale = 1): void {
  pen.fillStyle = cssGradient(pen, size, GROUND_DEGREES, GROUND)
  pen.fillRect(0, 0, size.width, size.height)
  for (const cloud of CLOUDS) paintCloud(pen, size, cloud)
  const random = randomOf(seed)
  const count = Math.round((size.width * size.height) / (SPECK.everyPx * scale ** 2))
  pen.fillStyle = '#FFFFFF'
  for (let speck = 0; speck < count; speck += 1) {
    const [x, y] = [random() * size.width, random() * size.height]
    pen.globalAlpha = SPECK.faintest + random() * (SPECK.brightest - SPECK.faintest)
    pen.beginPath()
    pen.arc(x, y, (SPECK.least + random() * (SPECK.most - SPECK.least)) * scale, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.globalAlpha = 1
}

function paintCloud(pen: Pen, { width, height }: Size, { colour, alpha, ...cloud }: (typeof CLOUDS)[number]): void {
  const [x, y] = [cloud.x * width, cloud.y * height]
  const [reachX, reachY] = [cloud.width * width, cloud.height * height]
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, width, height)
  pen.clip()
  pen.translate(x, y)
  pen.scale(reachX, reachY)
  const glow = pen.createRadialGradient(0, 0, 0, 0, 0, 1)
  glow.addColorStop(0, `rgba(${colour.join(', ')}, ${alpha})`)
  glow.addColorStop(CLOUD_END, `rgba(${colour.join(', ')}, 0)`)
  pen.fillStyle = glow
  pen.beginPath()
  pen.arc(0, 0, 1, 0, 2 * Math.PI)
  pen.fill()
  pen.restore()
}
