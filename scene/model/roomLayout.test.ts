import { describe, expect, it } from 'vitest'
import { INITIAL_PLACEMENTS } from '#contract/limits.ts'
import { crownOf, depthOrder, feetOf, figureBoxAt, liftOf, markCentre, placementOfFeet, roomBackgroundBox } from './roomLayout.ts'

const STAGE = { width: 390, height: 760 }

it('gives a figure 30% of the width, 3:4, at its percent of the stage', () => {
  expect(figureBoxAt({ positionX: 10, positionY: 50 }, STAGE)).toEqual({ x: 39, y: 380, width: 117, height: 156 })
})

/** Of a phone on its side. */
const LOW_STAGE = { width: 428, height: 338 }

it.each([STAGE, LOW_STAGE])('finds the place of a figure by its feet', (stage) => {
  for (const place of INITIAL_PLACEMENTS) {
    const found = placementOfFeet(feetOf(figureBoxAt(place, stage)), stage)
    expect(found.positionX).toBeCloseTo(place.positionX)
    expect(found.positionY).toBeCloseTo(place.positionY)
  }
})

it('has all six of the first places stand in a low stage, in the middle of where they are in a high one', () => {
  for (const place of INITIAL_PLACEMENTS) {
    const { x, y, width, height } = figureBoxAt(place, LOW_STAGE)
    expect(y + height).toBeLessThan(LOW_STAGE.height)
    expect(x + width / 2).toBeCloseTo(((place.positionX + 15) / 100) * LOW_STAGE.width)
    expect(width / height).toBeCloseTo(3 / 4)
  }
})

it('puts crown, mark and feet where they are on the artboard', () => {
  const box = { x: 0, y: 0, width: 600, height: 800 }
  expect([crownOf(box), feetOf(box)]).toEqual([
    { x: 300, y: 60 },
    { x: 300, y: 752 },
  ])
  expect(markCentre(box).x).toBeGreaterThan(450)
})

it('paints lower figures later, and keeps the order of those on one line', () => {
  const people = [
    { name: 'front', positionY: 60 },
    { name: 'one', positionY: 30 },
    { name: 'other', positionY: 30 },
  ]
  expect(depthOrder(people).map(({ name }) => name)).toEqual(['one', 'other', 'front'])
})

it.each([[{ width: 390, height: 760 }], [{ width: 320, height: 583 }], [{ width: 428, height: 400 }]])(
  'covers a stage of %o with the middle of a background',
  (stage) => {
    const { x, y, width, height } = roomBackgroundBox(stage, { width: 428, height: 926 })
    expect(x).toBeLessThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(0)
    expect(x + width).toBeGreaterThanOrEqual(stage.width)
    expect(x * 2 + width).toBeCloseTo(stage.width)
    expect(y * 2 + height).toBeCloseTo(stage.height)
  },
)

it('brings all six of the first places between the bar and a sheet over the lower half', () => {
  const boxes = INITIAL_PLACEMENTS.map((place) => figureBoxAt(place, STAGE))
  const { byPx, scale, floorY } = liftOf(boxes, STAGE, 468)
  const shownAt = (y: number) => floorY + (y - floorY) * scale - byPx
  for (const box of boxes) {
    expect(shownAt(feetOf(box).y)).toBeLessThan(450)
    expect(shownAt(crownOf(box).y)).toBeGreaterThan(30)
  }
})

it('leaves a room unchanged above a sheet while all figures are high', () => {
  expect(liftOf([figureBoxAt({ positionX: 30, positionY: 15 }, STAGE)], STAGE, 468)).toMatchObject({ byPx: 0, scale: 1 })
})

describe('the picture of a room', () => {
  const picture = { width: 428, height: 926 }
  it('covers what is seen below the stage, and above it where the stage is lifted', () => {
    for (const stage of [
      { width: 390, height: 760 },
      { width: 320, height: 583 },
      { width: 428, height: 1100 },
    ])
      for (const abovePx of [0, 60, 126]) {
        const { y, height } = roomBackgroundBox(stage, picture, { abovePx, belowPx: abovePx + 24 })
        expect([y <= abovePx, y + height >= stage.height + abovePx + 24 - 0.01]).toEqual([true, true])
      }
  })

  it('stays where it was when there is more of it than is seen', () => {
    const stage = { width: 390, height: 760 }
    expect(roomBackgroundBox(stage, picture, { abovePx: 8, belowPx: 32 })).toEqual(roomBackgroundBox(stage, picture))
  })
})
