import { expect, it } from 'vitest'
import { constellationOf, SKY } from './constellation.ts'
import { constellationSeed, dayNear, type MonthFacts, monthSky } from './monthSky.ts'

const NOVEMBER: MonthFacts = { stationId: 'STAR42', month: '2026-11', fullDays: [1, 2, 4, 5, 6, 20], today: '2026-11-20' }
const daysOf = (facts: Partial<MonthFacts>) => monthSky({ ...NOVEMBER, ...facts }).days

it('has a point a day, where the constellation of station and month has it', () => {
  const points = constellationOf(constellationSeed('STAR42', '2026-11'), 30)
  expect(daysOf({}).map(({ x, y }) => ({ x, y }))).toEqual(points)
  expect(
    daysOf({})
      .map(({ date }) => date)
      .slice(-2),
  ).toEqual(['2026-11-29', '2026-11-30'])
})

it.each([
  ['2026-01', 31],
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-12', 31],
])('%s has %i days', (month, count) => {
  expect(daysOf({ month })).toHaveLength(count)
})

it('lights the full days, and joins those that follow each other', () => {
  const sky = monthSky(NOVEMBER)
  expect(sky.days.filter(({ isLit }) => isLit).map(({ day }) => day)).toEqual(NOVEMBER.fullDays)
  expect(sky.lines.map((pair) => pair.map(({ day }) => day))).toEqual([
    [1, 2],
    [4, 5],
    [5, 6],
  ])
})

it('has no point and no line before the station existed', () => {
  const sky = monthSky({ ...NOVEMBER, since: '2026-11-05' })
  expect(sky.days[0]?.day).toBe(5)
  expect(sky.days).toHaveLength(26)
  expect(sky.lines.map((pair) => pair.map(({ day }) => day))).toEqual([[5, 6]])
})

it('a day keeps its place when the station began later', () => {
  expect(daysOf({ since: '2026-11-05' })[0]).toEqual(daysOf({})[4])
})

it.each([
  [[20], '2026-11-20', 20],
  [[19], '2026-11-20', undefined],
  [[20], '2026-12-20', undefined],
])('of %j on %s today is %s', (fullDays, today, day) => {
  expect(monthSky({ ...NOVEMBER, fullDays, today }).today?.day).toBe(day)
})

it.each([
  ['2026-11', '2026-11-30', false],
  ['2026-11', '2026-12-01', false],
  ['2026-11', '2026-12-02', true],
  ['2026-12', '2027-01-01', false],
  ['2026-12', '2027-01-02', true],
])('%s on %s is finished: %s', (month, today, isFinished) => {
  expect(monthSky({ ...NOVEMBER, month, today }).isFinished).toBe(isFinished)
})

it('neighbours differ in size, by at most a fifth from the mean', () => {
  const sizes = daysOf({}).map(({ size }) => size)
  expect(sizes.every((size, at) => Math.abs(size - 1) <= 0.2 + 1e-9 && size !== sizes[at + 1])).toBe(true)
})

it('a touch finds the nearest day within reach, and none beyond', () => {
  const sky = monthSky(NOVEMBER)
  const scale = 334 / SKY.width
  for (const { x, y, day } of sky.days) expect(dayNear(sky, { x: x * scale + 3, y: y * scale - 3 }, 334, 22)?.day).toBe(day)
  const [first] = sky.days
  const alone = { ...sky, days: first ? [first] : [] }
  expect(dayNear(alone, { x: (first?.x ?? 0) * scale + 22.1, y: (first?.y ?? 0) * scale }, 334, 22)).toBeUndefined()
  expect(dayNear(alone, { x: (first?.x ?? 0) * scale + 21.9, y: (first?.y ?? 0) * scale }, 334, 22)?.day).toBe(1)
})
