import { expect, it } from 'vitest'
import { timeAgo } from './timeAgo.ts'

const NOW = new Date('2026-03-10T12:00:00+09:00')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

it.each([
  [-HOUR, '방금전'],
  [0, '방금전'],
  [10 * MINUTE - 1, '방금전'],
  [10 * MINUTE, '10분 전'],
  [HOUR - 1, '59분 전'],
  [HOUR, '1시간 전'],
  [2 * HOUR - 1, '1시간 전'],
  [DAY - 1, '23시간 전'],
  [DAY, '1일 전'],
  [7 * DAY - 1, '6일 전'],
  [7 * DAY, '오래전'],
  [400 * DAY, '오래전'],
])('says how long ago %d ms are: %s', (passedMs, words) => {
  expect(timeAgo(new Date(NOW.getTime() - passedMs), NOW)).toBe(words)
})
