import { PLACEMENT_LIMITS } from '#contract/limits.ts'
import type { Placement } from '#contract/rules/placement.ts'
import { ARTBOARD, type Box, type Size } from './artboard.ts'
import type { Point } from './leftHand.ts'
import { feetOf, figureSize } from './roomLayout.ts'
import { type Plate, plateBox } from './roomPlate.ts'

/** On the artboard: between the soles of two whose palms meet when both lean, and where the palms meet. Source: docs/design.md#motion */
const APART = 450
const PALMS_Y = 452
/** Between two plates, how far each moves outwards at least, and from the stage's edge, px. */
const PLATES = { gapPx: 8, asidePx: 10, edgePx: 4 }

export type Meeting = { mover: Placement; other: Placement; isMoverLeft: boolean }

type Roles<Value> = { mover: Value; other: Value }

/**
 * Where two figures touch palms: the mover comes to the other one, on its own side. At the stage's edge the other one gives way, unless it is
 * pinned: then the mover comes to the other side.
 */
export function meetingOf({ mover, other }: Roles<Placement>, stage: Size, isOtherPinned: boolean): Meeting {
  const { min, max } = PLACEMENT_LIMITS.x
  const apart = (figureSize(stage).width * APART * 100) / (ARTBOARD.width * stage.width)
  const middle = (min + max) / 2
  const isLeft = mover.positionX === other.positionX ? other.positionX > middle : mover.positionX < other.positionX
  const beside = (left: boolean) => other.positionX + (left ? -apart : apart)
  const isInside = (x: number) => x >= min && x <= max
  const isMoverLeft = isOtherPinned && !isInside(beside(isLeft)) ? !isLeft : isLeft
  const wanted = beside(isMoverLeft)
  const movedX = Math.min(max, Math.max(min, wanted))
  const place = (positionX: number) => ({ positionX, positionY: other.positionY })
  return { mover: place(movedX), other: place(other.positionX + movedX - wanted), isMoverLeft }
}

/** The point between the palms, and the one on the floor between the two. */
export function palmsOf(left: Box, right: Box): { palms: Point; floor: Point } {
  const [one, other] = [feetOf(left), feetOf(right)]
  const x = (one.x + other.x) / 2
  return {
    palms: { x, y: (left.y + right.y) / 2 + (left.height * PALMS_Y) / ARTBOARD.height },
    floor: { x, y: (one.y + other.y) / 2 },
  }
}

/** How far the plates move sideways so that both names can be read, px. */
export function platesAside(
  left: { box: Box; plate: Plate | null },
  right: { box: Box; plate: Plate | null },
  stage: Size,
): { left: number; right: number } {
  if (!left.plate || !right.plate) return { left: 0, right: 0 }
  const [one, other] = [plateBox(left.box, left.plate, stage), plateBox(right.box, right.plate, stage)]
  const each = Math.max(PLATES.asidePx, (one.x + one.width + PLATES.gapPx - other.x) / 2)
  const [start, end] = [one.x - each, other.x + other.width + each]
  // At the stage's edge both move inwards.
  const inwards = Math.max(0, PLATES.edgePx - start) - Math.max(0, end - (stage.width - PLATES.edgePx))
  return { left: inwards - each, right: inwards + each }
}
