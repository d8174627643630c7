import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  isRealDate,
  lastDayOf,
  monthOf,
  nextMonth,
  ServiceDate,
  secondsToNextDay,
  serviceDateOf,
  startOfDay,
} from './serviceDate.ts'

describe('the service date', () => {
  it.each([
    ['2026-03-10T14:59:59.999Z', '2026-03-10'],
    ['2026-03-10T15:00:00.000Z', '2026-03-11'],
    ['2026-12-31T15:00:00.000Z', '2027-01-01'],
    ['2028-02-28T15:00:00.000Z', '2028-02-29'],
    ['2028-02-29T15:00:00.000Z', '2028-03-01'],
  ])('at %s is %s', (at, day) => {
    expect(serviceDateOf(new Date(at))).toBe(day)
  })

  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-10', 0, '2026-03-10'],
    ['2026-03-10', -365, '2025-03-10'],
  ])('%s and %i days are %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  it('begins at midnight in Seoul, to the millisecond', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count))
    fc.assert(
      fc.property(days, (day) => {
        const start = startOfDay(day)
        expect(serviceDateOf(start)).toBe(day)
        expect(serviceDateOf(new Date(start.getTime() - 1))).toBe(addDays(day, -1))
        expect(startOfDay(addDays(day, 1)).getTime() - start.getTime()).toBe(24 * 60 * 60 * 1000)
      }),
    )
  })

  it('on the wire is a day that exists', () => {
    expect(ServiceDate.safeParse('2028-02-29').success).toBe(true)
    for (const text of ['2026-02-29', '2026-3-1', '20260301', '', '2026-03-01T00:00:00Z'])
      expect(ServiceDate.safeParse(text).success).toBe(false)
  })
})

const realDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('isRealDate', () => {
  it('takes every day of the calendar from 1900 on', () => {
    fc.assert(fc.property(realDay, isRealDate))
  })

  it.each(['2001-02-29', '2000-02-30', '1900-02-29', '2003-04-31', '2003-13-01', '2003-00-10', '2003-01-00', '1899-12-31'])(
    'refuses %s',
    (day) => {
      expect(isRealDate(day)).toBe(false)
    },
  )

  it.each(['2000-02-29', '2004-02-29', '1900-01-01'])('takes %s', (day) => {
    expect(isRealDate(day)).toBe(true)
  })

  it.each(['', '2000-1-1', '20000101', '2000-01-01T00:00:00Z', ' 2000-01-01', '２０００-01-01', '+002000-01-01'])(
    'refuses the spelling %j',
    (text) => {
      expect(isRealDate(text)).toBe(false)
    },
  )
})

it.each([
  ['2026-01', '2026-02', '2026-01-31'],
  ['2026-02', '2026-03', '2026-02-28'],
  ['2028-02', '2028-03', '2028-02-29'],
  ['2026-12', '2027-01', '2026-12-31'],
])('after %s comes %s, and its last day is %s', (month, next, lastDay) => {
  expect([nextMonth(month), lastDayOf(month), monthOf(lastDay)]).toEqual([next, lastDay, month])
})

it.each([
  ['2026-03-10T00:00:00', 86_400],
  ['2026-03-10T23:59:00', 60],
  ['2026-03-10T23:59:59.5', 1],
  ['2026-03-10T23:59:59.999', 1],
])('at %s the next day is %i s away', (at, seconds) => {
  expect(secondsToNextDay(new Date(`${at}+09:00`))).toBe(seconds)
})
