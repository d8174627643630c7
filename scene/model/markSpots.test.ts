import { expect, it } from 'vitest'
import { INITIAL_PLACEMENTS } from '#contract/limits.ts'
import { overlap } from './bubblePlaces.ts'
import { markSpots } from './markSpots.ts'
import { hitTest } from './roomHit.ts'
import { figureBoxAt, markBox, markCentre } from './roomLayout.ts'
import { plateBox } from './roomPlate.ts'

/** As wide as the longest names make them: 42 % of the stage, at most 140 px. */
const roomOf = (stage: { width: number; height: number }) =>
  INITIAL_PLACEMENTS.map((place, at) => ({
    userId: `member${at}`,
    box: figureBoxAt(place, stage),
    plate: { width: Math.min(140, stage.width * 0.42), height: 26 },
    hasMark: at > 0,
  }))

it.each([
  { width: 320, height: 484 },
  { width: 320, height: 568 },
  { width: 390, height: 760 },
  { width: 428, height: 842 },
])('with six longest names no disc covers a name or leaves the stage, $width x $height', (stage) => {
  const room = roomOf(stage)
  const spots = markSpots(room, stage)
  expect(spots.size).toBe(5)
  for (const { userId, box } of room.slice(1)) {
    const mark = markBox(box, spots.get(userId))
    for (const other of room) expect(overlap(mark, plateBox(other.box, other.plate, stage)), `${userId} over ${other.userId}`).toBe(0)
    expect(overlap(mark, { x: 0, y: 0, ...stage })).toBeCloseTo(mark.width * mark.height)
  }
})

it.each([320, 390, 400, 428])('a disc that covers no name stays at the right of the head, %i wide', (width) => {
  const stage = { width, height: 842 }
  expect([...markSpots(roomOf(stage).slice(0, 2), stage).values()]).toEqual(['right'])
})

it('a disc answers to a finger where it is', () => {
  const [, figure] = roomOf({ width: 320, height: 484 })
  if (!figure) throw new Error('nobody is there')
  const target = { ...figure, plate: null, bubble: null, markSpot: 'lowLeft' as const }
  expect(hitTest(markCentre(figure.box, 'lowLeft'), [target])?.part).toBe('mark')
  expect(hitTest(markCentre(figure.box), [target])?.part).not.toBe('mark')
})
