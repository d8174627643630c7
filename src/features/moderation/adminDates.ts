import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { adminText } from '#text/admin.ko.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** `2026.11.22` of a service date. */
export const dotted = (serviceDate: string) => serviceDate.replaceAll('-', '.')

/** `11.22`, in Seoul. */
export const dayOf = (at: string) => dotted(serviceDateOf(new Date(at))).slice(5)

/** `2026.11.22`, in Seoul. */
export const dateOf = (at: string) => dotted(serviceDateOf(new Date(at)))

/** `방금`, `3분 전`, `5시간 전`, `어제`, or the day. */
export function agoOf(at: string, now: Date): string {
  const ms = now.getTime() - Date.parse(at)
  const [today, day] = [serviceDateOf(now), serviceDateOf(new Date(at))]
  if (ms < MINUTE_MS) return adminText.justNow
  if (ms < HOUR_MS) return adminText.minutesAgo(Math.floor(ms / MINUTE_MS))
  if (day === today) return adminText.hoursAgo(Math.floor(ms / HOUR_MS))
  return day === addDays(today, -1) ? adminText.yesterday : dayOf(at)
}
