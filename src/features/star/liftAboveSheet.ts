import { FIGURE_LAYOUT } from '#scene/model/starLayout.ts'

/** Between the soles and the sheet, and between hair and the screen's edge. */
const FEET_GAP_PX = 28
const HEAD_GAP_PX = 36

/** How far a star moves up, in px, so that its figure is above a sheet; where both do not fit, the head is visible. */
export function liftAboveSheet(sheetPx: number, screenPx: number): number {
  if (sheetPx === 0) return 0
  const feet = screenPx * FIGURE_LAYOUT.feetRatio
  const head = screenPx * (FIGURE_LAYOUT.feetRatio - FIGURE_LAYOUT.figureHeightRatio)
  const wanted = feet + FEET_GAP_PX - (screenPx - sheetPx)
  return Math.round(Math.max(0, Math.min(wanted, head - HEAD_GAP_PX)))
}
