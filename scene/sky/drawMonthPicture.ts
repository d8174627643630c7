import { Group } from 'konva/lib/Group.js'
import { Image } from 'konva/lib/shapes/Image.js'
import { baseline, type Font, loadLetters, setFont } from '../card/paintWords.ts'
import type { Box } from '../model/artboard.ts'
import type { MonthSky } from '../model/monthSky.ts'
import { fitText } from '../model/textFit.ts'
import { loadPicture } from '../stage/loadPicture.ts'
import { paintedShape } from '../stage/paintedShape.ts'
import { pictureUrls } from '../stage/pictureUrls.ts'
import { paintConstellation } from './paintConstellation.ts'
import { paintNight } from './paintNight.ts'

type Pen = CanvasRenderingContext2D
export type MonthPicture = {
  sky: MonthSky
  seed: string
  words: { stationName: string; month: string; caption: string; note: string }
}

/** Px, as everything here. Source: docs/design.md#constellations */
const SIZE = { width: 1080, height: 1350 }
/** How much larger than the sheet's card. */
const SCALE = 1080 / 390
const CARD: Box & { radius: number } = { x: 77, y: 258, width: 926, height: 694.5, radius: 66 }
const STAR_PX = 4.3 * SCALE
const DOT_OPACITY = 0.5
const WORDMARK = { name: 'logo_wordmark_white', height: 64, aspect: 348 / 134, foot: 1270 }
const SIDES = 80
const LINES: Record<keyof MonthPicture['words'], { middle: number; font: Font; colour: string }> = {
  stationName: { middle: 128, font: { weight: 700, px: 52, spacingEm: -0.02 }, colour: '#F6F4FF' },
  month: { middle: 200, font: { weight: 600, px: 38, spacingEm: -0.008 }, colour: '#ABA7CE' },
  caption: { middle: 1034, font: { weight: 700, px: 56, spacingEm: -0.024 }, colour: '#F6F4FF' },
  note: { middle: 1112, font: { weight: 600, px: 38, spacingEm: -0.01 }, colour: '#ABA7CE' },
}

/** A finished month as a PNG to keep, drawn on this device. @throws when the wordmark can't be had */
export async function drawMonthPicture({ sky, seed, words }: MonthPicture): Promise<Blob> {
  const { fontFamily } = getComputedStyle(document.body)
  const mark = { width: WORDMARK.height * WORDMARK.aspect, height: WORDMARK.height }
  const [wordmark] = await Promise.all([
    loadPicture({ name: WORDMARK.name, urls: pictureUrls(WORDMARK.name, mark.width) }),
    loadLetters(fontFamily, Object.values(words).join('')),
  ])
  const picture = new Group()
  picture.add(
    paintedShape((pen) => {
      paintSheet(pen)
      paintCard(pen, sky, seed)
      for (const key of ['stationName', 'month', 'caption', 'note'] as const) paintLine(pen, key, words[key], fontFamily)
    }),
    new Image({ image: wordmark, x: (SIZE.width - mark.width) / 2, y: WORDMARK.foot - mark.height, ...mark, perfectDrawEnabled: false }),
  )
  const png = await picture.toBlob({ x: 0, y: 0, ...SIZE, pixelRatio: 1 })
  picture.destroy()
  return png
}

function paintSheet(pen: Pen): void {
  const ground = pen.createLinearGradient(0, 0, 0, SIZE.height)
  ground.addColorStop(0, '#1F1D45')
  ground.addColorStop(1, '#131230')
  pen.fillStyle = ground
  pen.fillRect(0, 0, SIZE.width, SIZE.height)
}

function paintCard(pen: Pen, sky: MonthSky, seed: string): void {
  pen.save()
  pen.translate(CARD.x, CARD.y)
  pen.beginPath()
  pen.roundRect(0, 0, CARD.width, CARD.height, CARD.radius)
  pen.save()
  pen.clip()
  paintNight(pen, CARD, seed, SCALE)
  paintConstellation(pen, sky, { x: 0, y: 0, width: CARD.width, starPx: STAR_PX, dotOpacity: DOT_OPACITY })
  pen.restore()
  pen.beginPath()
  pen.roundRect(1, 1, CARD.width - 2, CARD.height - 2, CARD.radius)
  pen.strokeStyle = 'rgba(255, 255, 255, 0.09)'
  pen.lineWidth = 2
  pen.stroke()
  pen.restore()
}

function paintLine(pen: Pen, key: keyof typeof LINES, text: string, family: string): void {
  const { middle, font, colour } = LINES[key]
  setFont(pen, font, family)
  Object.assign(pen, { textAlign: 'center', textBaseline: 'alphabetic', fillStyle: colour })
  const shown = fitText(text, SIZE.width - 2 * SIDES, (part) => pen.measureText(part).width)
  pen.fillText(shown, SIZE.width / 2, baseline(pen, middle))
}
