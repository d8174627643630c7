import type { Box, Size } from './artboard.ts'
import { type LabelledFigure, overlap } from './bubblePlaces.ts'
import { FACE, MARK_SPOTS, type MarkSpot, markBox, onStage } from './roomLayout.ts'
import { plateBox } from './roomPlate.ts'

type Marked = Pick<LabelledFigure, 'userId' | 'box' | 'plate' | 'hasMark'>

/** What a covered px² costs. */
const COVERED = { name: 100, face: 1 }

/** On which side of each figure its disc is: at the head's right, and elsewhere only where that would cover a name. */
export function markSpots(figures: readonly Marked[], stage: Size): Map<string, MarkSpot> {
  const names = figures.flatMap(({ box, plate }) => (plate ? [plateBox(box, plate, stage)] : []))
  const faces = figures.map(({ box }) => onStage(FACE, box))
  return new Map(figures.filter(({ hasMark }) => hasMark).map(({ userId, box }) => [userId, spotOf(box, names, faces, stage)]))
}

function spotOf(box: Box, names: readonly Box[], faces: readonly Box[], stage: Size): MarkSpot {
  let [best, least]: [MarkSpot, number] = ['right', Number.POSITIVE_INFINITY]
  for (const spot of MARK_SPOTS) {
    const mark = markBox(box, spot)
    const named = covered(mark, names) + outside(mark, stage)
    if (spot === 'right' && named === 0) return spot
    const cost = COVERED.name * named + COVERED.face * covered(mark, faces)
    if (cost < least) [best, least] = [spot, cost]
  }
  return best
}

function covered(mark: Box, others: readonly Box[]): number {
  return others.reduce((sum, other) => sum + overlap(mark, other), 0)
}

function outside(mark: Box, stage: Size): number {
  // Rounded: a disc that is wholly inside may lack a fraction of a px by floating point.
  return Math.round(mark.width * mark.height - overlap(mark, { x: 0, y: 0, ...stage }))
}
