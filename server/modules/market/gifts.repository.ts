import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { GiftState } from '#server/db/tables/market.ts'

/** A box whose stones are held. */
export type WaitingGift = {
  id: string
  senderPersonId: string
  receiverPersonId: string
  item: string
  price: number
  card: string
  sentAt: Date
}

type NewGift = WaitingGift & { paidBy: string }

export async function insertGift(tx: Tx, gift: NewGift): Promise<void> {
  await tx
    .insertInto('gift')
    .values({ ...gift, state: 'waiting', closedAt: null, closedBy: null })
    .execute()
}

const waiting = (db: Db) =>
  db
    .selectFrom('gift')
    .select(['id', 'senderPersonId', 'receiverPersonId', 'item', 'price', 'card', 'sentAt'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .$narrowType<{ senderPersonId: string; receiverPersonId: string }>()

/** To that receiver, of one item or of all. */
export async function findWaitingTo(db: Db, receiverPersonId: string, item?: string): Promise<WaitingGift[]> {
  return waiting(db)
    .where('receiverPersonId', '=', receiverPersonId)
    .$if(item !== undefined, (query) => query.where('item', '=', item ?? ''))
    .execute()
}

/** In both directions. */
export async function findWaitingBetween(db: Db, onePersonId: string, otherPersonId: string): Promise<WaitingGift[]> {
  return waiting(db)
    .where((eb) =>
      eb.or([
        eb.and({ senderPersonId: onePersonId, receiverPersonId: otherPersonId }),
        eb.and({ senderPersonId: otherPersonId, receiverPersonId: onePersonId }),
      ]),
    )
    .execute()
}

/** To or from that person. */
export async function findWaitingOf(db: Db, personId: string): Promise<WaitingGift[]> {
  return waiting(db)
    .where((eb) => eb.or([eb('senderPersonId', '=', personId), eb('receiverPersonId', '=', personId)]))
    .execute()
}

/** Sent before `until`, the oldest first. */
export async function findWaitingSince(db: Db, until: Date, limit: number): Promise<WaitingGift[]> {
  return waiting(db).clearOrderBy().where('sentAt', '<=', until).orderBy('sentAt').orderBy('id').limit(limit).execute()
}

export async function findGift(db: Db, id: string) {
  return db.selectFrom('gift').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function countSentSince(db: Db, senderPersonId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('gift')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('senderPersonId', '=', senderPersonId)
    .where('sentAt', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns false: it waits no more */
export async function closeGift(
  tx: Tx,
  id: string,
  closed: { state: Exclude<GiftState, 'waiting'>; closedAt: Date; closedBy: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('gift').set(closed).where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether that item came as a gift that was opened after `since`. */
export async function isOpenedSince(db: Db, receiverPersonId: string, item: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('gift')
    .select('id')
    .where('receiverPersonId', '=', receiverPersonId)
    .where('item', '=', item)
    .where('state', '=', 'opened')
    .where('closedAt', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** The newest opened ones of a sender to a receiver. */
export async function findOpenedBetween(db: Db, senderPersonId: string, receiverPersonId: string, limit: number) {
  return db
    .selectFrom('gift')
    .select(['id', 'card', 'sentAt'])
    .where((eb) => eb.and({ senderPersonId, receiverPersonId, state: 'opened' }))
    .where('card', '!=', '')
    .orderBy('sentAt', 'desc')
    .limit(limit)
    .execute()
}

export async function clearCard(tx: Tx, id: string, senderPersonId: string): Promise<void> {
  await tx.updateTable('gift').set({ card: '' }).where('id', '=', id).where('senderPersonId', '=', senderPersonId).execute()
}

/** Of closed ones: the person's name, and cards that the person wrote. */
export async function anonymizeGifts(tx: Tx, personId: string): Promise<void> {
  await tx.updateTable('gift').set({ senderPersonId: null, card: '' }).where('senderPersonId', '=', personId).execute()
  await tx.updateTable('gift').set({ receiverPersonId: null, card: '' }).where('receiverPersonId', '=', personId).execute()
}

export async function deleteClosedGifts(db: Db, before: Date, limit: number): Promise<number> {
  const ids = db.selectFrom('gift').select('id').where('state', '!=', 'waiting').where('closedAt', '<=', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('gift').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** For the export. */
export async function findOwnRows(db: Db, personId: string) {
  return db
    .selectFrom('gift')
    .select(['item', 'price', 'card', 'sentAt', 'state', 'closedAt', 'senderPersonId', 'receiverPersonId'])
    .where((eb) => eb.or([eb('senderPersonId', '=', personId), eb('receiverPersonId', '=', personId)]))
    .orderBy('sentAt')
    .execute()
}

/** Friends of a member by name, and whether they own an item: in escrow too. */
export async function findFriendsAsReceivers(db: Db, personId: string, item: string) {
  const { rows } = await sql<{ userId: string; userName: string; profile: string; isOwner: boolean }>`
    with friend as (
      select higher_person_id as person_id from friend_link where lower_person_id = ${personId} and accepted_at is not null
      union all
      select lower_person_id from friend_link where higher_person_id = ${personId} and accepted_at is not null
    )
    select member.user_id, member.user_name, member.profile,
      exists (select from owned_item where owned_item.person_id = friend.person_id and owned_item.item = ${item}) as is_owner
    from friend join member on member.person_id = friend.person_id
    order by member.user_name collate "C", member.user_id`.execute(db)
  return rows
}
