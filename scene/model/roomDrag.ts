import { PLACEMENT_LIMITS, TAP_PX } from '#contract/limits.ts'
import { clampPlacement, type Placement } from '#contract/rules/placement.ts'
import type { Size } from './artboard.ts'
import type { Point } from './leftHand.ts'

/** How far a figure is drawn beyond the room's edge at most. */
const EDGE_GIVE_PX = 26
const PINNED_GIVE_PX = 9
const SOFTNESS = 0.55

export type Dragged = {
  /** Where the figure is drawn, beyond the edge too. */
  shown: Placement
  placed: Placement
}

export function isDrag({ x, y }: Point): boolean {
  return Math.hypot(x, y) > TAP_PX
}

/** Where a figure is while a finger has moved it. @param start where it was grabbed @param moved px since then */
export function dragFrom(start: Placement, moved: Point, stage: Size): Dragged {
  const [percentX, percentY] = [100 / stage.width, 100 / stage.height]
  const raw = { positionX: start.positionX + moved.x * percentX, positionY: start.positionY + moved.y * percentY }
  const shown = {
    positionX: within(raw.positionX, PLACEMENT_LIMITS.x, percentX),
    positionY: within(raw.positionY, PLACEMENT_LIMITS.y, percentY),
  }
  return { shown, placed: clampPlacement(raw) }
}

/** Where a pinned figure is drawn under a moving finger: a little towards it. */
export function pinnedDragFrom(start: Placement, moved: Point, stage: Size): Placement {
  const distance = Math.hypot(moved.x, moved.y)
  const share = distance === 0 ? 0 : give(distance, PINNED_GIVE_PX) / distance
  return {
    positionX: start.positionX + (moved.x * share * 100) / stage.width,
    positionY: start.positionY + (moved.y * share * 100) / stage.height,
  }
}

function within(value: number, { min, max }: { min: number; max: number }, percentPerPx: number): number {
  if (value < min) return min - give((min - value) / percentPerPx, EDGE_GIVE_PX) * percentPerPx
  if (value > max) return max + give((value - max) / percentPerPx, EDGE_GIVE_PX) * percentPerPx
  return value
}

/** Rubber banding: about half as far at first, and never further than `most`. */
function give(px: number, most: number): number {
  return most * (1 - 1 / ((px * SOFTNESS) / most + 1))
}
