import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { isHiddenBetween } from '#server/db/hiddenPersons.ts'

/** In whose guest books the person has written. */
export async function findOwnersOf(db: Db, writerId: string): Promise<string[]> {
  const rows = await db.selectFrom('guestLine').select('ownerPersonId').distinct().where('writerPersonId', '=', writerId).execute()
  return rows.map(({ ownerPersonId }) => ownerPersonId)
}

/** The own guest book, and all lines in others'. */
export async function deleteAllOf(tx: Tx, personId: string): Promise<void> {
  for (const table of ['guestLine', 'guestDay'] as const)
    await tx
      .deleteFrom(table)
      .where((eb) => eb.or([eb('ownerPersonId', '=', personId), eb('writerPersonId', '=', personId)]))
      .execute()
  await tx.deleteFrom('closedGuestBook').where('personId', '=', personId).execute()
}

const isHidden = isHiddenBetween(sql`owner_person_id`, sql`writer_person_id`)
/** Null for a hidden person. */
const nameOf = (table: 'owner' | 'writer') => sql<string | null>`case when ${isHidden} then null else ${sql.ref(`${table}.userName`)} end`

/** For the export: who wrote, but not what, in the own book; the own lines in others'; when the book was closed. */
export async function findOwnRows(db: Db, personId: string) {
  const written = await db
    .selectFrom('guestLine')
    .innerJoin('member as owner', 'owner.personId', 'ownerPersonId')
    .select(['text', 'writtenAt', 'sticker', nameOf('owner').as('starOf')])
    .where('writerPersonId', '=', personId)
    .orderBy('lineOrder')
    .execute()
  const received = await db
    .selectFrom('guestLine')
    .innerJoin('member as writer', 'writer.personId', 'writerPersonId')
    .select(['writtenAt', 'sticker', nameOf('writer').as('from')])
    .where('ownerPersonId', '=', personId)
    .orderBy('lineOrder')
    .execute()
  const days = await db
    .selectFrom('guestDay')
    .select(['serviceDate', sql<number>`cardinality(line_ids)`.as('lines')])
    .where((eb) => eb.or([eb('ownerPersonId', '=', personId), eb('writerPersonId', '=', personId)]))
    .execute()
  const closed = await db.selectFrom('closedGuestBook').select('closedAt').where('personId', '=', personId).execute()
  return { written, received, days, closed }
}
