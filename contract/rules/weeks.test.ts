import { expect, it } from 'vitest'
import { daysSinceMonday, shownWeek } from './weeks.ts'

it.each([
  ['2026-11-23T07:59:59+09:00', '2026-11-09', '2026-11-15'],
  ['2026-11-23T08:00:00+09:00', '2026-11-16', '2026-11-22'],
  ['2026-11-27T12:00:00+09:00', '2026-11-16', '2026-11-22'],
  ['2026-11-29T23:59:59+09:00', '2026-11-16', '2026-11-22'],
  ['2026-11-30T00:00:00+09:00', '2026-11-16', '2026-11-22'],
  ['2026-11-30T08:00:00+09:00', '2026-11-23', '2026-11-29'],
  ['2027-01-01T00:00:00+09:00', '2026-12-21', '2026-12-27'],
])('shows at %s the week from %s until %s', (at, from, until) => {
  expect(shownWeek(new Date(at))).toEqual({ from, until })
})

it('counts the days since Monday', () => {
  expect(daysSinceMonday('2026-11-23')).toBe(0)
  expect(daysSinceMonday('2026-11-29')).toBe(6)
})
