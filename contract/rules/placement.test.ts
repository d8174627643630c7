import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PLACEMENT_LIMITS } from '../limits.ts'
import { clampPlacement, mayMove } from './placement.ts'

const anywhere = fc.double({ min: -1000, max: 1000, noNaN: true })

it('a placement is inside the room, has one decimal, and is kept as it is when it is clamped again', () => {
  fc.assert(
    fc.property(anywhere, anywhere, (positionX, positionY) => {
      const placed = clampPlacement({ positionX, positionY })
      expect(placed.positionX).toBeGreaterThanOrEqual(PLACEMENT_LIMITS.x.min)
      expect(placed.positionX).toBeLessThanOrEqual(PLACEMENT_LIMITS.x.max)
      expect(placed.positionY).toBeGreaterThanOrEqual(PLACEMENT_LIMITS.y.min)
      expect(placed.positionY).toBeLessThanOrEqual(PLACEMENT_LIMITS.y.max)
      for (const value of Object.values(placed)) expect(Number(value.toFixed(1))).toBe(value)
      expect(clampPlacement(placed)).toEqual(placed)
    }),
  )
})

it('what is further right or down is never placed further left or up', () => {
  fc.assert(
    fc.property(anywhere, anywhere, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const [near, far] = [clampPlacement({ positionX: low, positionY: low }), clampPlacement({ positionX: high, positionY: high })]
      expect(near.positionX).toBeLessThanOrEqual(far.positionX)
      expect(near.positionY).toBeLessThanOrEqual(far.positionY)
    }),
  )
})

it.each([
  [{ isPinned: true }, true, true],
  [{ isPinned: true }, false, false],
  [{ isPinned: false }, false, true],
  [{}, false, true],
])('a figure with %j may be moved by its own member %s: %s', (figure, isOwn, mayBe) => {
  expect(mayMove(figure, isOwn)).toBe(mayBe)
})
