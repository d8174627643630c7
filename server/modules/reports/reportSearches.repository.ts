import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

export async function findSearches(db: Db, personId: string, limit: number): Promise<{ id: string; query: string }[]> {
  return db
    .selectFrom('reportSearch')
    .select(['id', 'query'])
    .where('personId', '=', personId)
    .orderBy('searchedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

type Search = { id: string; personId: string; query: string; searchedAt: Date; kept: number }

/** Upserts and trims to `kept`. Does nothing for a person who is withdrawing. */
export async function saveSearch(db: Db, { id, personId, query, searchedAt, kept }: Search): Promise<void> {
  // Locks the person against a withdrawal; skips rows that others are deleting.
  const older: RawBuilder<unknown> = sql`
    select id from report_search where person_id = ${personId} and query <> ${query}
    order by searched_at desc, id offset ${kept - 1} for update skip locked`
  await sql`
    with kept as (
      insert into report_search (id, person_id, query, searched_at)
      select ${id}::uuid, id, ${query}::text, ${searchedAt}::timestamptz from person where id = ${personId} for key share
      on conflict (person_id, query) do update set searched_at = excluded.searched_at
    )
    delete from report_search where id in (${older})`.execute(db)
}

export async function deleteSearch(db: Db, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('reportSearch').where('id', '=', id).where('personId', '=', personId).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSearches(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('reportSearch').where('personId', '=', personId).execute()
}

export function findOwnSearches(db: Db, personId: string) {
  return db.selectFrom('reportSearch').select(['query', 'searchedAt']).where('personId', '=', personId).orderBy('searchedAt').execute()
}
