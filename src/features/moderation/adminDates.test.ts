import { expect, it } from 'vitest'
import { agoOf, dateOf, dayOf } from './adminDates.ts'

const NOW = new Date('2026-11-22T13:00:00+09:00')

it.each([
  ['2026-11-22T12:59:30+09:00', '방금'],
  ['2026-11-22T13:00:10+09:00', '방금'],
  ['2026-11-22T12:40:00+09:00', '20분 전'],
  ['2026-11-22T10:00:00+09:00', '3시간 전'],
  ['2026-11-22T00:01:00+09:00', '12시간 전'],
  ['2026-11-21T23:59:00+09:00', '어제'],
  ['2026-11-20T23:59:00+09:00', '11.20'],
])('%s is %s', (at, expected) => expect(agoOf(at, NOW)).toBe(expected))

it('tells days as they are in Seoul', () => {
  expect([dayOf('2026-11-21T15:30:00Z'), dateOf('2026-11-21T15:30:00Z')]).toEqual(['11.22', '2026.11.22'])
})
