import { STATION_CAPACITY } from '#contract/limits.ts'

const DEPTH_PX = 16
const HALF = (STATION_CAPACITY - 1) / 2

/** How far below the outermost place of a full station a figure stands: they form an arc, deepest in the middle. */
export function arcPx(at: number, count: number): number {
  const fromMiddle = (at - (count - 1) / 2) / HALF
  return Math.round(DEPTH_PX * (1 - fromMiddle * fromMiddle))
}
