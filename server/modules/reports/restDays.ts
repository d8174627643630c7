import { REST } from '#contract/limits.ts'
import { addDays, monthOf } from '#contract/rules/serviceDate.ts'
import type { Db, Tx } from '#server/db/database.ts'
import * as rests from './restDays.repository.ts'

export type Rest = { from: string; until: string }

/** Who rests on that day. */
export async function restingOn(db: Db, personIds: readonly string[], serviceDate: string): Promise<Set<string>> {
  return new Set(await rests.findResting(db, personIds, serviceDate))
}

/** The rest that is or will be, and how many days of rest the months have that one may book now. */
export async function readRestDays(
  db: Db,
  personId: string,
  today: string,
): Promise<{ rest: Rest | null; used: { month: string; days: number }[] }> {
  // A rest from tomorrow ends so many days later.
  const months = [...new Set([today, addDays(today, REST.days.max)].map(monthOf))]
  const days = await rests.findRestDays(db, personId, months)
  const open = days.filter(({ serviceDate, isEnded }) => serviceDate >= today && !isEnded)
  const [first] = open
  const until = open.at(-1)
  return {
    rest: first && until ? { from: first.serviceDate, until: until.serviceDate } : null,
    used: months.map((month) => ({ month, days: days.filter(({ serviceDate }) => monthOf(serviceDate) === month).length })),
  }
}

/** Books days; their rows count for their months. */
export async function bookRest(tx: Tx, personId: string, serviceDates: readonly string[]): Promise<void> {
  await rests.insertRestDays(tx, personId, serviceDates)
}

/** Days that were not used come back. @param isTodayUsed a day became full by it, and goes on counting for its month */
export async function endRestDays(tx: Tx, personId: string, today: string, isTodayUsed: boolean): Promise<void> {
  if (isTodayUsed) await rests.endRestDay(tx, personId, today)
  await rests.deleteOpenRestDays(tx, personId, today)
}

/** Whether all days after the first and before the second were days of rest. */
export async function isAllRest(db: Db, personId: string, after: string, before: string): Promise<boolean> {
  const gap = daysBetween(after, before) - 1
  return gap === 0 || (await rests.countRestDays(db, personId, after, before)) === gap
}

export async function eraseRestDays(tx: Tx, personId: string): Promise<void> {
  await rests.deleteRestDays(tx, personId)
}

export async function readOwnRestDays(db: Db, personId: string) {
  return { restDays: await rests.findOwnRestDays(db, personId) }
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000)
}
