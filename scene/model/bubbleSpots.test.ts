import { describe, expect, it } from 'vitest'
import { INITIAL_PLACEMENTS, type Placement } from '#contract/rules/placement.ts'
import type { Box, Size } from './artboard.ts'
import { bubbleSpots, type Standing } from './bubbleSpots.ts'
import { depthOrder, figureBoxAt } from './roomLayout.ts'
import { bubbleBox, bubbleOf, plateBox } from './roomPlate.ts'

const STAGES = [
  { width: 320, height: 583 },
  { width: 390, height: 760 },
  { width: 428, height: 842 },
]
const TOP_PX = 100
const measure = (text: string) => [...text].length * 10.5
const WORDS = '오늘은 창가에 앉아 커피를 마셨어'
const PLATE: Size = { width: 74, height: 26 }

function room(places: readonly Placement[], stage: Size): Standing[] {
  const people = places.map((place, at) => ({ ...place, userId: `member${at}` }))
  return depthOrder(people).map(({ userId, ...place }) => ({
    userId,
    box: figureBoxAt(place, stage),
    plate: PLATE,
    bubble: bubbleOf(WORDS, measure, stage),
    hasMark: true,
  }))
}

function shown(standings: Standing[], stage: Size) {
  const spots = bubbleSpots(standings, stage, TOP_PX)
  return standings.map(({ userId, box, bubble }) => {
    const { x, y, width, height } = box
    const face = { x: x + width * 0.28, y: y + height * 0.19, width: width * 0.44, height: height * 0.36 }
    const spot = spots.get(userId)
    return { spot, face, plate: plateBox(box, PLATE, stage), bubble: bubble && bubbleBox(box, { ...bubble, spot }, stage) }
  })
}

const isApart = (one: Box | null, other: Box | null) =>
  !one ||
  !other ||
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

describe('bubbleSpots', () => {
  it.each(STAGES)('covers no name, no face and no other bubble of six who just came, $width wide', (stage) => {
    const people = shown(room(INITIAL_PLACEMENTS, stage), stage)
    const covered = people.flatMap(({ bubble }, at) =>
      people.flatMap((other, who) => [
        ...(isApart(bubble, other.plate) ? [] : [`${at} plate ${who}`]),
        ...(isApart(bubble, other.face) ? [] : [`${at} face ${who}`]),
        ...(at === who || isApart(bubble, other.bubble) ? [] : [`${at} bubble ${who}`]),
      ]),
    )
    expect(covered).toEqual([])
  })

  it('leaves a bubble over the head where nothing is in its way', () => {
    const stage = { width: 390, height: 760 }
    const places = [
      { positionX: 35, positionY: 25 },
      { positionX: 5, positionY: 60 },
    ]
    expect(shown(room(places, stage), stage).map(({ spot }) => spot)).toEqual([
      { side: 'above', shift: 0 },
      { side: 'above', shift: 0 },
    ])
  })

  it('keeps a bubble out from under the bar', () => {
    const stage = { width: 390, height: 760 }
    const [first] = shown(room([{ positionX: 35, positionY: 10 }], stage), stage)
    expect(first?.bubble?.y).toBeGreaterThan(TOP_PX)
  })

  it('says nothing of who wrote nothing', () => {
    const stage = { width: 390, height: 760 }
    const silent = room(INITIAL_PLACEMENTS, stage).map((standing) => ({ ...standing, bubble: null }))
    expect(bubbleSpots(silent, stage, TOP_PX).size).toBe(0)
  })
})
