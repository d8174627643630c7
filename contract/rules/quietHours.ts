import { PUSH } from '../limits.ts'
import { addDays, serviceDateOf, startOfDay } from './serviceDate.ts'

const HOUR_MS = 60 * 60 * 1000

/** Whether only alarms may come: from 22 to 8 in Seoul. */
export function isQuiet(at: Date): boolean {
  const hour = (at.getTime() - startOfDay(serviceDateOf(at)).getTime()) / HOUR_MS
  return hour >= PUSH.quietFrom || hour < PUSH.quietUntil
}

/** When what happens at an instant may be told: at once, or when the quiet hours are over. */
export function afterQuietHours(at: Date): Date {
  if (!isQuiet(at)) return at
  const today = serviceDateOf(at)
  const morning = (date: string) => new Date(startOfDay(date).getTime() + PUSH.quietUntil * HOUR_MS)
  return at < morning(today) ? morning(today) : morning(addDays(today, 1))
}
