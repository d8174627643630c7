import { afterEach, expect, it } from 'vitest'
import { untilOf } from './untilOf.ts'

const zoneBefore = process.env.TZ
afterEach(() => {
  process.env.TZ = zoneBefore ?? 'Asia/Seoul'
})

// 1 November 2026, 23:30 in Seoul: still the morning of that day in New York, where the hour from 1 to 2 comes twice.
const NOW = new Date('2026-11-01T14:30:00Z')

it.each(['Asia/Seoul', 'America/New_York', 'Pacific/Kiritimati', 'Europe/Berlin'])(
  'says day and time of Seoul on a phone in %s',
  (zone) => {
    process.env.TZ = zone
    expect(untilOf(new Date('2026-11-01T14:59:00Z'), NOW)).toBe('오늘 오후 11시 59분')
    expect(untilOf(new Date('2026-11-01T15:00:00Z'), NOW)).toBe('내일 오전 12시')
    expect(untilOf(new Date('2026-11-02T06:12:00Z'), NOW)).toBe('내일 오후 3시 12분')
    expect(untilOf(new Date('2026-11-02T15:05:00Z'), NOW)).toBe('11월 3일 오전 12시 5분')
  },
)
