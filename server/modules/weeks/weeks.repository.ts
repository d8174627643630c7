import type { Db, Tx } from '#server/db/database.ts'

/** The first day of the week that a member has seen last. */
export async function findSeenWeek(db: Db, personId: string): Promise<string | undefined> {
  const row = await db.selectFrom('seenWeek').select('weekFrom').where('personId', '=', personId).executeTakeFirst()
  return row?.weekFrom
}

export async function saveSeenWeek(tx: Tx, personId: string, weekFrom: string): Promise<void> {
  await tx
    .insertInto('seenWeek')
    .values({ personId, weekFrom })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet({ weekFrom }))
    .execute()
}

export async function deleteSeenWeek(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('seenWeek').where('personId', '=', personId).execute()
}
