import type { Box } from '../model/artboard.ts'
import { CARD_SIZES, type CardLayout } from '../model/cardLayout.ts'
import { type Glint, isUncovered, paintGlint, paintPuffyStar } from './paintGlints.ts'

type Pen = CanvasRenderingContext2D

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
  const seen = <Place extends Glint>(places: readonly Place[]) =>
    places.map((place) => ({ ...place, y: top + place.y })).filter((place) => isUncovered(place, words))
  for (const glint of seen(GLINTS)) paintGlint(pen, glint, glint)
  for (const star of seen(STARS)) paintPuffyStar(pen, star)
}
