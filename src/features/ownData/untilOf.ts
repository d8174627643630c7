import { addDays, serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'
import { ownDataText } from '#text/ownData.ko.ts'

const text = ownDataText.ready
const MINUTE_MS = 60_000

/** `내일 오후 3시 12분`, in Seoul, as all days and times of the service. */
export function untilOf(until: Date, now: Date): string {
  const [date, today] = [serviceDateOf(until), serviceDateOf(now)]
  const minutes = Math.floor((until.getTime() - startOfDay(date).getTime()) / MINUTE_MS)
  const [, month, day] = date.split('-').map(Number) as [number, number, number]
  const named = date === today ? text.today : date === addDays(today, 1) ? text.tomorrow : text.day(month, day)
  return `${named} ${text.time(Math.floor(minutes / 60), minutes % 60)}`
}
