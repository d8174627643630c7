import type { Db, Tx } from '#server/db/database.ts'

/** How many wrong codes a person has tried since then. */
export async function countMisses(db: Db, personId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('stationCodeMiss')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('missedAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertMiss(tx: Tx, personId: string, missedAt: Date): Promise<void> {
  await tx.insertInto('stationCodeMiss').values({ personId, missedAt }).execute()
}

/** Forgets those of a person that are older, or all. */
export async function deleteMisses(tx: Tx, personId: string, until?: Date): Promise<void> {
  await tx
    .deleteFrom('stationCodeMiss')
    .where('personId', '=', personId)
    .$if(until !== undefined, (query) => query.where('missedAt', '<=', until ?? new Date(0)))
    .execute()
}
