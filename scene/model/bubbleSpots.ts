import type { Box, Size } from './artboard.ts'
import { MARK_RADIUS_PX, markCentre, onStage } from './roomLayout.ts'
import { type BubbleSpot, bubbleBox, plateBox } from './roomPlate.ts'

/** A figure in the room, with what hangs on it. */
export type Standing = { userId: string; box: Box; plate: Size | null; bubble: Size | null; hasMark: boolean }

/** In units of the artboard; hair reaches beyond the face. */
const HEAD: Box = { x: 125, y: 70, width: 350, height: 400 }
const FACE: Box = { x: 165, y: 150, width: 270, height: 300 }
const BODY: Box = { x: 165, y: 450, width: 270, height: 325 }

const HIGH: BubbleSpot = { side: 'above', shift: 0 }
const SHIFTS = [0, -1 / 3, 1 / 3, -2 / 3, 2 / 3, -1, 1]
const SPOTS: readonly BubbleSpot[] = (['above', 'below', 'before'] as const).flatMap((side) => SHIFTS.map((shift) => ({ side, shift })))
/** What a spot costs by itself, in covered px². */
const LESS_LIKED = { above: 0, below: 500, before: 1500 }
const SHIFTED = 60
/** What a covered px² costs, by what lies under the bubble, or over it. */
const COVERED = { face: 4, plate: 4, mark: 2, bubble: 5, torsoBehind: 0.2, inFront: 3, bar: 3 }
/** Each round looks at every bubble once, with the others where they are by then. */
const ROUNDS = 3

/**
 * Places the bubbles of a room to cover as few names, faces and other bubbles as possible; deterministic. @param standings from back to
 * front
 */
export function bubbleSpots(standings: readonly Standing[], stage: Size, coveredTopPx: number): Map<string, BubbleSpot> {
  const bodies = standings.map((standing) => bodyOf(standing, stage))
  const talking = bodies.filter((body) => body.bubble !== null)
  for (let round = 0; round < ROUNDS; round += 1) {
    let hasChanged = false
    for (const body of talking) {
      const best = bestSpot(body, bodies, { stage, coveredTopPx })
      hasChanged ||= best !== body.spot
      body.spot = best
    }
    if (!hasChanged) break
  }
  return new Map(talking.map(({ userId, spot }) => [userId, spot]))
}

type Body = {
  userId: string
  box: Box
  bubble: Size | null
  spot: BubbleSpot
  head: Box
  face: Box
  torso: Box
  plate: Box | null
  mark: Box | null
}
type Room = { stage: Size; coveredTopPx: number }

function bodyOf({ userId, box, plate, bubble, hasMark }: Standing, stage: Size): Body {
  const { x, y } = markCentre(box)
  const side = 2 * MARK_RADIUS_PX
  return {
    userId,
    box,
    bubble,
    spot: HIGH,
    head: onStage(HEAD, box),
    face: onStage(FACE, box),
    torso: onStage(BODY, box),
    plate: plate && plateBox(box, plate, stage),
    mark: hasMark ? { x: x - MARK_RADIUS_PX, y: y - MARK_RADIUS_PX, width: side, height: side } : null,
  }
}

function bestSpot(body: Body, bodies: readonly Body[], room: Room): BubbleSpot {
  let [best, least] = [body.spot, Number.POSITIVE_INFINITY]
  for (const spot of SPOTS) {
    const cost = costOf(spot, body, bodies, room)
    if (cost < least) [best, least] = [spot, cost]
  }
  return best
}

function costOf(spot: BubbleSpot, body: Body, bodies: readonly Body[], { stage, coveredTopPx }: Room): number {
  const bubble = boxAt(body, spot, stage)
  if (!bubble) return 0
  const own = bodies.indexOf(body)
  let cost = LESS_LIKED[spot.side] + SHIFTED * Math.abs(spot.shift)
  cost += COVERED.bar * overlap(bubble, { x: 0, y: 0, width: stage.width, height: coveredTopPx })
  for (const [at, other] of bodies.entries()) {
    const { head, face, plate, mark, torso } = other
    cost += COVERED.face * overlap(bubble, face) + COVERED.plate * overlap(bubble, plate) + COVERED.mark * overlap(bubble, mark)
    if (other === body) continue
    cost += at > own ? COVERED.inFront * (overlap(bubble, head) + overlap(bubble, torso)) : COVERED.torsoBehind * overlap(bubble, torso)
    cost += COVERED.bubble * overlap(bubble, boxAt(other, other.spot, stage))
  }
  return cost
}

function boxAt({ box, bubble }: Body, spot: BubbleSpot, stage: Size): Box | null {
  return bubble && bubbleBox(box, { ...bubble, spot }, stage)
}

function overlap(one: Box, other: Box | null): number {
  if (!other) return 0
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return width > 0 && height > 0 ? width * height : 0
}
