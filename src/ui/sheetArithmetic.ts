/** How far a sheet is closed while it is dragged: 0 open, 1 closed. `movedPx` is downwards, `travelPx` the way from open to closed. */
export function closedShare(wasOpen: boolean, movedPx: number, travelPx: number): number {
  if (travelPx <= 0) return wasOpen ? 0 : 1
  return Math.min(1, Math.max(0, (wasOpen ? 0 : 1) + movedPx / travelPx))
}

/** Whether the sheet is open after it was let go: only a drag longer than the threshold, in the other direction, changes it. */
export function isOpenAfterDrag(wasOpen: boolean, movedPx: number, thresholdPx: number): boolean {
  return wasOpen ? movedPx <= thresholdPx : movedPx < -thresholdPx
}
