import type { Tx } from '#server/db/database.ts'
import { answeredInTime } from '#server/modules/reports/reports.service.ts'
import { insertFullDay } from './fullDays.repository.ts'
import { memberIdsOf } from './membership.service.ts'

/** Fewer members have no full days. */
const FULL_DAY_MEMBERS = 2

/** For a locked station, once all of today's members answered in time. @returns whom to notify; nobody if the day is not full or stored already */
export async function countFullDay(tx: Tx, stationId: string, serviceDate: string): Promise<readonly string[]> {
  const present = await memberIdsOf(tx, stationId)
  if (present.length < FULL_DAY_MEMBERS) return []
  const answered = await answeredInTime(tx, present, serviceDate)
  const isFull = present.every((member) => answered.has(member))
  return isFull && (await insertFullDay(tx, stationId, serviceDate)) ? present : []
}
