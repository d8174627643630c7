import type { Db } from '#server/db/database.ts'
import { findLastDayBefore } from './reportDays.repository.ts'
import { isAllRest } from './restDays.ts'

/** The streak that an answer of that day goes on with: of the day before, or over days of rest. */
export async function streakBefore(db: Db, personId: string, serviceDate: string): Promise<number> {
  const last = await findLastDayBefore(db, personId, serviceDate)
  return last && (await isAllRest(db, personId, last.serviceDate, serviceDate)) ? last.streak : 0
}
