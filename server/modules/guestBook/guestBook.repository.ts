import { type RawBuilder, sql } from 'kysely'
import { GUEST_BOOK, TIME_ZONE } from '#contract/limits.ts'
import type { Look } from '#contract/look.ts'
import type { Sticker } from '#contract/stickers.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isHiddenBetween } from '#server/db/hiddenPersons.ts'
import type { GuestLineTable } from '#server/db/tables/guestBook.ts'
import type { MemberTable } from '#server/db/tables/members.ts'

export type LineRow = Omit<GuestLineTable, 'lineOrder'> & { lineOrder: number }
export type ShownLine = Pick<LineRow, 'id' | 'text' | 'writtenAt' | 'sticker' | 'lineOrder'> &
  Pick<MemberTable, 'userId' | 'userName' | 'profile'>
type Reader = { ownerId: string; viewerId: string }

/** Neither who blocked the viewer, or is blocked by them, nor the same of the owner, who could not remove the line. */
function isSeen({ viewerId }: Pick<Reader, 'viewerId'>): RawBuilder<boolean> {
  const writer = sql`guest_line.writer_person_id`
  return sql<boolean>`(not ${isHiddenBetween(writer, sql`guest_line.owner_person_id`)} and not ${isHiddenBetween(writer, sql`${viewerId}::uuid`)})`
}

function shownLines(db: Db, reader: Reader) {
  return db
    .selectFrom('guestLine')
    .innerJoin('member', 'member.personId', 'guestLine.writerPersonId')
    .select(['guestLine.id', 'text', 'writtenAt', 'sticker', 'lineOrder', 'userId', 'userName', 'profile'])
    .where('ownerPersonId', '=', reader.ownerId)
    .where(isSeen(reader))
}

/** Newest first. @param before a line's order; null: from the newest on */
export async function findPage(db: Db, reader: Reader, { before, limit }: { before: number | null; limit: number }): Promise<ShownLine[]> {
  return shownLines(db, reader)
    .$if(before !== null, (query) => query.where('lineOrder', '<', before))
    .orderBy('lineOrder', 'desc')
    .limit(limit)
    .execute()
}

/** What stands directly after a line, the oldest first. */
export async function findAfter(db: Db, reader: Reader, lineOrder: number, limit: number): Promise<ShownLine[]> {
  return shownLines(db, reader).where('lineOrder', '>', lineOrder).orderBy('lineOrder').limit(limit).execute()
}

export type FigureRow = Pick<MemberTable, 'userId' | 'userName' | 'profile' | 'character'> & { look: Look; text: string }

/** Friends of the owner who wrote since then, with their newest lines: the viewer first, then the newest. */
export async function findFigures(db: Db, { ownerId, viewerId }: Reader, since: Date): Promise<FigureRow[]> {
  const newest = db
    .selectFrom('guestLine')
    .select(['writerPersonId', 'text', 'lineOrder'])
    .distinctOn('writerPersonId')
    .where('ownerPersonId', '=', ownerId)
    .where('writtenAt', '>', since)
    .where(isSeen({ viewerId }))
    .where(
      sql<boolean>`exists (select from friend_link where accepted_at is not null
        and lower_person_id = least(guest_line.owner_person_id, guest_line.writer_person_id)
        and higher_person_id = greatest(guest_line.owner_person_id, guest_line.writer_person_id))`,
    )
    .orderBy('writerPersonId')
    .orderBy('lineOrder', 'desc')
    .as('newest')
  return db
    .selectFrom(newest)
    .innerJoin('member', 'member.personId', 'newest.writerPersonId')
    .select(['userId', 'userName', 'profile', 'character', 'look', 'text'])
    .orderBy((eb) => eb('newest.writerPersonId', '=', viewerId), 'desc')
    .orderBy('newest.lineOrder', 'desc')
    .limit(GUEST_BOOK.figures)
    .execute()
}

/** Who wrote on these days, as the owner sees it: by day, the first ones first. */
export async function findWriters(db: Db, ownerId: string, days: readonly string[]): Promise<{ serviceDate: string; userName: string }[]> {
  const { rows } = await sql<{ serviceDate: string; userName: string }>`
    select day.service_date::text as service_date, member.user_name
    from unnest(${[...days]}::date[]) as day (service_date)
    join guest_line on owner_person_id = ${ownerId}
      and written_at >= day.service_date::timestamp at time zone ${TIME_ZONE.name}
      and written_at < (day.service_date + 1)::timestamp at time zone ${TIME_ZONE.name}
    join member on member.person_id = writer_person_id
    where ${isSeen({ viewerId: ownerId })}
    group by day.service_date, member.person_id
    order by min(line_order)`.execute(db)
  return rows
}

export async function findLine(db: Db, id: string): Promise<LineRow | undefined> {
  return db.selectFrom('guestLine').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @returns undefined: there is another line with that id */
export async function insertLine(tx: Tx, line: Omit<LineRow, 'lineOrder'>): Promise<LineRow | undefined> {
  return tx
    .insertInto('guestLine')
    .values(line)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function deleteLine(tx: Tx, id: string): Promise<LineRow | undefined> {
  return tx.deleteFrom('guestLine').where('id', '=', id).returningAll().executeTakeFirst()
}

export async function saveSticker(tx: Tx, id: string, sticker: Sticker | null): Promise<LineRow | undefined> {
  return tx.updateTable('guestLine').set({ sticker }).where('id', '=', id).returningAll().executeTakeFirst()
}

type Pair = { ownerPersonId: string; writerPersonId: string }

/** Ids of all lines of that day, those that were removed too. */
export async function findIdsOfDay(db: Db, pair: Pair, serviceDate: string): Promise<string[]> {
  const row = await db
    .selectFrom('guestDay')
    .select('lineIds')
    .where((eb) => eb.and({ ...pair, serviceDate }))
    .executeTakeFirst()
  return row?.lineIds ?? []
}

export async function saveIdsOfDay(tx: Tx, pair: Pair, serviceDate: string, lineIds: string[]): Promise<void> {
  await tx
    .insertInto('guestDay')
    .values({ ...pair, serviceDate, lineIds })
    .onConflict((conflict) => conflict.columns(['ownerPersonId', 'writerPersonId']).doUpdateSet({ serviceDate, lineIds }))
    .execute()
}

export async function isClosed(db: Db, personId: string): Promise<boolean> {
  return (await db.selectFrom('closedGuestBook').select('personId').where('personId', '=', personId).executeTakeFirst()) !== undefined
}

/** @returns whether it was open */
export async function close(tx: Tx, personId: string, closedAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('closedGuestBook')
    .values({ personId, closedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('personId')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether it was closed */
export async function open(tx: Tx, personId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('closedGuestBook').where('personId', '=', personId).executeTakeFirst()
  return numDeletedRows > 0n
}
