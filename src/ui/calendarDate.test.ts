import { expect, it } from 'vitest'
import { fromDigits, fromLocalDate, toLocalDate } from './calendarDate.ts'

it('keeps the day in whatever zone the phone is', () => {
  for (const date of ['2000-01-01', '1988-05-08', '2024-02-29', '1900-12-31']) expect(fromLocalDate(toLocalDate(date))).toBe(date)
})

it('takes the local day of an instant just after midnight', () => {
  expect(fromLocalDate(new Date(2000, 0, 1, 0, 0, 1))).toBe('2000-01-01')
})

it.each([
  ['19991224', '1999-12-24'],
  ['199912', '1999-12-'],
])('%s is %s', (digits, date) => {
  expect(fromDigits(digits)).toBe(date)
})
