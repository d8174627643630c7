import { REST } from '../limits.ts'
import { addDays, monthOf } from './serviceDate.ts'

type UsedDays = readonly { month: string; days: number }[]

export function restDates(from: string, days: number): string[] {
  return Array.from({ length: days }, (_, at) => addDays(from, at))
}

/** How many days in a row one may rest from a date on: each day counts for its own month. @returns 0 to 7 */
export function restDaysLeft(used: UsedDays, from: string): number {
  const left = new Map<string, number>()
  const dates = restDates(from, REST.days.max)
  const firstTooMany = dates.findIndex((date) => {
    const month = monthOf(date)
    const days = left.get(month) ?? REST.aMonth - (used.find((one) => one.month === month)?.days ?? 0)
    left.set(month, days - 1)
    return days <= 0
  })
  return firstTooMany < 0 ? REST.days.max : firstTooMany
}
