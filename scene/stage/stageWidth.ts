/** Narrowest and widest column, in CSS px. Source: DESIGN, Layout frame */
export const COLUMN_PX = { min: 320, max: 428 } as const

/** Width of a stage that fills the column, in CSS px, for a window or box of that width. */
export function stageWidth(availablePx: number): number {
  return Math.round(Math.min(Math.max(availablePx, COLUMN_PX.min), COLUMN_PX.max))
}
