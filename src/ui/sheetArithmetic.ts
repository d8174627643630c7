/**
 * How far a sheet is closed while it is dragged: 0 open, 1 closed.
 * @param began where the drag found it, which may be on its way
 * @param movedPx downwards
 * @param travelPx the way from open to closed
 */
export function closedShare(began: number, movedPx: number, travelPx: number): number {
  return travelPx <= 0 ? began : Math.min(1, Math.max(0, began + movedPx / travelPx))
}

/** Whether the sheet is open after it was let go: only a drag longer than the threshold, in the other direction, changes it. */
export function isOpenAfterDrag(wasOpen: boolean, movedPx: number, thresholdPx: number): boolean {
  return wasOpen ? movedPx <= thresholdPx : movedPx < -thresholdPx
}
