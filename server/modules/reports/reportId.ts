import { addDays } from '#contract/rules/serviceDate.ts'
import { uuidFromText } from '#server/db/uuid.ts'

/** How long an unwritten entry is recognised by its id. */
const DAYS_KNOWN = 31

/** Stable before and after the entry is written: reading stores nothing, and two first answers meet in one row. A hash: no personId leaves the server. */
export function reportIdOf(personId: string, serviceDate: string): string {
  return uuidFromText(`report:${personId}:${serviceDate}`)
}

/** Undefined unless it is of today or the past month. */
export function dayOfReport(personId: string, reportId: string, today: string): string | undefined {
  for (let days = 0; days <= DAYS_KNOWN; days += 1) {
    const serviceDate = addDays(today, -days)
    if (reportIdOf(personId, serviceDate) === reportId) return serviceDate
  }
  return undefined
}
