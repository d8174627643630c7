import type { Box } from './artboard.ts'
import { overlap } from './bubblePlaces.ts'
import type { Point } from './leftHand.ts'
import { crownOf } from './roomLayout.ts'

/** Three z in a box of 32 x 40, the lower left one first. */
export const SLEEP_LETTERS = {
  colour: '#E4DEFF',
  outlines: [
    { path: 'M2 26h11l-11 11h11', stroke: 3.3, opacity: 0.95 },
    { path: 'M13 13h8.5l-8.5 8.5h8.5', stroke: 2.55, opacity: 0.8 },
    { path: 'M22 3h6.5l-6.5 6.5h6.5', stroke: 1.95, opacity: 0.6 },
  ],
}
/** The lower left corner of the lowest one in that box. */
export const SLEEP_MARK_FOOT = { x: 2, y: 37 }

/** Of a figure that is `figurePx` wide. Source: docs/design.md#figures-in-a-room */
const MARK = { figurePx: 117, scale: 0.9, overHairPx: 6, width: 29, height: 33 }
const EDGE_PX = 4
/** Where the lowest of the three z begins, from the middle of the crown: over the hair on either side, or beside it. */
const SPOTS = [
  { x: 25, y: 0 },
  { x: -50, y: 0 },
  { x: -57, y: 40 },
]

export type SleepMark = Point & { scale: number }

/** The first place that covers no name and nothing that is said; else the one that covers the least. @param labels others' plates and bubbles */
export function sleepSpotOf(figure: Box, labels: readonly Box[]): number {
  const covered = SPOTS.map((_, spot) => labels.reduce((sum, label) => sum + overlap(boxOf(sleepMarkOf(figure, spot)), label), 0))
  return covered.indexOf(Math.min(...covered))
}

/** Where the lowest of the three z begins, and how large they are. */
export function sleepMarkOf(figure: Box, spot = 0): SleepMark {
  const size = figure.width / MARK.figurePx
  const crown = crownOf(figure)
  const { x, y } = SPOTS[spot] ?? { x: 0, y: 0 }
  return { x: Math.max(EDGE_PX, crown.x + x * size), y: crown.y + (y - MARK.overHairPx) * size, scale: MARK.scale * size }
}

function boxOf({ x, y, scale }: SleepMark): Box {
  const [width, height] = [MARK.width * scale, MARK.height * scale]
  return { x, y: y - height, width, height }
}
