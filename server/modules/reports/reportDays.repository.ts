import type { Db, Tx } from '#server/db/database.ts'

export type ReportDay = { serviceDate: string; streak: number }

/** Those of the days that a member answered, whether or not the report is still there. */
export async function findDays(db: Db, personId: string, serviceDates: readonly string[]): Promise<ReportDay[]> {
  return db
    .selectFrom('reportDay')
    .select(['serviceDate', 'streak'])
    .where('personId', '=', personId)
    .where('serviceDate', 'in', [...serviceDates])
    .execute()
}

/** Those of the persons who answered that day, and not on the day after. */
export async function findInTime(db: Db, personIds: readonly string[], serviceDate: string): Promise<string[]> {
  if (personIds.length === 0) return []
  const rows = await db
    .selectFrom('reportDay')
    .select('personId')
    .where('personId', 'in', [...personIds])
    .where('serviceDate', '=', serviceDate)
    .where('isLate', '=', false)
    .execute()
  return rows.map(({ personId }) => personId)
}

/** The most days in a row that a member ever answered. */
export async function findLongest(db: Db, personId: string): Promise<number> {
  const row = await db
    .selectFrom('reportDay')
    .select(({ fn }) => fn.max('streak').as('longest'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow()
  return row.longest ?? 0
}

/** @returns false when the member had answered that day before; nothing is changed then. */
export async function insertDay(tx: Tx, day: ReportDay & { personId: string; isLate: boolean }): Promise<boolean> {
  const row = await tx
    .insertInto('reportDay')
    .values(day)
    .onConflict((conflict) => conflict.doNothing())
    .returning('serviceDate')
    .executeTakeFirst()
  return row !== undefined
}

/** Says how many days in a row there are up to that day, if the member answered it. */
export async function updateStreak(tx: Tx, { personId, serviceDate, streak }: ReportDay & { personId: string }): Promise<void> {
  await tx
    .updateTable('reportDay')
    .set({ streak })
    .where((eb) => eb.and({ personId, serviceDate }))
    .execute()
}

export async function deleteDays(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('reportDay').where('personId', '=', personId).execute()
}

/** For their own data. */
export function findOwnDays(db: Db, personId: string) {
  return db
    .selectFrom('reportDay')
    .select(['serviceDate', 'isLate', 'streak'])
    .where('personId', '=', personId)
    .orderBy('serviceDate')
    .execute()
}
