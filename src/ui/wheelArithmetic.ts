export const WHEEL_ROW_PX = 44
/** A ring is drawn several times over, so that a fling does not reach its end: at least this many rows each way. */
const RING_ROWS = 60

/** How many times the choices of a ring are drawn; odd, so that there is a middle one. */
export function copiesOf(count: number, isRing: boolean): number {
  return isRing ? 1 + 2 * Math.ceil(RING_ROWS / count) : 1
}

export function rowAt(scrollTopPx: number, rows: number): number {
  return Math.min(rows - 1, Math.max(0, Math.round(scrollTopPx / WHEEL_ROW_PX)))
}

/** The row of the same choice in the middle copy, from which there is most room both ways. */
export function middleRow(choice: number, count: number, copies: number): number {
  return choice + count * Math.floor(copies / 2)
}

/** The row of a choice that is nearest to another row. */
export function nearestRow(choice: number, from: number, count: number, copies: number): number {
  const rows = Array.from({ length: copies }, (_, copy) => choice + copy * count)
  return rows.reduce((best, row) => (Math.abs(row - from) < Math.abs(best - from) ? row : best), middleRow(choice, count, copies))
}
