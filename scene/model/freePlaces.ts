import { INITIAL_PLACEMENTS } from '#contract/limits.ts'
import type { Placement } from '#contract/rules/placement.ts'
import type { Box, Size } from './artboard.ts'
import type { Point } from './leftHand.ts'
import type { HitTarget } from './roomHit.ts'
import { feetOf, figureBoxAt, markBox, onStage } from './roomLayout.ts'

/** A free place where a friend may be called: the point between the soles of a figure there, px of the stage. */
export type FreePlace = Point & { id: string }
/** What of the stage is covered by other things, px. */
export type Uncovered = { stage: Size; coveredTopPx: number; coveredBottomPx: number }

/** At 390 px width; on a smaller stage all but the letters is smaller. Source: docs/design.md#places-to-fill */
const FULL_WIDTH_PX = 390
export const FREE_PLACE = {
  risePx: 68,
  ring: { width: 82, height: 26 },
  plus: { radius: 22, risePx: 44 },
  label: { topPx: 11, height: 26, width: 86 },
}
/** How far a place keeps from what is read, and how far hair may reach into it. */
const KEPT_PX = { fromWords: 0, fromFigures: -5 }
const GAP_PX = 6
/** Heads with hair and hat, and bodies, in units of the artboard. */
const HEAD: Box = { x: 125, y: 30, width: 350, height: 440 }
const BODY: Box = { x: 165, y: 450, width: 270, height: 325 }

/** First where the next members will be placed, then what lies between. */
const CANDIDATES: readonly Placement[] = [
  ...INITIAL_PLACEMENTS,
  ...[
    [34, 31],
    [5, 27],
    [63, 27],
    [17, 44],
    [52, 44],
    [10, 66],
    [59, 66],
    [34.5, 48],
  ].map(([positionX = 0, positionY = 0]) => ({ positionX, positionY })),
]

/** Of the measures above, for a stage of that width. */
export function freePlaceScale({ width }: Size): number {
  return Math.min(1, width / FULL_WIDTH_PX)
}

/** All that is seen of a place, and answers to a finger. */
export function freePlaceBox({ x, y }: Point, stage: Size): Box {
  const scale = freePlaceScale(stage)
  const { risePx, label } = FREE_PLACE
  const top = y - risePx * scale
  return { x: x - label.width / 2, y: top, width: label.width, height: y + label.topPx * scale + label.height - top }
}

/** At most so many places where none lies under or over anything; deterministic. */
export function freePlaces(figures: readonly HitTarget[], most: number, room: Uncovered): FreePlace[] {
  const places: FreePlace[] = []
  for (const placement of CANDIDATES) {
    if (places.length >= most) break
    const place = { id: `${placement.positionX} ${placement.positionY}`, ...feetOf(figureBoxAt(placement, room.stage)) }
    const parts = partsOf(place, room.stage)
    const isApart = places.every((other) => !meet(parts, partsOf(other, room.stage), GAP_PX))
    if (isApart && isFree(place, figures, room)) places.push(place)
  }
  return places
}

export function isFree(place: FreePlace, figures: readonly HitTarget[], { stage, coveredTopPx, coveredBottomPx }: Uncovered): boolean {
  const box = freePlaceBox(place, stage)
  const isSeen =
    box.y >= coveredTopPx && box.y + box.height <= stage.height - coveredBottomPx && box.x >= 0 && box.x + box.width <= stage.width
  const parts = partsOf(place, stage)
  const { fromWords, fromFigures } = KEPT_PX
  return isSeen && !figures.some((figure) => meet(parts, bodyOf(figure), fromFigures) || meet(parts, wordsOf(figure), fromWords))
}

/** The disc, and the ring with its words: beside the disc there is room. */
function partsOf({ x, y }: Point, stage: Size): Box[] {
  const scale = freePlaceScale(stage)
  const { plus, ring, label } = FREE_PLACE
  const radius = plus.radius * scale
  const ringTop = y - (ring.height / 2) * scale
  return [
    { x: x - radius, y: y - plus.risePx * scale - radius, width: 2 * radius, height: 2 * radius },
    { x: x - label.width / 2, y: ringTop, width: label.width, height: y + label.topPx * scale + label.height - ringTop },
  ]
}

function bodyOf({ box }: HitTarget): Box[] {
  return [onStage(HEAD, box), onStage(BODY, box)]
}

function wordsOf({ box, hasMark, markSpot, plate, bubble }: HitTarget): Box[] {
  return [...(hasMark ? [markBox(box, markSpot)] : []), ...(plate ? [plate] : []), ...(bubble ? [bubble] : [])]
}

/** Whether any of these come closer than that to any of the others. */
function meet(these: readonly Box[], others: readonly Box[], apartPx: number): boolean {
  return these.some((one) =>
    others.some(
      (other) =>
        Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > -apartPx &&
        Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > -apartPx,
    ),
  )
}
