import { CARD_BUBBLE, CARD_LINK, type CardLayout, type CardMeasures } from '../model/cardLayout.ts'
import type { Measure } from '../model/textFit.ts'

type Pen = CanvasRenderingContext2D
export type Font = { weight: number; px: number; spacingEm: number }

/** Source: docs/design.md#card-to-share */
const LINE: Font = { weight: 700, px: 44, spacingEm: -0.025 }
const LINK: Font = { weight: 600, px: 26, spacingEm: 0 }
const titleFont = (px: number): Font => ({ weight: 800, px, spacingEm: -0.035 })
const BUBBLE_RADIUS = 56
const TAIL = 'M0 0H60C46.500 2.300 39 10.100 34.200 21.100C32.400 25.700 27.600 25.700 25.800 21.100C21 10.100 13.500 2.300 0 0Z'
const TAIL_HALF = 30
/** Outline of the icon before the address. Source: Phosphor Icons (MIT) */
const CHAIN_BOARD = 256
const CHAIN =
  'M87.500 151.500l64-64a12 12 0 0 1 17 17l-64 64a12 12 0 0 1-17-17Zm131-114a60.100 60.100 0 0 0-84.900 0L103.500 67.600a12 12 0 0 0 17 17l30.100-30.100a36 36 0 0 1 50.900 50.900L171.400 135.500a12 12 0 1 0 17 17l30.100-30.100A60.100 60.100 0 0 0 218.500 37.600ZM135.500 171.400l-30.100 30.100a36 36 0 0 1-50.900-50.900l30.100-30.100a12 12 0 0 0-17-17L37.500 133.600a60 60 0 0 0 84.900 84.900l30.100-30.100a12 12 0 0 0-17-17Z'

/** How long the font may load: then the next font of the family is used. */
const FONT_MS = 4_000

export function cardMeasures(pen: Pen, family: string): CardMeasures {
  const measureIn = (font: Font): Measure => {
    return (text) => {
      setFont(pen, font, family)
      return pen.measureText(text).width
    }
  }
  return { title: (px) => measureIn(titleFont(px)), line: measureIn(LINE), link: measureIn(LINK) }
}

/** Settles when the letters are here, or will not come: a canvas is not drawn again by itself. */
export async function loadLetters(family: string, text: string): Promise<void> {
  const faces = [titleFont(LINE.px), LINE, LINK].map(({ weight, px }) => document.fonts.load(`${weight} ${px}px ${family}`, text))
  const late = new Promise((resolve) => setTimeout(resolve, FONT_MS))
  await Promise.race([Promise.allSettled(faces), late])
}

export function paintTitle(pen: Pen, { text, fontPx, x, middle }: CardLayout['title'], family: string): void {
  setFont(pen, titleFont(fontPx), family)
  Object.assign(pen, { textAlign: 'center', textBaseline: 'alphabetic', fillStyle: '#FFFFFF' })
  withShadow(pen, { colour: 'rgba(50, 20, 120, 0.55)', y: 6, blur: 40 }, () => pen.fillText(text, x, baseline(pen, middle)))
}

export function paintBubble(pen: Pen, bubble: NonNullable<CardLayout['bubble']>, family: string): void {
  const { x, y, width, height, lines } = bubble
  const box = new Path2D()
  box.roundRect(x, y, width, height, BUBBLE_RADIUS)
  box.addPath(new Path2D(TAIL), new DOMMatrix().translate(x + width / 2 - TAIL_HALF, y + height - 1))
  pen.fillStyle = '#FFFFFF'
  withShadow(pen, { colour: 'rgba(40, 20, 110, 0.28)', y: 28, blur: 72 }, () => pen.fill(box))
  setFont(pen, LINE, family)
  Object.assign(pen, { textAlign: 'center', textBaseline: 'alphabetic', fillStyle: '#1B1A38' })
  const { paddingTop, lineHeight } = CARD_BUBBLE
  for (const [at, line] of lines.entries()) pen.fillText(line, x + width / 2, baseline(pen, y + paddingTop + lineHeight * (at + 0.5)))
}

export function paintLink(pen: Pen, { x, y, width, height, text }: CardLayout['link'], family: string): void {
  const { padding, iconPx, gap } = CARD_LINK
  pen.beginPath()
  pen.roundRect(x, y, width, height, height / 2)
  pen.fillStyle = 'rgba(40, 22, 100, 0.5)'
  pen.fill()
  pen.fillStyle = '#FFFFFF'
  const chain = new Path2D()
  const icon = new DOMMatrix().translate(x + padding, y + (height - iconPx) / 2).scale(iconPx / CHAIN_BOARD)
  chain.addPath(new Path2D(CHAIN), icon)
  pen.fill(chain)
  setFont(pen, LINK, family)
  Object.assign(pen, { textAlign: 'left', textBaseline: 'alphabetic' })
  pen.fillText(text, x + padding + iconPx + gap, baseline(pen, y + height / 2))
}

export function setFont(pen: Pen, { weight, px, spacingEm }: Font, family: string): void {
  pen.font = `${weight} ${px}px ${family}`
  // Where a browser does not know it, letters are measured and drawn a little wider.
  pen.letterSpacing = `${spacingEm * px}px`
}

/** The baseline at which Hangul of the pen's font is in the middle of its line, whichever characters there are. */
export function baseline(pen: Pen, middle: number): number {
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText('별')
  return middle + (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2
}

function withShadow(pen: Pen, { colour, y, blur }: { colour: string; y: number; blur: number }, paint: () => void): void {
  Object.assign(pen, { shadowColor: colour, shadowOffsetY: y, shadowBlur: blur })
  paint()
  pen.shadowColor = 'transparent'
}
