import type { Box, Size } from './artboard.ts'
import { chinOf, crownOf, feetOf } from './roomLayout.ts'
import { fitText, fitWords, type Measure } from './textFit.ts'

/** Source: docs/design.md#figures-in-a-room */
export const PLATE_HEIGHT_PX = 26
/** On a small stage a share of it, so that a bubble has room beside it. */
const PLATE_MAX = { px: 140, share: 0.42 }
const PADDING = { beside: 10, besideIcon: 6 }
const GAP_PX = 4
const ICON_PX = { owner: 18, own: 14, present: 10, report: 15, asleep: 14 }
const BESIDE_MOON_PX = 3
/** Shoes reach below the soles. */
const UNDER_SHOES_PX = 8
/** How far below the soles a plate reaches. */
export const PLATE_UNDER_FEET_PX = UNDER_SHOES_PX + PLATE_HEIGHT_PX
const OVER_HAIR_PX = 6
const EDGE_PX = 4

/** `shares`: of the stage's width that a bubble takes at most, the widest first. */
export const BUBBLE = { shares: [0.46, 0.39, 0.32], lines: 3, fontPx: 12, lineHeightPx: 16, paddingX: 10, paddingY: 5, tailPx: 6 }
/** Of one that was tapped, with the whole answer. */
export const GROWN_BUBBLE = { share: 0.72, fontPx: 13, lineHeightPx: 19, paddingX: 12, paddingY: 8 }
/** A bubble without lines holds three dots. */
export const DOTS: Bubble = { lines: [], width: 52, height: 30 }
/** How far a bubble may be shifted beyond what its width and the figure's differ by. */
const FREE_SHIFT_PX = 12

export type PlateContent = {
  label: string
  isOwn: boolean
  isAdmin: boolean
  hasReport: boolean
  isPresent: boolean
  asleepWord?: string | undefined
}
export type PlateIcon = keyof typeof ICON_PX
export type Plate = Size & {
  text: string
  textX: number
  icons: { icon: PlateIcon; x: number; size: number }[]
  /** After the name, in its own colour. */
  state?: { text: string; x: number }
}

export function plateOf(content: PlateContent, measure: Measure, stage: Size): Plate | null {
  const { label, isOwn, isAdmin, hasReport, isPresent, asleepWord } = content
  if (label === '') return null
  const before: PlateIcon[] = [
    ...(isAdmin ? ['owner' as const] : isOwn ? ['own' as const] : []),
    // That is the current member.
    ...(isPresent && !isOwn ? ['present' as const] : []),
  ]
  const after: PlateIcon[] = asleepWord !== undefined ? ['asleep'] : hasReport ? ['report'] : []
  const statePx = asleepWord === undefined ? 0 : BESIDE_MOON_PX + Math.ceil(measure(asleepWord))
  const icons: Plate['icons'] = []
  let x = before.length > 0 && before[0] !== 'present' ? PADDING.besideIcon : PADDING.beside
  for (const icon of before) {
    icons.push({ icon, x, size: ICON_PX[icon] })
    x += ICON_PX[icon] + GAP_PX
  }
  const textX = x
  const room =
    Math.min(PLATE_MAX.px, stage.width * PLATE_MAX.share) -
    x -
    PADDING.beside -
    statePx -
    after.reduce((sum, icon) => sum + ICON_PX[icon] + GAP_PX, 0)
  const text = fitText(label, room, measure)
  x += Math.ceil(measure(text))
  for (const icon of after) {
    icons.push({ icon, x: x + GAP_PX, size: ICON_PX[icon] })
    x += GAP_PX + ICON_PX[icon]
  }
  const state = asleepWord !== undefined && { state: { text: asleepWord, x: x + BESIDE_MOON_PX } }
  return { width: x + statePx + PADDING.beside, height: PLATE_HEIGHT_PX, text, textX, icons, ...state }
}

/** Under the feet, but inside the stage: then it lies over them. */
export function plateBox(figure: Box, plate: Size, stage: Size): Box {
  const feet = feetOf(figure)
  return inside({ ...plate, x: feet.x - plate.width / 2, y: feet.y + UNDER_SHOES_PX }, stage)
}

/** Where a bubble hangs: over the head, below the plate, or before the body; moved aside by a share of what is possible, -1 to 1. */
export type BubbleSpot = { side: 'above' | 'below' | 'before'; shift: number }
/** `overhangPx`: how far stickers reach over the edge without the tail. */
export type Bubble = Size & { lines: string[]; isGrown?: boolean; spot?: BubbleSpot | undefined; overhangPx?: number }
type Hung = Size & Pick<Bubble, 'spot' | 'overhangPx'>

/** What an answer may look like, from the widest bubble to three dots; nothing without words. */
export function bubblesOf(words: string, measure: Measure, stage: Size): Bubble[] {
  const text = words.trim()
  if (text === '') return []
  const bubbles = BUBBLE.shares.map((share) => bubbleAround(text, { share, most: BUBBLE.lines, style: BUBBLE }, measure, stage))
  const isOther = ({ lines }: Bubble, at: number) => lines.join('\n') !== bubbles[at - 1]?.lines.join('\n')
  return [...bubbles.filter(isOther), DOTS]
}

/** The whole answer. */
export function grownBubbleOf(words: string, measure: Measure, stage: Size): Bubble {
  const wanted = { share: GROWN_BUBBLE.share, most: Number.POSITIVE_INFINITY, style: GROWN_BUBBLE }
  return { ...bubbleAround(words.trim(), wanted, measure, stage), isGrown: true }
}

/** Whether a bubble says less than all of it. */
export function isCut({ lines }: Bubble, words: string): boolean {
  return lines.join('').replace(/\s/gu, '') !== words.replace(/\s/gu, '')
}

type Wanted = { share: number; most: number; style: Omit<typeof GROWN_BUBBLE, 'share'> }

function bubbleAround(text: string, { share, most, style }: Wanted, measure: Measure, stage: Size): Bubble {
  const { paddingX, paddingY, lineHeightPx } = style
  const lines = fitWords(text, stage.width * share - 2 * paddingX, most, measure)
  return {
    lines,
    width: Math.ceil(Math.max(...lines.map(measure))) + 2 * paddingX,
    height: lines.length * lineHeightPx + 2 * paddingY,
  }
}

/** At its spot, without one over the crown, and inside the stage with its stickers; the tail stays at the figure. */
export function bubbleBox(figure: Box, bubble: Hung, stage: Size): Box & { tailX: number } {
  const { side, shift } = bubble.spot ?? { side: 'above', shift: 0 }
  const { x: middle } = feetOf(figure)
  const corner = BUBBLE.paddingX + BUBBLE.tailPx
  const farthest = Math.max(0, Math.min(bubble.width / 2 - corner, Math.abs(bubble.width - figure.width) / 2 + FREE_SHIFT_PX))
  const { width, height, overhangPx = 0 } = bubble
  const wanted = { width, height, x: middle - width / 2 + shift * farthest, y: topOf(figure, bubble, side) }
  const { x, y } = inside(withStickers(wanted, bubble), stage)
  const box = { width, height, x, y: side === 'above' ? y + overhangPx : y }
  return { ...box, tailX: Math.min(Math.max(middle, box.x + corner), box.x + box.width - corner) }
}

/** A bubble's box with its stickers. */
export function withStickers({ x, y, width, height }: Box, { spot, overhangPx = 0 }: Pick<Bubble, 'spot' | 'overhangPx'>): Box {
  return { x, y: (spot?.side ?? 'above') === 'above' ? y - overhangPx : y, width, height: height + overhangPx }
}

function topOf(figure: Box, { height }: Size, side: BubbleSpot['side']): number {
  if (side === 'above') return crownOf(figure).y + OVER_HAIR_PX - BUBBLE.tailPx - height
  if (side === 'before') return chinOf(figure).y + BUBBLE.tailPx
  return feetOf(figure).y + PLATE_UNDER_FEET_PX + BUBBLE.tailPx
}

function inside({ x, y, width, height }: Box, stage: Size): Box {
  return {
    x: Math.min(Math.max(x, EDGE_PX), stage.width - width - EDGE_PX),
    y: Math.min(Math.max(y, EDGE_PX), stage.height - height - EDGE_PX),
    width,
    height,
  }
}
