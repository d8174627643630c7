import { describe, expect, it } from 'vitest'
import { dragFrom, isDrag, pinnedDragFrom } from './roomDrag.ts'

const STAGE = { width: 400, height: 800 }
const START = { positionX: 30, positionY: 50 }

it('takes up to 8 px for a tap, whatever the direction', () => {
  expect([isDrag({ x: 8, y: 0 }), isDrag({ x: -5, y: 6 }), isDrag({ x: 0, y: 8.1 }), isDrag({ x: 6, y: -6 })]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

describe('dragFrom', () => {
  it('follows the finger in percent of the stage', () => {
    expect(dragFrom(START, { x: 40, y: -80 }, STAGE)).toEqual({
      shown: { positionX: 40, positionY: 40 },
      placed: { positionX: 40, positionY: 40 },
    })
  })

  it.each([
    [
      { x: -2000, y: 0 },
      { positionX: 0, positionY: 50 },
    ],
    [
      { x: 2000, y: 0 },
      { positionX: 70, positionY: 50 },
    ],
    [
      { x: 0, y: -2000 },
      { positionX: 30, positionY: 10 },
    ],
    [
      { x: 0, y: 2000 },
      { positionX: 30, positionY: 80 },
    ],
  ])('places inside the room and gives a little beyond its edge: %o', (moved, placed) => {
    const drag = dragFrom(START, moved, STAGE)
    expect(drag.placed).toEqual(placed)
    const beyondPx = Math.hypot(
      ((drag.shown.positionX - placed.positionX) * 400) / 100,
      ((drag.shown.positionY - placed.positionY) * 800) / 100,
    )
    expect(beyondPx).toBeGreaterThan(15)
    expect(beyondPx).toBeLessThan(26)
  })

  it('gives ever less the further the finger goes', () => {
    const beyond = [10, 20, 30].map((px) => -dragFrom({ positionX: 0, positionY: 50 }, { x: -px, y: 0 }, STAGE).shown.positionX)
    const [first = 0, second = 0, third = 0] = beyond
    expect(second - first).toBeLessThan(first)
    expect(third - second).toBeLessThan(second - first)
  })

  it('tells one decimal', () => {
    expect(dragFrom(START, { x: 1, y: 1 }, STAGE).placed).toEqual({ positionX: 30.3, positionY: 50.1 })
  })
})

it('lets a pinned figure lean after the finger and no more', () => {
  expect(pinnedDragFrom(START, { x: 0, y: 0 }, STAGE)).toEqual(START)
  const { positionX, positionY } = pinnedDragFrom(START, { x: 300, y: 400 }, STAGE)
  const [x, y] = [(positionX - 30) * 4, (positionY - 50) * 8]
  expect(Math.hypot(x, y)).toBeLessThan(9)
  expect(y / x).toBeCloseTo(4 / 3)
})
