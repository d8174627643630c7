import { expect, it } from 'vitest'
import { WEEK_SKY, weekSky } from './weekSky.ts'

it('has a line where two days one after the other have stars, and nothing before the first day', () => {
  const { days, lines } = weekSky([null, 2, 1, 0, 1, 0, 3])
  expect(days[0]).toBeNull()
  expect(days.slice(1).map((day) => day?.stars)).toEqual([2, 1, 0, 1, 0, 3])
  expect(lines).toEqual([[days[1], days[2]]])
})

it('lies in its box, in the order of the days', () => {
  const { days } = WEEK_SKY
  for (const { y } of days) expect(y > 20 && y < WEEK_SKY.heightPx - 20).toBe(true)
  expect(days.map(({ x }) => x)).toEqual(days.map(({ x }) => x).toSorted((one, other) => one - other))
})
