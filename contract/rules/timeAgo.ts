import { daysAgo, hoursAgo, JUST_NOW, LONG_AGO, minutesAgo } from '../text/timeAgo.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** In whole units that have passed. A time in the future, of another clock, is just now. */
export function timeAgo(at: Date, now: Date): string {
  const passedMs = now.getTime() - at.getTime()
  if (passedMs < 10 * MINUTE_MS) return JUST_NOW
  if (passedMs < HOUR_MS) return minutesAgo(Math.floor(passedMs / MINUTE_MS))
  if (passedMs < DAY_MS) return hoursAgo(Math.floor(passedMs / HOUR_MS))
  if (passedMs < 7 * DAY_MS) return daysAgo(Math.floor(passedMs / DAY_MS))
  return LONG_AGO
}
