import { WEEK } from '../limits.ts'
import { addDays, serviceDateOf } from './serviceDate.ts'

const HOUR_MS = 60 * 60 * 1000

/** Monday to Sunday, service dates. */
export type WeekDates = { from: string; until: string }

/** The week that is shown at an instant: until Monday 8:00 in Seoul the one before the last. */
export function shownWeek(at: Date): WeekDates {
  const day = serviceDateOf(new Date(at.getTime() - WEEK.shownFromHour * HOUR_MS))
  const until = addDays(day, -daysSinceMonday(day) - 1)
  return { from: addDays(until, -6), until }
}

/** 0 on a Monday, 6 on a Sunday. */
export function daysSinceMonday(serviceDate: string): number {
  return (new Date(`${serviceDate}T00:00:00Z`).getUTCDay() + 6) % 7
}
