import { ARTBOARD, type Box } from './artboard.ts'
import type { Point } from './leftHand.ts'
import { MARK_HIT_PX, type MarkSpot, markCentre } from './roomLayout.ts'

/** Where people are on their artboard: an oval for head and hair, a box for the rest. Hats and toys reach beyond it. */
const HEAD = { x: 300, y: 270, radiusX: 175, radiusY: 205 }
const BODY: Box = { x: 165, y: 430, width: 270, height: 345 }
/** Smallest touch target. */
const LEAST_PX = 44

/** A figure for the hit test, in px of the stage. */
export type HitTarget = {
  userId: string
  box: Box
  hasMark: boolean
  markSpot?: MarkSpot | undefined
  plate: Box | null
  bubble: Box | null
  isGrown?: boolean
}
export type Hit = { userId: string; part: 'mark' | 'bubble' | 'figure' }

/** @param targets from back to front, as they are painted */
export function hitTest(point: Point, targets: readonly HitTarget[]): Hit | null {
  const nearest = targets.toReversed()
  // Bubbles lie over all figures.
  const talking =
    nearest.find(({ bubble, isGrown }) => isGrown && bubble && isIn(point, bubble)) ??
    nearest.find(({ bubble }) => bubble && isIn(point, bubble))
  if (talking) return { userId: talking.userId, part: 'bubble' }
  for (const target of nearest) {
    const part = partAt(point, target)
    if (part) return { userId: target.userId, part }
  }
  return null
}

function partAt(point: Point, { box, hasMark, markSpot, plate, bubble }: HitTarget): Hit['part'] | null {
  if (hasMark && distance(point, markCentre(box, markSpot)) <= MARK_HIT_PX) return 'mark'
  if (bubble && isIn(point, grown(bubble))) return 'bubble'
  if (isOnFigure(point, box) || (plate && isIn(point, plate))) return 'figure'
  return null
}

function isOnFigure(point: Point, box: Box): boolean {
  const scale = ARTBOARD.width / box.width
  const at = { x: (point.x - box.x) * scale, y: (point.y - box.y) * scale }
  return ((at.x - HEAD.x) / HEAD.radiusX) ** 2 + ((at.y - HEAD.y) / HEAD.radiusY) ** 2 <= 1 || isIn(at, BODY)
}

function grown({ x, y, width, height }: Box): Box {
  const more = Math.max(0, (LEAST_PX - height) / 2)
  return { x, y: y - more, width, height: height + 2 * more }
}

function isIn({ x, y }: Point, box: Box): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
