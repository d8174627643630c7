import { sql } from 'kysely'
import { WISH_RENOTIFY_DAYS } from '#contract/limits.ts'
import type { Db, Tx } from '#server/db/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Shop = 'official' | 'resale'

export async function findWishes(db: Db, personId: string, shop: Shop): Promise<string[]> {
  const rows = await db
    .selectFrom('wish')
    .select('item')
    .where('personId', '=', personId)
    .where('shop', '=', shop)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ item }) => item)
}

/** Idempotent; ignores an owned item, as from a stale card. */
export async function insertWish(
  db: Db,
  { personId, shop, item, createdAt }: { personId: string; shop: Shop; item: string; createdAt: Date },
): Promise<void> {
  await sql`
    insert into wish (person_id, shop, item, created_at)
    select ${personId}::uuid, ${shop}, ${item}, ${createdAt}::timestamptz
    where not exists (select from owned_item where person_id = ${personId}::uuid and item = ${item})
    on conflict (person_id, shop, item) do nothing`.execute(db)
}

export async function deleteWish(db: Db, personId: string, shop: Shop, item: string): Promise<void> {
  await db.deleteFrom('wish').where('personId', '=', personId).where('shop', '=', shop).where('item', '=', item).execute()
}

/** In both shops. */
export async function deleteWishesFor(tx: Tx, personId: string, item: string): Promise<void> {
  await tx.deleteFrom('wish').where('personId', '=', personId).where('item', '=', item).execute()
}

export type WishNotice = { item: string; price: number; at: Date }

/** A page by person id of those to notify: not owners, as the seller is, nor persons notified of as low a price lately. */
export async function findWishers(db: Db, { item, price, at }: WishNotice, after: string | null, limit: number): Promise<string[]> {
  const before = new Date(at.getTime() - WISH_RENOTIFY_DAYS * DAY_MS)
  const rows = await db
    .selectFrom('wish')
    .select('personId')
    .where('shop', '=', 'resale')
    .where('item', '=', item)
    .where((eb) => eb.or([eb('notifiedPrice', 'is', null), eb('notifiedPrice', '>', price), eb('notifiedAt', '<', before)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ownedItem')
            .select('ownedItem.item')
            .whereRef('ownedItem.personId', '=', 'wish.personId')
            .whereRef('ownedItem.item', '=', 'wish.item'),
        ),
      ),
    )
    .$if(after !== null, (query) => query.where('personId', '>', after ?? ''))
    .orderBy('personId')
    .limit(limit)
    .execute()
  return rows.map(({ personId }) => personId)
}

/** @returns those who still have the heart and were not notified meanwhile */
export async function setWishersNotified(tx: Tx, { item, price, at }: WishNotice, personIds: readonly string[]): Promise<string[]> {
  const before = new Date(at.getTime() - WISH_RENOTIFY_DAYS * DAY_MS)
  const rows = await tx
    .updateTable('wish')
    .set({ notifiedPrice: price, notifiedAt: at })
    .where('shop', '=', 'resale')
    .where('item', '=', item)
    .where('personId', 'in', [...personIds])
    .where((eb) => eb.or([eb('notifiedPrice', 'is', null), eb('notifiedPrice', '>', price), eb('notifiedAt', '<', before)]))
    .returning('personId')
    .execute()
  return rows.map(({ personId }) => personId)
}

export async function deleteWishes(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('wish').where('personId', '=', personId).execute()
}

export function findOwnRows(db: Db, personId: string) {
  return db
    .selectFrom('wish')
    .select(['shop', 'item', 'createdAt', 'notifiedPrice as toldPrice', 'notifiedAt as toldAt'])
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .execute()
}
