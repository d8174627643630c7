import { sellingText } from '#text/marketSelling.ko.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** How long an offer still lasts: whole days, in the last one hours. Rounded down. */
export function timeLeft(expiresAt: Date, now: Date): string {
  const leftMs = expiresAt.getTime() - now.getTime()
  if (leftMs >= DAY_MS) return sellingText.ends.days(Math.floor(leftMs / DAY_MS))
  if (leftMs >= HOUR_MS) return sellingText.ends.hours(Math.floor(leftMs / HOUR_MS))
  return sellingText.ends.soon
}
