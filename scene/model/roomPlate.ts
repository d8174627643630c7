import type { Box, Size } from './artboard.ts'
import { crownOf, feetOf } from './roomLayout.ts'
import { fitText, type Measure, twoLines } from './textFit.ts'

/** Source: DESIGN, Members in a station */
export const PLATE_HEIGHT_PX = 26
const PLATE_MAX_PX = 140
const PADDING = { beside: 10, besideIcon: 6 }
const GAP_PX = 4
/** Parts of a plate, by width. */
const ICON_PX = { owner: 18, own: 14, present: 7, report: 15 }
/** The plate lies a little over the shoes, so that it belongs to them. */
const OVER_SHOES_PX = 4
/** A bubble's tail points a little into the hair: what lies between two figures is narrow. */
const OVER_HAIR_PX = 6
/** Plates and bubbles keep this far from the stage's edge. */
const EDGE_PX = 4

/** At 12 px, in two lines. */
export const BUBBLE = { maxTextPx: 124, lineHeightPx: 16, paddingX: 10, paddingY: 5, tailPx: 6 }

export type PlateContent = { label: string; isOwn: boolean; isAdmin: boolean; hasReport: boolean; isPresent: boolean }
export type PlateIcon = keyof typeof ICON_PX
export type Plate = Size & {
  text: string
  /** Left edge of the text. */
  textX: number
  /** Left edge and width of each icon. */
  icons: { icon: PlateIcon; x: number; size: number }[]
}

/** What stands on a name plate and where, from its left edge. */
export function plateOf({ label, isOwn, isAdmin, hasReport, isPresent }: PlateContent, measure: Measure): Plate | null {
  if (label === '') return null
  const before: PlateIcon[] = [
    ...(isAdmin ? ['owner' as const] : isOwn ? ['own' as const] : []),
    ...(isPresent ? ['present' as const] : []),
  ]
  const after: PlateIcon[] = hasReport ? ['report'] : []
  const icons: Plate['icons'] = []
  let x = before.length > 0 && before[0] !== 'present' ? PADDING.besideIcon : PADDING.beside
  for (const icon of before) {
    icons.push({ icon, x, size: ICON_PX[icon] })
    x += ICON_PX[icon] + GAP_PX
  }
  const textX = x
  const room = PLATE_MAX_PX - x - PADDING.beside - after.reduce((sum, icon) => sum + ICON_PX[icon] + GAP_PX, 0)
  const text = fitText(label, room, measure)
  x += Math.ceil(measure(text))
  for (const icon of after) {
    icons.push({ icon, x: x + GAP_PX, size: ICON_PX[icon] })
    x += GAP_PX + ICON_PX[icon]
  }
  return { width: x + PADDING.beside, height: PLATE_HEIGHT_PX, text, textX, icons }
}

/** Under the feet, but inside the stage: then it lies over them. */
export function plateBox(figure: Box, plate: Size, stage: Size): Box {
  const feet = feetOf(figure)
  return inside({ ...plate, x: feet.x - plate.width / 2, y: feet.y - OVER_SHOES_PX }, stage)
}

export type Bubble = Size & { lines: string[] }

/** The size of a bubble, without its tail, and how its words are broken. */
export function bubbleOf(words: string, measure: Measure): Bubble | null {
  const text = words.trim()
  if (text === '') return null
  const lines = twoLines(text, BUBBLE.maxTextPx, measure)
  const widest = Math.max(...lines.map(measure))
  return {
    lines,
    width: Math.ceil(Math.min(widest, BUBBLE.maxTextPx)) + 2 * BUBBLE.paddingX,
    height: lines.length * BUBBLE.lineHeightPx + 2 * BUBBLE.paddingY,
  }
}

/** Over the crown and inside the stage; the tail stays over the head. */
export function bubbleBox(figure: Box, bubble: Size, stage: Size): Box & { tailX: number } {
  const crown = crownOf(figure)
  const box = inside({ ...bubble, x: crown.x - bubble.width / 2, y: crown.y + OVER_HAIR_PX - BUBBLE.tailPx - bubble.height }, stage)
  const corner = BUBBLE.paddingX + BUBBLE.tailPx
  return { ...box, tailX: Math.min(Math.max(crown.x, box.x + corner), box.x + box.width - corner) }
}

function inside({ x, y, width, height }: Box, stage: Size): Box {
  return {
    x: Math.min(Math.max(x, EDGE_PX), stage.width - width - EDGE_PX),
    y: Math.min(Math.max(y, EDGE_PX), stage.height - height - EDGE_PX),
    width,
    height,
  }
}
