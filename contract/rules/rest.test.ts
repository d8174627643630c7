import { describe, expect, it } from 'vitest'
import { restDates, restDaysLeft } from './rest.ts'

describe('restDaysLeft', () => {
  it.each([
    ['a month without rests', [], '2026-11-10', 7],
    ['three days left of a month', [{ month: '2026-11', days: 11 }], '2026-11-10', 3],
    ['none left', [{ month: '2026-11', days: 14 }], '2026-11-10', 0],
    ['one left in this month, all of the next', [{ month: '2026-11', days: 13 }], '2026-11-30', 7],
    ['two days over the end of a month with one left', [{ month: '2026-11', days: 13 }], '2026-11-29', 1],
    ['a full next month', [{ month: '2026-12', days: 14 }], '2026-11-29', 2],
    ['over the end of a year', [{ month: '2027-01', days: 12 }], '2026-12-30', 4],
  ])('%s', (_, used, from, left) => {
    expect(restDaysLeft(used, from)).toBe(left)
  })
})

describe('restDates', () => {
  it('names each day, over the end of a month', () => {
    expect(restDates('2026-11-29', 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
  })
})
