import { expect, it } from 'vitest'
import { untilNextDay } from './refreshReports.ts'

it('waits for midnight in Seoul, wherever the phone is', () => {
  expect(untilNextDay('2026-11-21', new Date('2026-11-21T14:59:59.000Z'))).toBe(1000)
  expect(untilNextDay('2026-11-21', new Date('2026-11-20T15:00:00.000Z'))).toBe(24 * 60 * 60 * 1000)
})

it('asks again a little later when the clock of the phone is ahead', () => {
  expect(untilNextDay('2026-11-21', new Date('2026-11-21T15:00:00.000Z'))).toBe(20_000)
})
