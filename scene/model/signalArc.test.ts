import { expect, it } from 'vitest'
import { INITIAL_PLACEMENTS } from '#contract/limits.ts'
import { crownOf, figureBoxAt } from './roomLayout.ts'
import { arcBetween, pointOn, tailOn } from './signalArc.ts'

const STAGES = [
  { width: 320, height: 583 },
  { width: 390, height: 760 },
]
const SHARES = Array.from({ length: 41 }, (_, at) => at / 40)

it.each(STAGES)('between any two places of a room of $width px it rises over both and stays inside', (stage) => {
  const corners = [0, 70].flatMap((positionX) => [10, 80].map((positionY) => ({ positionX, positionY })))
  for (const one of [...INITIAL_PLACEMENTS, ...corners])
    for (const other of [...INITIAL_PLACEMENTS, ...corners]) {
      if (one === other) continue
      const catcher = figureBoxAt(other, stage)
      const arc = arcBetween(figureBoxAt(one, stage), catcher, stage)
      const points = SHARES.map((share) => pointOn(arc, share))
      expect(points[0]).toEqual(arc.from)
      expect(points.at(-1)).toEqual(arc.to)
      const top = Math.min(...points.map(({ y }) => y))
      expect(top).toBeGreaterThanOrEqual(33)
      expect(top).toBeLessThan(crownOf(catcher).y + 2)
      expect(Math.min(...points.map(({ x }) => x))).toBeGreaterThanOrEqual(0)
      expect(Math.max(...points.map(({ x }) => x))).toBeLessThanOrEqual(stage.width)
    }
})

const figureAt = (x: number, y: number) => ({ x, y, width: 96, height: 128 })

it('goes round the heads of two who stand above each other, at the side with more room', () => {
  const stage = { width: 320, height: 583 }
  const aside = (x: number) => {
    const arc = arcBetween(figureAt(x, 340), figureAt(x, 140), stage)
    return pointOn(arc, 0.5).x - arc.from.x
  }
  expect(aside(20)).toBeGreaterThan(40)
  expect(aside(200)).toBeLessThan(-40)
})

it('a tail begins in a tip and is as wide as told at its head', () => {
  const arc = arcBetween(figureAt(0, 300), figureAt(220, 280), { width: 320, height: 583 })
  const edge = tailOn(arc, { from: 0.2, to: 0.6 }, 20)
  const [tip, otherTip] = [edge.at(0), edge.at(-1)]
  expect(tip).toEqual(otherTip)
  expect(tip).toEqual(pointOn(arc, 0.2))
  const [left, right] = [edge[24], edge[25]]
  expect(Math.hypot((left?.x ?? 0) - (right?.x ?? 0), (left?.y ?? 0) - (right?.y ?? 0))).toBeCloseTo(20)
})
