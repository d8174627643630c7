import { TZDate } from 'react-day-picker'
import { afterEach, expect, it } from 'vitest'
import { fromDigits, fromPickerDate, PICKER_ZONE, toPickerDate } from './calendarDate.ts'

const zoneBefore = process.env.TZ
afterEach(() => {
  process.env.TZ = zoneBefore ?? 'Asia/Seoul'
})

it('keeps the day when the phone travels between choosing and reading, and where a day has no midnight or does not exist', () => {
  const zones = ['Asia/Seoul', 'America/Los_Angeles', 'Pacific/Apia', 'America/Santiago', 'Europe/Berlin', 'Pacific/Kiritimati']
  for (const date of ['2000-01-01', '1988-05-08', '2024-02-29', '1900-12-31', '2011-12-30', '2024-09-08'])
    for (const zone of zones) {
      process.env.TZ = zone
      const [day, ofPicker] = [toPickerDate(date), new TZDate(toPickerDate(date), PICKER_ZONE)]
      for (const next of zones) {
        process.env.TZ = next
        expect(fromPickerDate(day)).toBe(date)
        expect(fromPickerDate(ofPicker)).toBe(date)
        expect(ofPicker.getDate()).toBe(Number(date.slice(8)))
      }
    }
})

it.each([
  ['19991224', '1999-12-24'],
  ['199912', '1999-12-'],
])('%s is %s', (digits, date) => {
  expect(fromDigits(digits)).toBe(date)
})
