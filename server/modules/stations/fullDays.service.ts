import { addDays, serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { answeredOn } from '#server/modules/reports/reports.service.ts'
import { restingOn } from '#server/modules/reports/restDays.ts'
import { suspendedAmong } from '#server/modules/suspensions/suspensions.service.ts'
import * as fullDays from './fullDays.repository.ts'
import * as members from './members.repository.ts'
import * as stations from './stations.repository.ts'

/** Fewer answers make no full day. */
const LEAST_ANSWERS = 2

/** Who wrote on a day that has just become full, the longest-standing first. */
export type FullDay = { writers: string[]; hasResting: boolean }

/**
 * For a locked station: stores the day when every member has answered who does not rest, and two at least.
 * Suspended members count as resting; for a day that is over, only those who were members then.
 * @returns null when the day is not full, or was stored before
 */
export async function countFullDay(tx: Tx, stationId: string, serviceDate: string, at: Date): Promise<FullDay | null> {
  const midnight = startOfDay(addDays(serviceDate, 1))
  const present = (await members.findJoined(tx, stationId)).filter(({ joinedAt }) => joinedAt < midnight).map(({ personId }) => personId)
  const answered = await answeredOn(tx, present, serviceDate)
  if (answered.size < LEAST_ANSWERS) return null
  const resting = await restingOn(tx, present, serviceDate)
  const suspended = await suspendedAmong(tx, present, at)
  const isFull = present.every((id) => answered.has(id) || resting.has(id) || suspended.has(id))
  if (!isFull || !(await fullDays.insertFullDay(tx, stationId, serviceDate))) return null
  return { writers: present.filter((id) => answered.has(id)), hasResting: answered.size < present.length }
}

/** After a change of its members: without a show. */
export async function countTodayQuietly(tx: Tx, stationId: string, at: Date): Promise<void> {
  await countFullDay(tx, stationId, serviceDateOf(at), at)
}

/** When a rest begins. */
export async function countTodayOfMember(tx: Tx, personId: string, at: Date): Promise<void> {
  for (const { id } of await stations.lockStationsOf(tx, personId)) await countTodayQuietly(tx, id, at)
}

/** Locks the member's stations. @returns whether one of them has a full day without an answer of theirs */
export async function wasRestUsed(tx: Tx, personId: string, serviceDate: string): Promise<boolean> {
  await stations.lockStationsOf(tx, personId)
  return fullDays.isFullWithout(tx, personId, serviceDate)
}

export async function eraseWriters(tx: Tx, personId: string): Promise<void> {
  await fullDays.deleteWriter(tx, personId)
}

export async function readOwnWrittenDays(db: Db, personId: string) {
  return { daysWrittenInStations: await fullDays.findOwnWrittenDays(db, personId) }
}
