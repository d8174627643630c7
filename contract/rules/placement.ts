import { PLACEMENT_LIMITS } from '../limits.ts'

/** The top left corner of a figure's box, in percent of the room's stage. */
export type Placement = { positionX: number; positionY: number }

/** Everybody may move everybody, except a member who pinned their own figure. */
export function mayMove(figure: { isPinned?: boolean | undefined }, isOwn: boolean): boolean {
  return isOwn || figure.isPinned !== true
}

/** Clamped to the room, one decimal. */
export function clampPlacement({ positionX, positionY }: Placement): Placement {
  return { positionX: clamp(positionX, PLACEMENT_LIMITS.x), positionY: clamp(positionY, PLACEMENT_LIMITS.y) }
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.round(Math.min(max, Math.max(min, value)) * 10) / 10
}
