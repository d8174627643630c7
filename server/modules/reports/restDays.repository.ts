import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

export type RestDay = { serviceDate: string; isEnded: boolean }

/** Of calendar months, `YYYY-MM`. Ascending. */
export async function findRestDays(db: Db, personId: string, months: readonly string[]): Promise<RestDay[]> {
  return db
    .selectFrom('restDay')
    .select(['serviceDate', 'isEnded'])
    .where('personId', '=', personId)
    .where(sql<string>`to_char(service_date, 'YYYY-MM')`, 'in', [...months])
    .orderBy('serviceDate')
    .execute()
}

/** Between two days that do not count. */
export async function countRestDays(db: Db, personId: string, after: string, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('restDay')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('serviceDate', '>', after)
    .where('serviceDate', '<', before)
    .executeTakeFirstOrThrow()
  return count
}

/** Who rests on that day, and has not ended it. */
export async function findResting(db: Db, personIds: readonly string[], serviceDate: string): Promise<string[]> {
  if (personIds.length === 0) return []
  const rows = await db
    .selectFrom('restDay')
    .select('personId')
    .where('personId', 'in', [...personIds])
    .where('serviceDate', '=', serviceDate)
    .where('isEnded', '=', false)
    .execute()
  return rows.map(({ personId }) => personId)
}

export async function insertRestDays(tx: Tx, personId: string, serviceDates: readonly string[]): Promise<void> {
  const rows = serviceDates.map((serviceDate) => ({ personId, serviceDate, isEnded: false }))
  // An ended day was paid for before.
  await tx
    .insertInto('restDay')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['personId', 'serviceDate']).doUpdateSet({ isEnded: false }))
    .execute()
}

export async function endRestDay(tx: Tx, personId: string, serviceDate: string): Promise<void> {
  await tx
    .updateTable('restDay')
    .set({ isEnded: true })
    .where((eb) => eb.and({ personId, serviceDate }))
    .execute()
}

/** From that day on. Those that were ended stay: a day became full by each. */
export async function deleteOpenRestDays(tx: Tx, personId: string, from: string): Promise<void> {
  await tx.deleteFrom('restDay').where('personId', '=', personId).where('serviceDate', '>=', from).where('isEnded', '=', false).execute()
}

export async function deleteRestDays(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('restDay').where('personId', '=', personId).execute()
}

/** For the export. */
export function findOwnRestDays(db: Db, personId: string) {
  return db.selectFrom('restDay').select(['serviceDate', 'isEnded']).where('personId', '=', personId).orderBy('serviceDate').execute()
}
