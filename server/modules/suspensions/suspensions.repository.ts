import type { Db } from '#server/db/database.ts'

/** The active one that ends last. */
export async function findSuspension(db: Db, personId: string, at: Date): Promise<{ endsAt: Date; sentence: string } | undefined> {
  const row = await db
    .selectFrom('moderationDecision')
    .select(['endsAt', 'sentence'])
    .where('personId', '=', personId)
    .where('endsAt', '>', at)
    .orderBy('endsAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.endsAt ? { endsAt: row.endsAt, sentence: row.sentence ?? '' } : undefined
}

export async function findSuspended(db: Db, personIds: readonly string[], at: Date): Promise<string[]> {
  if (personIds.length === 0) return []
  const rows = await db
    .selectFrom('moderationDecision')
    .select('personId')
    .distinct()
    .where('personId', 'in', [...personIds])
    .where('endsAt', '>', at)
    .execute()
  return rows.flatMap(({ personId }) => (personId === null ? [] : [personId]))
}
