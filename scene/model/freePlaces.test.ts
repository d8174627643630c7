import { describe, expect, it } from 'vitest'
import { INITIAL_PLACEMENTS } from '#contract/limits.ts'
import type { Placement } from '#contract/rules/placement.ts'
import { freePlaceBox, freePlaces, isFree } from './freePlaces.ts'
import type { HitTarget } from './roomHit.ts'
import { feetOf, figureBoxAt } from './roomLayout.ts'

const LARGE = { stage: { width: 390, height: 760 }, coveredTopPx: 100, coveredBottomPx: 0 }
const SMALL = { stage: { width: 320, height: 583 }, coveredTopPx: 100, coveredBottomPx: 0 }

function targetAt(placement: Placement, { stage } = LARGE): HitTarget {
  const box = figureBoxAt(placement, stage)
  const { x, y } = feetOf(box)
  return { userId: 'one1', box, hasMark: false, plate: { x: x - 35, y: y - 4, width: 70, height: 26 }, bubble: null }
}
const at = (index: number, room = LARGE) => targetAt(INITIAL_PLACEMENTS[index] ?? { positionX: 0, positionY: 10 }, room)

describe('free places', () => {
  it('are, for one alone, where the next five will be placed', () => {
    const places = freePlaces([at(0)], 5, LARGE)
    const next = INITIAL_PLACEMENTS.slice(1).map((placement) => feetOf(figureBoxAt(placement, LARGE.stage)))
    expect(places.map(({ x, y }) => ({ x, y }))).toEqual(next)
  })

  it('are five on a small stage, too: the one over one’s own hat moves up', () => {
    const ids = freePlaces([at(0, SMALL)], 5, SMALL).map(({ id }) => id)
    expect(ids).toEqual(['5 31', '63 31', '0 54', '69 54', '34 31'])
  })

  it.each([LARGE, SMALL])('are one where one of six is not there, at $stage.width px', (room) => {
    for (const gone of INITIAL_PLACEMENTS.keys()) {
      const others = [...INITIAL_PLACEMENTS.keys()]
        .filter((index) => index !== gone)
        .map((index) => ({ ...at(index, room), hasMark: index !== 0 }))
      expect([gone, freePlaces(others, 1, room).length]).toEqual([gone, 1])
    }
  })

  it('are none in a full room', () => {
    expect(
      freePlaces(
        INITIAL_PLACEMENTS.map((_, index) => at(index)),
        0,
        LARGE,
      ),
    ).toEqual([])
  })

  it('are as many as asked for, and the same whenever asked', () => {
    const room = [at(0), at(1), at(2)]
    expect(freePlaces(room, 3, LARGE)).toHaveLength(3)
    expect(freePlaces(room, 2, LARGE)).toEqual(freePlaces(room, 3, LARGE).slice(0, 2))
    expect(freePlaces(room, 3, LARGE)).toEqual(freePlaces(room.toReversed(), 3, LARGE))
  })

  it('keep off what hangs on figures, bars and cards, and inside the stage', () => {
    const middle = freePlaces([at(0)], 5, LARGE).find(({ id }) => id === '34 37')
    if (!middle) throw new Error('a place is in the middle')
    const { x, y, width, height } = freePlaceBox(middle, LARGE.stage)
    const bubble = { x, y: y + height - 20, width, height: 40 }
    expect(freePlaces([{ ...at(0), bubble }], 5, LARGE)).not.toContainEqual(middle)
    const covered = { ...LARGE, coveredBottomPx: 240 }
    for (const place of freePlaces([at(0)], 5, covered)) {
      const box = freePlaceBox(place, covered.stage)
      expect([box.y >= 100, box.y + box.height <= 520, box.x >= 0, box.x + box.width <= 390]).toEqual([true, true, true, true])
    }
  })

  it('give way to a figure that is moved there, with its disc', () => {
    const places = freePlaces([at(0)], 5, LARGE)
    const [first] = places
    if (!first) throw new Error('there is a place')
    expect(isFree(first, [at(0)], LARGE)).toBe(true)
    expect(isFree(first, [at(1)], LARGE)).toBe(false)
    expect(isFree(first, [targetAt({ positionX: 18, positionY: 31 })], LARGE)).toBe(false)
    expect(freePlaces([at(1)], 5, LARGE).map(({ id }) => id)).toContain('34.5 61')
  })

  it('never touch each other, wherever figures are', () => {
    for (let step = 0; step < 200; step += 1) {
      const figures = [0, 1, 2].map((one) =>
        targetAt({ positionX: (step * 7 + one * 31) % 71, positionY: 10 + ((step * 11 + one * 23) % 71) }, SMALL),
      )
      const boxes = freePlaces(figures, 3, SMALL).map((place) => freePlaceBox(place, SMALL.stage))
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1)) {
          const gapX = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width)
          const gapY = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height)
          // A disc may be in the corner beside another's ring.
          expect(Math.max(gapX, gapY)).toBeGreaterThan(-30)
        }
    }
  })
})
