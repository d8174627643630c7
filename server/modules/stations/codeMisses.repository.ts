import type { Db, Tx } from '#server/db/database.ts'

export function findOwnMisses(db: Db, personId: string) {
  return db.selectFrom('stationCodeMiss').select('missedAt').where('personId', '=', personId).orderBy('missedAt').execute()
}

/** The latest first, at most `limit`. */
export async function findMisses(db: Db, personId: string, since: Date, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('stationCodeMiss')
    .select('missedAt')
    .where('personId', '=', personId)
    .where('missedAt', '>', since)
    .orderBy('missedAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ missedAt }) => missedAt)
}

export async function insertMiss(tx: Tx, personId: string, missedAt: Date): Promise<void> {
  await tx.insertInto('stationCodeMiss').values({ personId, missedAt }).execute()
}

/** Older than `until`, or all. */
export async function deleteMisses(tx: Tx, personId: string, until?: Date): Promise<void> {
  await tx
    .deleteFrom('stationCodeMiss')
    .where('personId', '=', personId)
    .$if(until !== undefined, (query) => query.where('missedAt', '<=', until ?? new Date(0)))
    .execute()
}
