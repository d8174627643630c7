import type { Db, Tx } from '#server/db/database.ts'

export type ReportDay = { serviceDate: string; streak: number }

/** Also days whose report was deleted. */
export async function findDays(db: Db, personId: string, serviceDates: readonly string[]): Promise<ReportDay[]> {
  return db
    .selectFrom('reportDay')
    .select(['serviceDate', 'streak'])
    .where('personId', '=', personId)
    .where('serviceDate', 'in', [...serviceDates])
    .execute()
}

export async function findLastDayBefore(db: Db, personId: string, serviceDate: string): Promise<ReportDay | undefined> {
  return db
    .selectFrom('reportDay')
    .select(['serviceDate', 'streak'])
    .where('personId', '=', personId)
    .where('serviceDate', '<', serviceDate)
    .orderBy('serviceDate', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Who answered that day's question, on the day itself or late. */
export async function findAnswered(db: Db, personIds: readonly string[], serviceDate: string): Promise<string[]> {
  if (personIds.length === 0) return []
  const rows = await db
    .selectFrom('reportDay')
    .select('personId')
    .where('personId', 'in', [...personIds])
    .where('serviceDate', '=', serviceDate)
    .execute()
  return rows.map(({ personId }) => personId)
}

/** The longest streak of a member. */
export async function findLongest(db: Db, personId: string): Promise<number> {
  const row = await db
    .selectFrom('reportDay')
    .select(({ fn }) => fn.max('streak').as('longest'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow()
  return row.longest ?? 0
}

/** @returns false, and changes nothing, when the day was answered before */
export async function insertDay(tx: Tx, day: ReportDay & { personId: string; isLate: boolean }): Promise<boolean> {
  const row = await tx
    .insertInto('reportDay')
    .values(day)
    .onConflict((conflict) => conflict.doNothing())
    .returning('serviceDate')
    .executeTakeFirst()
  return row !== undefined
}

/** Does nothing without an answer of that day. */
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

export function findOwnDays(db: Db, personId: string) {
  return db
    .selectFrom('reportDay')
    .select(['serviceDate', 'isLate', 'streak'])
    .where('personId', '=', personId)
    .orderBy('serviceDate')
    .execute()
}

/** The last day that was answered on the day itself. */
export async function findLastInTime(db: Db, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('reportDay')
    .select(({ fn }) => fn.max('serviceDate').as('serviceDate'))
    .where('personId', '=', personId)
    .where('isLate', '=', false)
    .executeTakeFirst()
  return row?.serviceDate ?? null
}
