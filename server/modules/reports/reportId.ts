import { addDays } from '#contract/rules/serviceDate.ts'
import { madeUuid } from '#server/db/uuid.ts'

/** How far back an entry that was never written is still recognised by its id. */
const DAYS_KNOWN = 31

/**
 * The id of a member's entry of a day, the same before it is written and after, so that reading today's entry stores nothing and
 * two first answers meet in one row. Says nothing of whom it belongs to: a person's id never leaves the server.
 */
export function reportIdOf(personId: string, serviceDate: string): string {
  return madeUuid(`report:${personId}:${serviceDate}`)
}

/** The day of a person's entry, if the id is that of today's or of one of the past month; else undefined. */
export function dayOfReport(personId: string, reportId: string, today: string): string | undefined {
  for (let days = 0; days <= DAYS_KNOWN; days += 1) {
    const serviceDate = addDays(today, -days)
    if (reportIdOf(personId, serviceDate) === reportId) return serviceDate
  }
  return undefined
}
