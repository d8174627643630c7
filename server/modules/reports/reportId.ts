import { createHash } from 'node:crypto'
import { addDays } from '#contract/rules/serviceDate.ts'

/** How far back an entry that was never written is still recognised by its id. */
const DAYS_KNOWN = 31

/**
 * The id of a member's entry of a day, the same before it is written and after, so that reading today's entry stores nothing and
 * two first answers meet in one row. Says nothing of whom it belongs to: a person's id never leaves the server.
 */
export function reportIdOf(personId: string, serviceDate: string): string {
  const hex = createHash('sha256').update(`report:${personId}:${serviceDate}`).digest('hex')
  // The shape of a UUID whose maker chose its bits (version 8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The day of a person's entry, if the id is that of today's or of one of the past month; else undefined. */
export function dayOfReport(personId: string, reportId: string, today: string): string | undefined {
  for (let days = 0; days <= DAYS_KNOWN; days += 1) {
    const serviceDate = addDays(today, -days)
    if (reportIdOf(personId, serviceDate) === reportId) return serviceDate
  }
  return undefined
}

/** Whether a text has the shape of our ids, so that the database can be asked for it. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
