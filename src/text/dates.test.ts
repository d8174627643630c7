import { expect, it } from 'vitest'
import { dateSeenFrom, fullDate, weekdayOf } from './dates.ko.ts'

it('a day is written with its weekday, in every time zone', () => {
  expect(fullDate('2026-05-14')).toBe('2026년 5월 14일 목요일')
  expect(['2026-01-04', '2024-02-29', '2025-12-31'].map(weekdayOf)).toEqual(['일요일', '목요일', '수요일'])
})

it.each([
  ['2026-11-26', '2026-05-14', '5월 14일'],
  ['2026-11-26', '2025-11-27', '2025년 11월 27일'],
  ['2026-01-01', '2025-12-31', '2025년 12월 31일'],
])('on %s the day %s is written as %s', (today, date, written) => {
  expect(dateSeenFrom(today, date)).toBe(written)
})
