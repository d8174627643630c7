import type { Context } from 'konva/lib/Context.js'
import { ARTBOARD, type Box, type Size } from '../model/artboard.ts'
import { MANNEQUIN } from '../model/mannequin.ts'
import { MARK_RADIUS_PX } from '../model/roomLayout.ts'
import { BUBBLE, type Bubble, GROWN_BUBBLE, PLATE_HEIGHT_PX, type Plate } from '../model/roomPlate.ts'
import { GLYPH_BOARD, GLYPHS } from './glyphs.ts'
import type { FigureMark } from './room.types.ts'

/** Source: docs/design.md#figures-in-a-room */
const COLOUR = {
  glass: 'rgba(13, 12, 36, 0.8)',
  glassLine: 'rgba(255, 255, 255, 0.16)',
  star: '#FFD166',
  starLine: 'rgba(255, 209, 102, 0.7)',
  onStar: '#2B1D00',
  checkOnStar: '#7A4A00',
  ok: '#5FE0AE',
  moon: '#B3A7FF',
  asleep: '#CFC7FF',
  brand: '#4A3ACB',
  ink: '#1B1A38',
  fall: 'rgba(0, 0, 0, 0.35)',
}
/** A plate's ground, and the marks on it of who is here and who has answered. */
export const PLATE_COLOURS = {
  own: { ground: COLOUR.star, mark: COLOUR.checkOnStar, moon: COLOUR.checkOnStar, state: COLOUR.checkOnStar },
  others: { ground: COLOUR.glass, mark: COLOUR.ok, moon: COLOUR.moon, state: COLOUR.asleep },
}
export const PLATE_FONT = '600 12px'
export const BUBBLE_FONT = `500 ${BUBBLE.fontPx}px`
export const GROWN_BUBBLE_FONT = `500 ${GROWN_BUBBLE.fontPx}px`
const MARK_FONT = '700 12px'
const GLYPH_PX = { add: 18, pending: 17, signal: 19 }
const MARK_COLOURS: Record<Exclude<FigureMark, 'none'> | 'activeSignal', { disc: string; line?: string; glyph: string }> = {
  add: { disc: '#FFFFFF', glyph: COLOUR.brand },
  accept: { disc: COLOUR.star, glyph: COLOUR.onStar },
  pending: { disc: COLOUR.glass, line: COLOUR.glassLine, glyph: '#FFFFFF' },
  signal: { disc: COLOUR.glass, line: COLOUR.starLine, glyph: COLOUR.star },
  activeSignal: { disc: COLOUR.star, glyph: COLOUR.onStar },
}
/** Of three dots, the way they are read. */
const DOT_COLOURS = ['#7567EC', '#A79DF5', '#D3CDFB']
const DOT = { radiusPx: 3.5, everyPx: 12 }
const LINE_PX = 1.5
const BUBBLE_CORNER_PX = 12

export type Pen = CanvasRenderingContext2D

export function penOf(context: Context): Pen {
  return context._context
}

/** What a soft shadow and a bubble's tail reach beyond their box at most. */
const REACH_PX = 26

/** All that is painted of a plate or bubble whose upper left corner is at 0, 0. */
export function paintedBounds({ width, height }: Size): Box {
  return { x: -REACH_PX, y: -REACH_PX, width: width + 2 * REACH_PX, height: height + 2 * REACH_PX }
}

export function paintedFloorBounds({ width }: Size): Box {
  const [x, y] = [Math.ceil(width * 0.5), Math.ceil(width * 0.15)]
  return { x: -x, y: -y, width: 2 * x, height: 2 * y }
}

export function paintedMarkBounds(): Box {
  const radius = MARK_RADIUS_PX + REACH_PX
  return { x: -radius, y: -radius, width: 2 * radius, height: 2 * radius }
}

type PlateLook = { isOwn: boolean; family: string; ownerIcon: CanvasImageSource | undefined }

export function paintPlate(pen: Pen, plate: Plate, { isOwn, family, ownerIcon }: PlateLook): void {
  const middle = PLATE_HEIGHT_PX / 2
  const { mark, ground, moon, state } = PLATE_COLOURS[isOwn ? 'own' : 'others']
  pill(pen, plate, middle)
  if (isOwn) withFall(pen, 4, 14, () => fill(pen, ground))
  else fillGlass(pen, plate, COLOUR.glassLine, 1)
  pen.font = `${PLATE_FONT} ${family}`
  pen.textBaseline = 'middle'
  pen.fillStyle = isOwn ? COLOUR.onStar : '#FFFFFF'
  pen.fillText(plate.text, plate.textX, middle + 0.5)
  pen.fillStyle = state
  if (plate.state) pen.fillText(plate.state.text, plate.state.x, middle + 0.5)
  for (const { icon, x, size } of plate.icons) {
    const y = middle - size / 2
    if (icon === 'owner' && ownerIcon) pen.drawImage(ownerIcon, x, y, size, size)
    else if (icon === 'present') disc(pen, { x: x + size / 2, y: middle }, size / 2, mark)
    else if (icon === 'report') paintGlyph(pen, 'report', { x, y, size }, mark)
    else if (icon === 'asleep') paintGlyph(pen, 'asleep', { x, y, size }, moon)
    else if (icon === 'own') paintGlyph(pen, 'own', { x, y, size }, COLOUR.onStar)
  }
}

type MarkLook = { isActive: boolean; text: string | undefined; family: string }

export function paintMark(pen: Pen, mark: Exclude<FigureMark, 'none'>, { isActive, text = '', family }: MarkLook): void {
  const { disc, line, glyph } = MARK_COLOURS[mark === 'signal' && isActive ? 'activeSignal' : mark]
  pen.beginPath()
  pen.arc(0, 0, MARK_RADIUS_PX, 0, 2 * Math.PI)
  withFall(pen, 4, 12, () => fill(pen, disc))
  if (line) {
    pen.beginPath()
    pen.arc(0, 0, MARK_RADIUS_PX - LINE_PX / 2, 0, 2 * Math.PI)
    stroke(pen, line, LINE_PX)
  }
  if (mark === 'accept') {
    pen.font = `${MARK_FONT} ${family}`
    pen.textBaseline = 'middle'
    pen.textAlign = 'center'
    pen.fillStyle = glyph
    pen.fillText(text, 0, 0.5)
    return
  }
  const size = GLYPH_PX[mark]
  paintGlyph(pen, mark, { x: -size / 2, y: -size / 2, size }, glyph)
}

/** @param tailX from the left edge: the tail is below a bubble over a head, and above any other */
export function paintBubble(pen: Pen, bubble: Bubble, tailX: number, family: string): void {
  const { width, height, lines, isGrown, spot } = bubble
  const { lineHeightPx, paddingY } = isGrown ? GROWN_BUBBLE : BUBBLE
  pen.beginPath()
  pen.roundRect(0, 0, width, height, BUBBLE_CORNER_PX)
  tail(pen, tailX, spot && spot.side !== 'above' ? { y: 0, way: -1 } : { y: height, way: 1 })
  withFall(pen, 3, 10, () => fill(pen, 'rgba(255, 255, 255, 0.96)'))
  pen.font = `${isGrown ? GROWN_BUBBLE_FONT : BUBBLE_FONT} ${family}`
  pen.textBaseline = 'middle'
  pen.textAlign = 'center'
  pen.fillStyle = COLOUR.ink
  for (const [at, line] of lines.entries()) pen.fillText(line, width / 2, paddingY + lineHeightPx * (at + 0.5) + 0.5)
  if (lines.length > 0) return
  for (const [at, colour] of DOT_COLOURS.entries())
    disc(pen, { x: width / 2 + (at - 1) * DOT.everyPx, y: height / 2 }, DOT.radiusPx, colour)
}

function tail(pen: Pen, x: number, { y, way }: { y: number; way: 1 | -1 }): void {
  const { tailPx } = BUBBLE
  // The same way round as the box: else what both cover would be a hole.
  pen.moveTo(x + way * tailPx, y - way)
  pen.quadraticCurveTo(x + way, y + way, x, y + way * tailPx)
  pen.quadraticCurveTo(x - way, y + way, x - way * tailPx, y - way)
  pen.closePath()
}

/** The soft oval on the floor, around the point between the soles; a ring about it marks the one who is chosen. */
export function paintFloor(pen: Pen, figure: Size, isChosen: boolean): void {
  const [radiusX, radiusY] = [figure.width * 0.29, figure.width * 0.058]
  pen.save()
  pen.scale(1, radiusY / radiusX)
  const shade = pen.createRadialGradient(0, 0, 0, 0, 0, radiusX)
  shade.addColorStop(0, 'rgba(20, 11, 52, 0.42)')
  shade.addColorStop(0.55, 'rgba(20, 11, 52, 0.3)')
  shade.addColorStop(1, 'rgba(20, 11, 52, 0)')
  pen.beginPath()
  pen.arc(0, 0, radiusX, 0, 2 * Math.PI)
  fill(pen, shade)
  pen.restore()
  if (!isChosen) return
  pen.beginPath()
  pen.ellipse(0, 0, figure.width * 0.46, figure.width * 0.115, 0, 0, 2 * Math.PI)
  fill(pen, 'rgba(255, 209, 102, 0.2)')
  stroke(pen, COLOUR.star, 2.5)
}

export function paintSilhouette(pen: Pen, figure: Size): void {
  pen.save()
  pen.scale(figure.width / ARTBOARD.width, figure.width / ARTBOARD.width)
  pen.fillStyle = '#FFFFFF'
  pen.strokeStyle = '#FFFFFF'
  pen.lineCap = 'round'
  for (const path of MANNEQUIN.filled) pen.fill(new Path2D(path))
  for (const { width, path } of MANNEQUIN.limbs) {
    pen.lineWidth = width
    pen.stroke(new Path2D(path))
  }
  pen.restore()
}

type Glyph = keyof typeof GLYPHS

const outlines = new Map<Glyph, Path2D>()

function paintGlyph(pen: Pen, glyph: Glyph, { x, y, size }: { x: number; y: number; size: number }, colour: string): void {
  const outline = outlines.get(glyph) ?? new Path2D(GLYPHS[glyph])
  outlines.set(glyph, outline)
  pen.save()
  pen.translate(x, y)
  pen.scale(size / GLYPH_BOARD, size / GLYPH_BOARD)
  pen.fillStyle = colour
  pen.fill(outline)
  pen.restore()
}

function pill(pen: Pen, { width, height }: Size, radius: number): void {
  pen.beginPath()
  pen.roundRect(0, 0, width, height, radius)
}

function fillGlass(pen: Pen, { width, height }: Size, line: string, linePx: number): void {
  fill(pen, COLOUR.glass)
  pen.beginPath()
  pen.roundRect(linePx / 2, linePx / 2, width - linePx, height - linePx, (height - linePx) / 2)
  stroke(pen, line, linePx)
}

function disc(pen: Pen, { x, y }: { x: number; y: number }, radius: number, colour: string): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  fill(pen, colour)
}

function fill(pen: Pen, style: string | CanvasGradient): void {
  pen.fillStyle = style
  pen.fill()
}

function stroke(pen: Pen, style: string, width: number): void {
  pen.strokeStyle = style
  pen.lineWidth = width
  pen.stroke()
}

/** A shadow is measured in device px, whatever the scale. */
function withFall(pen: Pen, y: number, blur: number, paint: () => void): void {
  const scale = pen.getTransform().a
  pen.shadowColor = COLOUR.fall
  pen.shadowOffsetY = y * scale
  pen.shadowBlur = blur * scale
  paint()
  pen.shadowColor = 'transparent'
}
