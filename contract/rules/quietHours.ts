import { PUSH } from '../limits.ts'
import { addDays, serviceDateOf, startOfDay } from './serviceDate.ts'

const HOUR_MS = 60 * 60 * 1000

/** Whether it is between 22 and 8 in Seoul, when only alarms are sent. */
export function isQuiet(at: Date): boolean {
  const hour = (at.getTime() - startOfDay(serviceDateOf(at)).getTime()) / HOUR_MS
  return hour >= PUSH.quietFrom || hour < PUSH.quietUntil
}

/** When an event may be sent: at once, or at the end of the quiet hours. */
export function afterQuietHours(at: Date): Date {
  if (!isQuiet(at)) return at
  const today = serviceDateOf(at)
  const morning = (date: string) => new Date(startOfDay(date).getTime() + PUSH.quietUntil * HOUR_MS)
  return at < morning(today) ? morning(today) : morning(addDays(today, 1))
}
