import { COLUMN_WIDTH_PX } from '#contract/limits.ts'

/** Width of a stage that fills the column, in CSS px, for a window or box of that width. */
export function stageWidth(availablePx: number): number {
  return Math.round(Math.min(Math.max(availablePx, COLUMN_WIDTH_PX.min), COLUMN_WIDTH_PX.max))
}
