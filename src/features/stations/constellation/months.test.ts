import { expect, it } from 'vitest'
import { constellationText } from '#text/constellation.ko.ts'
import { monthsOf, noteOf } from './months.ts'

const { notes } = constellationText
const read = (today: string, fullDays: Record<string, number[]>) =>
  monthsOf('STAR42', { since: '2026-10-05', today, months: Object.entries(fullDays).map(([month, days]) => ({ month, fullDays: days })) })

it('has the newest month at the right, each with the days since the station began', () => {
  const months = read('2026-11-20', { '2026-11': [3], '2026-10': [5, 6] })
  expect(months.map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
  expect(months[0]?.sky.days[0]?.day).toBe(5)
  expect(months[1]?.sky.days).toHaveLength(30)
})

it.each([
  ['2026-11-20', [3, 20], false, notes.today],
  ['2026-11-20', [20], true, notes.firstToday],
  ['2026-11-20', [20], false, notes.today],
  ['2026-11-20', [3], true, notes.open],
  ['2026-11-20', [], true, notes.none],
  ['2026-12-01', [3], true, notes.almost],
  ['2026-12-01', [], true, notes.none],
  ['2026-12-02', [3], true, notes.finished],
  ['2026-12-02', [], true, notes.quiet],
])('on %s November with stars on %j says what it has come to', (today, fullDays, isFirst, note) => {
  const [month] = read(today, { '2026-11': fullDays })
  expect(month && noteOf(month, isFirst, today)).toBe(note)
})
