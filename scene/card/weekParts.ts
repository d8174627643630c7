import type { Box, Size } from '../model/artboard.ts'
import { MURI } from '../model/muri.ts'
import { fitText } from '../model/textFit.ts'
import { characterSource } from '../stage/characterSource.ts'
import { loadPicture } from '../stage/loadPicture.ts'
import { pictureUrls } from '../stage/pictureUrls.ts'
import { baseline, type Font, setFont } from './paintWords.ts'

export type Pen = CanvasRenderingContext2D
type Paint = (pen: Pen, family: string) => void
/** Paint a card behind and below its title; all of their pictures are here. */
export type CardPainters = { ground: Paint; content: Paint }
export type Words = { text: string; font: Font; colour: string; x: number; middle: number; most: number; align?: CanvasTextAlign }

/** One line, cut where it is wider than `most`. */
export function paintLine(pen: Pen, family: string, { text, font, colour, x, middle, most, align = 'left' }: Words): void {
  setFont(pen, font, family)
  Object.assign(pen, { textAlign: align, textBaseline: 'alphabetic', fillStyle: colour })
  const shown = fitText(text, most, (part) => pen.measureText(part).width)
  pen.fillText(shown, x, baseline(pen, middle))
}

export function fillRound(pen: Pen, { x, y, width, height }: Box, radius: number, fill: string | CanvasGradient): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fillStyle = fill
  pen.fill()
}

/** Covers the box, cut at its round corners. */
export function paintCovering(pen: Pen, image: ImageBitmap, box: Box, radius: number): void {
  const scale = Math.max(box.width / image.width, box.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  pen.save()
  pen.beginPath()
  pen.roundRect(box.x, box.y, box.width, box.height, radius)
  pen.clip()
  pen.drawImage(image, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)
  pen.restore()
}

export function paintGlow(pen: Pen, x: number, y: number, radius: number, stops: readonly (readonly [number, string])[]): void {
  const glow = pen.createRadialGradient(x, y, 0, x, y, radius)
  for (const [at, colour] of stops) glow.addColorStop(at, colour)
  pen.fillStyle = glow
  pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
}

/** The mascot, 108 wide at a scale of 1. */
export function paintMuri(pen: Pen, x: number, y: number, scale: number, turnDegrees: number): void {
  const { glow: at, cheeks } = MURI
  pen.save()
  pen.translate(x, y)
  pen.rotate(((MURI.turnDegrees + turnDegrees) * Math.PI) / 180)
  pen.scale(scale, scale)
  Object.assign(pen, { lineJoin: 'round', lineCap: 'round' })
  const glow = pen.createRadialGradient(at.x, at.y, 0, at.x, at.y, at.radius)
  for (const [stop, colour] of at.colours.entries()) glow.addColorStop(stop / 2, colour)
  const outline = new Path2D(MURI.outline)
  Object.assign(pen, { fillStyle: glow, strokeStyle: glow, lineWidth: MURI.outlinePx })
  pen.stroke(outline)
  pen.fill(outline)
  Object.assign(pen, { strokeStyle: 'rgba(255, 255, 255, 0.75)', lineWidth: MURI.shinePx })
  pen.stroke(new Path2D(MURI.shine))
  Object.assign(pen, { strokeStyle: MURI.faceColour, lineWidth: MURI.facePx })
  pen.stroke(new Path2D(MURI.face))
  Object.assign(pen, { fillStyle: cheeks.colour, globalAlpha: cheeks.opacity })
  for (const side of [-cheeks.x, cheeks.x]) {
    pen.beginPath()
    pen.ellipse(side, cheeks.y, cheeks.radiusX, cheeks.radiusY, 0, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.restore()
}

export function loadNamed(name: string, widthPx: number): Promise<ImageBitmap> {
  return loadPicture({ name, urls: pictureUrls(name, widthPx) })
}

/** A day's figure; null when nobody has it any more. */
export function loadFigure(character: string, size: Size): Promise<ImageBitmap | null> {
  return character === '' ? Promise.resolve(null) : loadPicture(characterSource(character, size)).catch(() => null)
}

/** A member's face, else the face of who has none yet. */
export function loadFace(profile: string, sidePx: number): Promise<ImageBitmap> {
  const nobody = () => loadNamed('profile_default', sidePx)
  if (profile === '') return nobody()
  return loadPicture({ name: profile, urls: { webp: profile.replace(/png$/, 'w128.webp'), png: profile } }).catch(nobody)
}
