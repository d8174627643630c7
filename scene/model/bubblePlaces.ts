import type { Box, Size } from './artboard.ts'
import { FACE, type MarkSpot, markBox, onStage } from './roomLayout.ts'
import { BUBBLE, type Bubble, type BubbleSpot, bubbleBox, plateBox, withStickers } from './roomPlate.ts'

/** A figure in the room, with what hangs on it. */
export type LabelledFigure = {
  userId: string
  box: Box
  plate: Size | null
  /** Of all sizes that it may have the one that fits is taken. */
  bubbles: readonly Bubble[]
  /** It was tapped: it lies over everything but the own face and name. */
  grown?: Bubble | null | undefined
  hasMark: boolean
  markSpot?: MarkSpot | undefined
}

/** @property size which of the bubbles that it may have */
export type BubblePlace = { size: number; spot: BubbleSpot }

/** In units of the artboard. */
const BODY: Box = { x: 165, y: 450, width: 270, height: 325 }

const INITIAL_PLACE: BubblePlace = { size: 0, spot: { side: 'above', shift: 0 } }
const SHIFTS = [0, -1 / 3, 1 / 3, -2 / 3, 2 / 3, -1, 1]
const SPOTS: readonly BubbleSpot[] = (['above', 'below', 'before'] as const).flatMap((side) => SHIFTS.map((shift) => ({ side, shift })))
/** What a place costs by itself, in covered px². */
const LESS_LIKED = { above: 0, below: 500, before: 1500 }
const SHIFTED = 60
/** What each letter costs that is not shown, dots in place of all of them, and stickers that are left out. */
const UNSAID = { letter: 40, all: 4000, stickers: 2000 }
/** What a px of width costs: of two that say the same the narrower leaves room to others. */
const WIDE = 4
/** What a covered px² costs, by what lies under the bubble. */
const COVERED = { mark: 6, torso: 0.5 }
/** Neither a face, a name nor another bubble is covered while there is any other place. */
const FORBIDDEN = { once: 20_000, px: 5 }
/** Each round looks at every bubble once, with the others where they are by then. */
const ROUNDS = 5

/**
 * Places the bubbles of a room, and takes the size of each, so that no name, face or other bubble is covered and as much as possible is read;
 * deterministic. @param figures from back to front
 */
export function bubblePlaces(figures: readonly LabelledFigure[], stage: Size, coveredTopPx: number): Map<string, BubblePlace> {
  const bodies = figures.map((figure) => bodyOf(figure, stage))
  const talking = bodies.filter(({ bubbles }) => bubbles.length > 0)
  const room = { stage, coveredTopPx }
  for (let round = 0; round < ROUNDS; round += 1) {
    let hasChanged = false
    for (const body of talking) {
      const best = bestPlace(body, bodies, room)
      hasChanged ||= best.size !== body.place.size || best.spot !== body.place.spot
      body.place = best
    }
    if (!hasChanged) break
  }
  const places = new Map(talking.map(({ userId, place }) => [userId, place]))
  for (const body of talking)
    if (body.grown) places.set(body.userId, { ...body.place, spot: bestPlace({ ...body, bubbles: [body.grown] }, [body], room).spot })
  return places
}

type Body = Pick<LabelledFigure, 'userId' | 'box' | 'bubbles' | 'grown'> & {
  place: BubblePlace
  face: Box
  torso: Box
  plate: Box | null
  mark: Box | null
}
type Room = { stage: Size; coveredTopPx: number }

function bodyOf({ userId, box, plate, bubbles, grown, hasMark, markSpot }: LabelledFigure, stage: Size): Body {
  return {
    userId,
    box,
    bubbles,
    grown,
    place: INITIAL_PLACE,
    face: onStage(FACE, box),
    torso: onStage(BODY, box),
    plate: plate && plateBox(box, plate, stage),
    mark: hasMark ? markBox(box, markSpot) : null,
  }
}

function bestPlace(body: Body, bodies: readonly Body[], room: Room): BubblePlace {
  let [best, least] = [body.place, Number.POSITIVE_INFINITY]
  const most = Math.max(...body.bubbles.map(lettersIn))
  const hasStickers = body.bubbles.some(isWithStickers)
  for (const [size, bubble] of body.bubbles.entries()) {
    const unsaid =
      UNSAID.letter * (most - lettersIn(bubble)) +
      (lettersIn(bubble) === 0 && most > 0 ? UNSAID.all : 0) +
      (hasStickers && !isWithStickers(bubble) ? UNSAID.stickers : 0)
    for (const spot of SPOTS) {
      const cost = unsaid + WIDE * bubble.width + costOf({ ...bubble, spot }, body, bodies, room)
      if (cost < least) [best, least] = [{ size, spot }, cost]
    }
  }
  return best
}

function isWithStickers({ overhangPx = 0 }: Bubble): boolean {
  return overhangPx > 0
}

function lettersIn({ lines }: Bubble): number {
  return lines.join('').length
}

function costOf(bubble: Bubble & { spot: BubbleSpot }, body: Body, bodies: readonly Body[], { stage, coveredTopPx }: Room): number {
  const { side, shift } = bubble.spot
  const box = withStickers(bubbleBox(body.box, bubble, stage), bubble)
  const reach = withTail(box, side)
  let cost =
    LESS_LIKED[side] + SHIFTED * Math.abs(shift) + forbidden(overlap(box, { x: 0, y: 0, width: stage.width, height: coveredTopPx }))
  for (const other of bodies) {
    const { face, plate, mark, torso } = other
    const isOwn = other.userId === body.userId
    // The tail touches whom it belongs to.
    const covering = isOwn ? box : reach
    cost += forbidden(overlap(covering, face)) + forbidden(overlap(covering, plate)) + COVERED.mark * overlap(covering, mark)
    if (isOwn) continue
    cost += COVERED.torso * overlap(reach, torso) + forbidden(overlap(reach, shownBubble(other, stage)))
  }
  return cost
}

function forbidden(covered: number): number {
  return covered > 0 ? FORBIDDEN.once + FORBIDDEN.px * covered : 0
}

function shownBubble({ box, bubbles, place: { size, spot } }: Body, stage: Size): Box | null {
  const sized = bubbles[size]
  if (!sized) return null
  const bubble = { ...sized, spot }
  return withTail(withStickers(bubbleBox(box, bubble, stage), bubble), spot.side)
}

function withTail({ x, y, width, height }: Box, side: BubbleSpot['side']): Box {
  return { x, y: side === 'above' ? y : y - BUBBLE.tailPx, width, height: height + BUBBLE.tailPx }
}

export function overlap(one: Box, other: Box | null): number {
  if (!other) return 0
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return width > 0 && height > 0 ? width * height : 0
}
