import { isUncovered, paintGlint, paintPuffyStar } from '../card/paintGlints.ts'
import { baseline, type Font, setFont } from '../card/paintWords.ts'
import { type Box, GROUND_SHADOW } from '../model/artboard.ts'
import {
  type GroupPhoto,
  type GroupPhotoLayout,
  headOf,
  PHOTO,
  PHOTO_FOOT,
  PHOTO_PLATE,
  PHOTO_SKY,
  PHOTO_WORDS,
  type PhotoMeasures,
  type PhotoPlace,
  type PhotoPlate,
} from '../model/groupPhoto.ts'
import { SLEEP_LETTERS, SLEEP_MARK_FOOT, type SleepMark } from '../model/sleepMark.ts'
import { paintConstellation } from '../sky/paintConstellation.ts'
import { GLYPH_BOARD, GLYPHS } from '../station/glyphs.ts'
import { paintSilhouette } from '../station/paint.ts'

type Pen = CanvasRenderingContext2D
/** @property image null: there is none, and an outline is painted @property leans asleep, with open eyes */
export type LoadedFigure = { place: PhotoPlace; image: CanvasImageSource | null; leans: boolean }

/** All is measured in halves of the picture's px; shadows are not scaled by the canvas. Source: docs/design.md#group-photo */
export const PHOTO_SCALE = 2
const FONTS: Record<keyof PhotoMeasures, Font> = {
  date: { weight: 600, px: 14, spacingEm: -0.005 },
  question: { weight: 800, px: 21, spacingEm: -0.03 },
  plate: { weight: 600, px: 12, spacingEm: 0 },
  station: { weight: 700, px: 17, spacingEm: -0.02 },
}
const GROUND = { colour: '#140B34', opacity: 0.26, inTheAir: 0.65, scale: 0.246 }
const OUTLINE_OPACITY = 0.24
const LEAN_DEGREES = 4
const FALL = { colour: 'rgba(20, 12, 60, 0.2)', y: 8, blur: 14 }
const MOON = '#CFC7FF'
const GLINTS = [
  { x: 40, y: 140, scale: 0.9, colour: '#FFFFFF', opacity: 1 },
  { x: 500, y: 168, scale: 0.8, colour: '#FFF3C9', opacity: 1 },
  { x: 196, y: 452, scale: 0.7, colour: '#FFF3C9', opacity: 1 },
  { x: 352, y: 470, scale: 0.7, colour: '#FFFFFF', opacity: 1 },
]
const STARS = [
  { x: 34, y: 392, scale: 0.8, degrees: -14 },
  { x: 508, y: 402, scale: 0.8, degrees: 16 },
]
const DOTS = [
  { x: 150, y: 420, scale: 0.3, colour: '#FF9EC4' },
  { x: 398, y: 430, scale: 0.3, colour: '#8FE0CD' },
]

export function photoMeasures(pen: Pen, family: string): PhotoMeasures {
  const measureIn = (font: Font) => (text: string) => {
    setFont(pen, font, family)
    return pen.measureText(text).width
  }
  return {
    date: measureIn(FONTS.date),
    question: measureIn(FONTS.question),
    plate: measureIn(FONTS.plate),
    station: measureIn(FONTS.station),
  }
}

/** Darkens the sky behind the words and the ground behind the foot. */
export function paintScrims(pen: Pen): void {
  const { width, height } = PHOTO
  const above = pen.createLinearGradient(0, 0, 0, height * 0.46)
  above.addColorStop(0, 'rgba(5, 9, 30, 0.72)')
  above.addColorStop(0.32 / 0.46, 'rgba(5, 9, 30, 0.12)')
  above.addColorStop(1, 'rgba(5, 9, 30, 0)')
  pen.fillStyle = above
  pen.fillRect(0, 0, width, height)
  const below = pen.createLinearGradient(0, height * 0.8, 0, height * 0.96)
  below.addColorStop(0, 'rgba(4, 8, 26, 0)')
  below.addColorStop(1, 'rgba(4, 8, 26, 0.78)')
  pen.fillStyle = below
  pen.fillRect(0, 0, width, height)
}

export function paintSky(pen: Pen, sky: NonNullable<GroupPhoto['sky']>): void {
  pen.save()
  pen.globalAlpha = PHOTO_SKY.opacity
  paintConstellation(pen, sky, PHOTO_SKY)
  pen.restore()
}

export function paintWords(pen: Pen, { date, question, stationName }: GroupPhotoLayout, family: string): void {
  const { top, dateLine, gap, questionLine } = PHOTO_WORDS
  const middle = PHOTO.width / 2
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'center'
  setFont(pen, FONTS.date, family)
  pen.fillStyle = '#FFE3A0'
  pen.fillText(date, middle, baseline(pen, top + dateLine / 2))
  setFont(pen, FONTS.question, family)
  pen.fillStyle = '#FFFFFF'
  withFall(pen, { colour: 'rgba(0, 0, 0, 0.5)', y: 2, blur: 14 }, () => {
    for (const [at, line] of question.entries()) pen.fillText(line, middle, baseline(pen, top + dateLine + gap + questionLine * (at + 0.5)))
  })
  setFont(pen, FONTS.station, family)
  pen.textAlign = 'left'
  pen.fillText(stationName, PHOTO_FOOT.sides, baseline(pen, PHOTO_FOOT.middle))
}

export function paintFigure(pen: Pen, { place: { box, soles, isInTheAir, mark }, image, leans }: LoadedFigure): void {
  const { rx, ry } = GROUND_SHADOW
  pen.save()
  pen.globalAlpha = GROUND.opacity * (isInTheAir ? GROUND.inTheAir : 1)
  pen.fillStyle = GROUND.colour
  pen.beginPath()
  pen.ellipse(soles.x, soles.y, rx * GROUND.scale, ry * GROUND.scale, 0, 0, 2 * Math.PI)
  pen.fill()
  pen.restore()
  pen.save()
  pen.translate(soles.x, soles.y)
  if (leans) pen.rotate((LEAN_DEGREES * Math.PI) / 180)
  pen.translate(box.x - soles.x, box.y - soles.y)
  if (image) withFall(pen, FALL, () => pen.drawImage(image, 0, 0, box.width, box.height))
  else {
    pen.globalAlpha = OUTLINE_OPACITY
    paintSilhouette(pen, box)
  }
  pen.restore()
  if (mark) paintSleepMark(pen, mark)
}

function paintSleepMark(pen: Pen, { x, y, scale }: SleepMark): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(scale, scale)
  pen.translate(-SLEEP_MARK_FOOT.x, -SLEEP_MARK_FOOT.y)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = SLEEP_LETTERS.colour
  for (const { path, stroke, opacity } of SLEEP_LETTERS.outlines) {
    pen.globalAlpha = opacity
    pen.lineWidth = stroke
    pen.stroke(new Path2D(path))
  }
  pen.restore()
}

export function paintPlate(pen: Pen, { x, y, width, height, text, textX, moon }: PhotoPlate, family: string): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, height / 2)
  pen.fillStyle = 'rgba(13, 12, 36, 0.72)'
  pen.fill()
  pen.beginPath()
  pen.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, (height - 1) / 2)
  pen.strokeStyle = 'rgba(255, 255, 255, 0.16)'
  pen.lineWidth = 1
  pen.stroke()
  if (moon) {
    const size = PHOTO_PLATE.moonPx / GLYPH_BOARD
    const outline = new Path2D()
    outline.addPath(new Path2D(GLYPHS.asleep), new DOMMatrix().translate(moon.x, moon.y).scale(size))
    pen.fillStyle = MOON
    pen.fill(outline)
  }
  setFont(pen, FONTS.plate, family)
  Object.assign(pen, { textAlign: 'left', textBaseline: 'alphabetic', fillStyle: '#FFFFFF' })
  pen.fillText(text, textX, baseline(pen, y + height / 2))
}

/** Those that a figure or a word would cover by half are left out. */
export function paintGlitter(pen: Pen, { places, question }: GroupPhotoLayout): void {
  const { top, dateLine, gap, questionLine } = PHOTO_WORDS
  const words: Box = { x: 0, y: top, width: PHOTO.width, height: dateLine + gap + questionLine * question.length }
  const covered = [words, ...places.flatMap(({ box, plate }) => [bodyOf(box), headOf(box), ...(plate ? [plate] : [])])]
  for (const glint of GLINTS.filter((one) => isUncovered(one, covered))) paintGlint(pen, glint, glint)
  for (const star of STARS.filter((one) => isUncovered(one, covered))) paintPuffyStar(pen, star)
  for (const { x, y, scale, colour } of DOTS.filter((one) => isUncovered(one, covered))) {
    pen.beginPath()
    pen.arc(x, y, 10 * scale, 0, 2 * Math.PI)
    pen.fillStyle = colour
    pen.fill()
  }
}

function bodyOf({ x, y, width, height }: Box): Box {
  return { x: x + width * 0.2, y: y + height * 0.1, width: width * 0.6, height: height * 0.85 }
}

function withFall(pen: Pen, { colour, y, blur }: typeof FALL, paint: () => void): void {
  Object.assign(pen, { shadowColor: colour, shadowOffsetY: y * PHOTO_SCALE, shadowBlur: blur * PHOTO_SCALE })
  paint()
  pen.shadowColor = 'transparent'
}
