import { expect, it } from 'vitest'
import { timeLeft } from './timeLeft.ts'

const HOUR_MS = 60 * 60 * 1000
const now = new Date('2026-11-22T12:00:00+09:00')

it.each([
  [14 * 24 - 0.01, '13일 뒤에 끝나요'],
  [9.9 * 24, '9일 뒤에 끝나요'],
  [1.9 * 24, '1일 뒤에 끝나요'],
  [24, '1일 뒤에 끝나요'],
  [23.9, '23시간 뒤에 끝나요'],
  [1, '1시간 뒤에 끝나요'],
  [0.9, '곧 끝나요'],
  [-5, '곧 끝나요'],
])('an offer that stands %d hours more: %s', (hours, words) => {
  expect(timeLeft(new Date(now.getTime() + hours * HOUR_MS), now)).toBe(words)
})
