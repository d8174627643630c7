import { paintFigure } from '../avatar/paintFigure.ts'
import { ARTBOARD, GROUND_SHADOW } from '../model/artboard.ts'
import { SPARKLE_PATH } from '../model/starPaths.ts'
import { contentTop, WEEK_PICTURE, type WornContent } from '../model/weekPicture.ts'
import { loadPicture } from '../stage/loadPicture.ts'
import { cssGradient } from './cssGradient.ts'
import { type CardPainters, fillRound, loadFigure, type Pen, paintCovering, paintGlow, paintLine } from './weekParts.ts'

const GROUND = [
  [0, '#7E3596'],
  [0.42, '#B9508F'],
  [1, '#EE9578'],
] as const
const ROW = { height: 128, gap: 16, radius: 40, thumb: 96, padding: 16 }
/** Hats are higher than the artboard's crown; what stands above it may reach into the title's room. */
const OVER_FEET = 0.06
const GLINTS = [
  { x: 196, y: 0.12, scale: 3, colour: '#FFFFFF' },
  { x: 866, y: 0.08, scale: 2.4, colour: '#FFF3C9' },
  { x: 128, y: 0.62, scale: 2.6, colour: '#FFF3C9' },
  { x: 958, y: 0.52, scale: 2.2, colour: '#FFFFFF' },
]

export async function loadWorn({ look, character, items }: WornContent, titleLines: number): Promise<CardPainters> {
  const { size, sides, contentFoot } = WEEK_PICTURE
  const top = contentTop(titleLines) - 20
  const below = contentFoot - items.length * (ROW.height + ROW.gap) + ROW.gap
  const height = below - top - ROW.gap
  const width = (height * ARTBOARD.width) / ARTBOARD.height
  const [figure, ...thumbs] = await Promise.all([
    paintFigure(look, Math.round(width)).catch(() => loadFigure(character, { width, height })),
    ...items.map(({ thumb, title }) => loadPicture({ name: title, urls: { webp: thumb, png: thumb } })),
  ])
  return {
    ground: (pen) => {
      pen.fillStyle = cssGradient(pen, size, 168, GROUND)
      pen.fillRect(0, 0, size.width, size.height)
      paintGlow(pen, size.width / 2, top + height * 0.53, height * 0.52, [
        [0, 'rgba(255, 246, 220, 0.8)'],
        [1, 'rgba(255, 217, 138, 0)'],
      ])
      for (const { x, y, scale, colour } of GLINTS) paintSpark(pen, { x, y: top + y * height, scale }, colour)
    },
    content: (pen, family) => {
      paintShadow(pen, { x: (size.width - width) / 2, y: top + height * OVER_FEET * 0.3 }, width)
      if (figure) pen.drawImage(figure, (size.width - width) / 2, top + height * OVER_FEET * 0.3, width, height)
      for (const [at, item] of items.entries()) {
        const place = { x: sides - 20, y: below + at * (ROW.height + ROW.gap), width: size.width - 2 * (sides - 20) }
        const thumb = thumbs[at]
        if (thumb) paintItem(pen, family, { ...item, image: thumb }, place)
      }
    },
  }
}

function paintShadow(pen: Pen, { x, y }: { x: number; y: number }, width: number): void {
  const scale = width / ARTBOARD.width
  const { cx, cy, rx, ry } = GROUND_SHADOW
  pen.beginPath()
  pen.ellipse(x + cx * scale, y + cy * scale, rx * scale, ry * scale, 0, 0, 2 * Math.PI)
  pen.fillStyle = 'rgba(20, 11, 52, 0.26)'
  pen.fill()
}

function paintSpark(pen: Pen, { x, y, scale }: { x: number; y: number; scale: number }, colour: string): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(scale, scale)
  pen.fillStyle = colour
  pen.fill(new Path2D(SPARKLE_PATH))
  pen.restore()
}

type Item = { title: string; first: string; image: ImageBitmap }

function paintItem(
  pen: Pen,
  family: string,
  { title, first, image }: Item,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { height, padding, thumb } = ROW
  const middle = y + height / 2
  fillRound(pen, { x, y, width, height }, ROW.radius, 'rgba(255, 255, 255, 0.92)')
  const box = { x: x + padding, y: middle - thumb / 2, width: thumb, height: thumb }
  fillRound(pen, box, 26, '#EFEBFD')
  paintCovering(pen, image, box, 26)
  const left = box.x + thumb + 26
  const most = x + width - left - 100
  paintLine(pen, family, {
    text: title,
    font: { weight: 700, px: 38, spacingEm: -0.012 },
    colour: '#1B1A38',
    x: left,
    middle: middle - 24,
    most,
  })
  paintLine(pen, family, {
    text: first,
    font: { weight: 600, px: 30, spacingEm: -0.004 },
    colour: '#62608A',
    x: left,
    middle: middle + 26,
    most,
  })
  paintSpark(pen, { x: x + width - 60, y: middle, scale: 2.2 }, '#F0416C')
}
