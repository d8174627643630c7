import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { ARTBOARD, GROUND_SHADOW } from '#scene/model/artboard.ts'
import { writeWhole } from './compose.ts'
import { type InvitationCard, type InvitationDrawing, invitationSources } from './invitationCard.ts'
import { invitationText, type TextLine } from './invitationText.ts'
import type { PictureBucket } from './pictureBucket.ts'

/** Everything below in px of the picture. Source: docs/design.md#invitation-picture */
const SIZE = { width: 1200, height: 630 } as const
const SKY = { left: 60, top: 48 } as const
const LOGO = { left: 76, top: 66, height: 54 } as const
const TEXT_LEFT = 77
const ARCH = { left: 668, top: 44, width: 460, height: 542, upperRadius: 230, lowerRadius: 40 } as const
const FIGURE = { left: 718, top: 123, scale: 0.6 } as const
/** The visible part of a background, from its top edge: the ground is under the figure's soles. */
const BACKGROUND_TOP = { station: 190, star: 265 } as const

/** Taller than any ascent and descent, so that all lines of one size have the same baseline. */
const STRUT = '<span fgalpha="1">Ấg|Ǻţ</span>'
const STRUT_ABOVE_BASELINE = 1.098
/** Pango's letter spacing counts in these. */
const PANGO_UNITS = 1024

const SPARKLE = 'M0 -10C1.5 -3 3 -1.5 10 0C3 1.5 1.5 3 0 10C-1.5 3 -3 1.5 -10 0C-3 -1.5 -1.5 -3 0 -10Z'
const STAR = 'M0-10L3.29-4.53L9.51-3.09L5.33 1.73L5.88 8.09L0 5.6L-5.88 8.09L-5.33 1.73L-9.51-3.09L-3.29-4.53Z'
const SPARKLES = [
  { x: 600, y: 92, scale: 1.6, opacity: 1, fill: '#FFF3C9' },
  { x: 640, y: 214, scale: 1, opacity: 1, fill: '#fff' },
  { x: 1158, y: 330, scale: 1.2, opacity: 1, fill: '#FFF3C9' },
  { x: 606, y: 548, scale: 1, opacity: 1, fill: '#fff' },
  { x: 1166, y: 548, scale: 1, opacity: 1, fill: '#fff' },
  { x: 470, y: 120, scale: 0.8, opacity: 0.8, fill: '#fff' },
  { x: 540, y: 454, scale: 0.7, opacity: 0.8, fill: '#FFF3C9' },
]
const STARS = [
  { x: 1164, y: 430, turn: 14, scale: 1.5 },
  { x: 640, y: 500, turn: -14, scale: 1.3 },
]

export async function writeInvitation(
  { card, file, folder, contentFolder }: InvitationDrawing,
  bucket: PictureBucket | null,
): Promise<void> {
  const { sky, logo, background } = invitationSources(card)
  const content = (file: string) => join(contentFolder, file)
  const layers: OverlayOptions[] = [
    { input: svg(light()), left: 0, top: 0 },
    { input: await archOf(content(background), card.kind), left: ARCH.left, top: ARCH.top },
    { input: svg(ornaments()), left: 0, top: 0 },
    { input: await figureOf(join(folder, card.figure)), left: FIGURE.left, top: FIGURE.top },
    { input: await sharp(content(logo)).resize({ height: LOGO.height }).toBuffer(), left: LOGO.left, top: LOGO.top },
    ...(await Promise.all(invitationText(card).map(drawLine))),
  ]
  const picture = sharp(content(sky))
    .extract({ ...SKY, ...SIZE })
    .composite(layers)
    .removeAlpha()
  await writeWhole(picture.png({ compressionLevel: 9 }), join(folder, file), bucket)
}

/** A line's picture and position. Its text is never markup. */
export async function drawLine({ text, font, weight, sizePx, spacingEm, baseline, colour }: TextLine): Promise<OverlayOptions> {
  const spacing = Math.round(spacingEm * sizePx * PANGO_UNITS)
  const markup = `<span foreground="${colour}" letter_spacing="${spacing}">${escapeMarkup(text)}</span>${STRUT}`
  // At 72 dots an inch a point is a pixel.
  const line = { text: markup, font: `Pretendard ${weight} ${sizePx}`, fontfile: font.path, rgba: true, dpi: 72 }
  const input = await sharp({ text: line }).png().toBuffer()
  return { input, left: TEXT_LEFT, top: Math.round(baseline - STRUT_ABOVE_BASELINE * sizePx) }
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

async function archOf(path: string, kind: InvitationCard['kind']): Promise<Buffer> {
  const { width, height } = ARCH
  const part = await sharp(path).resize(width).extract({ left: 0, top: BACKGROUND_TOP[kind], width, height }).toBuffer()
  const shade = `<linearGradient id="shade" x2="0" y2="1"><stop stop-color="#060C22" stop-opacity=".15"/>
    <stop offset=".4" stop-color="#060C22" stop-opacity="0"/><stop offset="1" stop-color="#060C22" stop-opacity=".25"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#shade)"/>`
  const shape = `<path d="${archPath(-ARCH.left, -ARCH.top)}"/>`
  return sharp(part)
    .ensureAlpha()
    .composite([{ input: svg(shade, ARCH) }, { input: svg(shape, ARCH), blend: 'dest-in' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
}

function figureOf(path: string): Promise<Buffer> {
  return sharp(path)
    .resize(ARTBOARD.width * FIGURE.scale, ARTBOARD.height * FIGURE.scale)
    .png({ compressionLevel: 0 })
    .toBuffer()
}

function light(): string {
  const ring = (spread: number, fill: string) => `<path d="${archPath(0, 0, spread)}" fill="${fill}"/>`
  return `<radialGradient id="glow" gradientUnits="userSpaceOnUse" r="1" gradientTransform="translate(880 330) scale(560 420)">
      <stop stop-color="#78DCC8" stop-opacity=".28"/><stop offset=".7" stop-color="#78DCC8" stop-opacity="0"/></radialGradient>
    <linearGradient id="dusk"><stop stop-color="#0E0A34" stop-opacity=".5"/><stop offset=".6" stop-color="#0E0A34" stop-opacity="0"/></linearGradient>
    <filter id="wide" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="45"/></filter>
    <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="30"/></filter>
    <rect width="100%" height="100%" fill="url(#glow)"/><rect width="100%" height="100%" fill="url(#dusk)"/>
    <path d="${archPath(0, 26)}" fill="#000" fill-opacity=".45" filter="url(#soft)"/>
    <path d="${archPath(0, 0, 10)}" fill="#7EE6CD" fill-opacity=".35" filter="url(#wide)"/>
    ${ring(8, 'rgba(255,255,255,.14)')}${ring(2, 'rgba(255,227,160,.7)')}`
}

function ornaments(): string {
  const { cx, cy, rx, ry, fill, opacity } = GROUND_SHADOW
  const { left, top, scale } = FIGURE
  const sparkles = SPARKLES.map(
    (one) =>
      `<path transform="translate(${one.x} ${one.y}) scale(${one.scale})" opacity="${one.opacity}" fill="${one.fill}" d="${SPARKLE}"/>`,
  )
  const stars = STARS.map(
    (one) => `<g transform="translate(${one.x} ${one.y}) rotate(${one.turn}) scale(${one.scale})" stroke-linejoin="round">
      <path d="${STAR}" fill="#B9792B" stroke="#B9792B" stroke-width="5.4"/><path d="${STAR}" fill="#FFD45E" stroke="#FFD45E" stroke-width="3.2"/>
      <path d="M-5.6-3.4C-4-4.2-2.5-5-1.6-7.6" fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round" opacity=".85"/></g>`,
  )
  const shadow = `<ellipse transform="translate(${left} ${top}) scale(${scale})" cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`
  return [...sparkles, ...stars, shadow].join('')
}

function archPath(moveX: number, moveY: number, spread = 0): string {
  const [upper, lower] = [ARCH.upperRadius + spread, ARCH.lowerRadius + spread]
  const [left, top] = [ARCH.left + moveX - spread, ARCH.top + moveY - spread]
  const [right, bottom] = [left + ARCH.width + 2 * spread, top + ARCH.height + 2 * spread]
  return `M${left} ${top + upper}A${upper} ${upper} 0 0 1 ${right} ${top + upper}V${bottom - lower}A${lower} ${lower} 0 0 1 ${right - lower} ${bottom}
    H${left + lower}A${lower} ${lower} 0 0 1 ${left} ${bottom - lower}Z`
}

function svg(content: string, { width, height }: { width: number; height: number } = SIZE): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)
}
