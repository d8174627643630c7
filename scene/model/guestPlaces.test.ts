import { expect, it } from 'vitest'
import { ARTBOARD, FEET_Y } from './artboard.ts'
import { GUESTS_OVER_SHEET, guestPlaces } from './guestPlaces.ts'

const middles = (width: number, height: number, layout?: typeof GUESTS_OVER_SHEET) =>
  guestPlaces({ width, height }, layout).map((box) => Math.round(box.x + box.width / 2))

it('guests stand left and right of the host, a little behind', () => {
  const [left] = guestPlaces({ width: 390, height: 844 })
  expect(left?.width).toBeCloseTo(96, 0)
  expect((left?.y ?? 0) + (FEET_Y / ARTBOARD.height) * (left?.height ?? 0)).toBeCloseTo(640, 0)
  expect(middles(390, 844)).toEqual([56, 334])
  expect(middles(390, 300, GUESTS_OVER_SHEET)).toEqual([95, 295])
})

it('on a low screen they stand farther away, clear of what lies over its corner', () => {
  const feetOf = (width: number, height: number) => {
    const [box] = guestPlaces({ width, height })
    return Math.round((box?.y ?? 0) + (FEET_Y / ARTBOARD.height) * (box?.height ?? 0))
  }
  expect(guestPlaces({ width: 320, height: 568 })[0]?.plateY).toBeLessThanOrEqual(568 - 196 - 26)
  expect([feetOf(320, 568), feetOf(390, 667), feetOf(844, 390)]).toEqual([372, 463, 296])
})

it.each([
  [320, 568],
  [280, 653],
  [320, 926],
  [844, 390],
])('on %d x %d they are whole, and neither is behind the other', (width, height) => {
  const boxes = guestPlaces({ width, height })
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
  }
  expect((boxes[1]?.x ?? 0) - (boxes[0]?.x ?? 0)).toBeGreaterThan(boxes[0]?.width ?? 0)
})
