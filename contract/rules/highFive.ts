import { HIGH_FIVE } from '../limits.ts'
import type { Placement } from './placement.ts'

/** A figure at its stored place. `revision` counts the placements of its station. */
export type StoredFigure = Placement & { userId: string; revision: number }

/** The mover, who was placed last, goes to the other one. */
export type HighFive = { mover: StoredFigure; other: StoredFigure }

export type HighFiveFacts = {
  /** Stored places of all who stand in the room. Members who are left out, as one in a hand, touch no palms. */
  figures: readonly StoredFigure[]
  isBlocked: (userId: string, otherId: string) => boolean
  /** A block is between the viewer and that member. */
  isHidden: (userId: string) => boolean
  /** When the pair touched palms last, in ms of any clock. */
  lastMs: (pair: string) => number | undefined
  nowMs: number
}

/** The same for both orders of the two. */
export function pairOf(userId: string, otherId: string): string {
  return [userId, otherId].toSorted(byText).join(' ')
}

/**
 * Who touches palms after a figure was dropped: every client decides it alike from what is stored.
 * What only the viewer may not see is taken out last, so that nobody else is chosen for one viewer only.
 */
export function highFiveAfter(droppedId: string, { figures, isBlocked, isHidden, lastMs, nowMs }: HighFiveFacts): HighFive | null {
  const dropped = figures.find(({ userId }) => userId === droppedId)
  if (!dropped) return null
  const [nearest] = figures
    .filter(({ userId }) => userId !== droppedId && !isBlocked(droppedId, userId))
    .map((figure) => ({ figure, ...distance(dropped, figure) }))
    .filter(({ x, y }) => x <= tenths(HIGH_FIVE.reachX) && y <= tenths(HIGH_FIVE.reachY))
    .toSorted((one, other) => lengthOf(one) - lengthOf(other) || byText(one.figure.userId, other.figure.userId))
  if (!nearest) return null
  const { figure } = nearest
  if (isHidden(droppedId) || isHidden(figure.userId)) return null
  const last = lastMs(pairOf(droppedId, figure.userId))
  if (last !== undefined && nowMs - last < HIGH_FIVE.everyMs) return null
  // Events of one moment arrive in any order.
  return figure.revision > dropped.revision ? { mover: figure, other: dropped } : { mover: dropped, other: figure }
}

/** Places have one decimal: in whole tenths equal distances are equal. */
function tenths(percent: number): number {
  return Math.round(percent * 10)
}

function distance(one: Placement, other: Placement): { x: number; y: number } {
  return {
    x: Math.abs(tenths(one.positionX) - tenths(other.positionX)),
    y: Math.abs(tenths(one.positionY) - tenths(other.positionY)),
  }
}

function lengthOf({ x, y }: { x: number; y: number }): number {
  return x * x + y * y
}

/** By code units, whatever the language. */
function byText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
