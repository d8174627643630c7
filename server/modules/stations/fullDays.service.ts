import type { Tx } from '#server/db/database.ts'
import { answeredInTime } from '#server/modules/reports/reports.service.ts'
import { insertFullDay } from './fullDays.repository.ts'
import { memberIdsOf } from './membership.service.ts'

/** A station of fewer has no days on which everybody wrote. */
const FULL_DAY_MEMBERS = 2

/**
 * For a locked station, when all of today's members answered in time. @returns whom to notify; nobody when it is no such day or was stored
 * before
 */
export async function countFullDay(tx: Tx, stationId: string, serviceDate: string): Promise<readonly string[]> {
  const present = await memberIdsOf(tx, stationId)
  if (present.length < FULL_DAY_MEMBERS) return []
  const answered = await answeredInTime(tx, present, serviceDate)
  const isFull = present.every((member) => answered.has(member))
  return isFull && (await insertFullDay(tx, stationId, serviceDate)) ? present : []
}
