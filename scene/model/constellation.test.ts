import fc from 'fast-check'
import { expect, it } from 'vitest'
import { constellationOf, doCross, LEAST_DISTANCE, LEAST_MARGIN, SKY, type SkyPoint } from './constellation.ts'

const station = fc.string({ unit: fc.constantFrom(...'ABCDEFGHJKMNPQRSTUVWXYZ23456789'), minLength: 6, maxLength: 6 })
const month = fc.record({ year: fc.integer({ min: 2026, max: 2126 }), month: fc.integer({ min: 1, max: 12 }) })
const daysOf = (year: number, number: number) => new Date(Date.UTC(year, number, 0)).getUTCDate()

function linesOf(points: SkyPoint[]) {
  return points.slice(1).map((end, index) => [points[index], end] as const)
}

it('has a point for each day, apart from each other and from the edge, and lines that do not cross', () => {
  fc.assert(
    fc.property(station, month, (name, { year, month: number }) => {
      const days = daysOf(year, number)
      const points = constellationOf(`${name} ${year}-${number}`, days)
      expect(points).toHaveLength(days)
      const isAtEdge = ({ x, y }: SkyPoint) => Math.min(x, y, SKY.width - x, SKY.height - y) < LEAST_MARGIN
      const areNear = (one: SkyPoint, other: SkyPoint) => Math.hypot(one.x - other.x, one.y - other.y) < LEAST_DISTANCE
      expect(points.filter(isAtEdge)).toEqual([])
      expect(points.filter((one, index) => points.slice(index + 1).some((other) => areNear(one, other)))).toEqual([])
      const lines = linesOf(points)
      expect(lines.filter(([a, b], index) => lines.slice(index + 2).some(([c, d]) => doCross(a, b, c, d)))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

it('is the same for the same station and month, and another one for another month or station', () => {
  const one = constellationOf('4MCM23 2026-11', 30)
  expect(constellationOf('4MCM23 2026-11', 30)).toEqual(one)
  expect(constellationOf('4MCM23 2026-09', 30)).not.toEqual(one)
  expect(constellationOf('4MCM24 2026-11', 30)).not.toEqual(one)
})

it('sees lines that cross', () => {
  expect(doCross({ x: 0, y: 0 }, { x: 2, y: 2 }, { x: 0, y: 2 }, { x: 2, y: 0 })).toBe(true)
  expect(doCross({ x: 0, y: 0 }, { x: 2, y: 2 }, { x: 3, y: 2 }, { x: 5, y: 0 })).toBe(false)
})
