import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { ListingTable } from '#server/db/tables/market.ts'

export type Offer = { id: string; item: string; price: number; createdAt: Date; expiresAt: Date }

const COLUMNS = ['id', 'item', 'price', 'createdAt', 'expiresAt'] as const

export async function findOwnOffers(db: Db, sellerId: string, at: Date): Promise<Offer[]> {
  return db
    .selectFrom('listing')
    .select(COLUMNS)
    .where('sellerId', '=', sellerId)
    .where('status', '=', 'ACTIVE')
    .where('expiresAt', '>', at)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

export async function findListing(db: Db, id: string) {
  return db.selectFrom('listing').select(['sellerId', 'status', 'price', 'item', 'expiresAt']).where('id', '=', id).executeTakeFirst()
}

type NewListing = { sellerId: string; item: string; price: number; createdAt: Date; expiresAt: Date; isPriceDropPending: boolean }

export async function insertListing(tx: Tx, listing: NewListing): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('listing')
    .values({ id, status: 'ACTIVE', closedAt: null, ...listing })
    .execute()
  return id
}

export async function lockOffer(tx: Tx, { id, sellerId, at }: { id: string; sellerId: string; at: Date }) {
  return tx
    .selectFrom('listing')
    .select(['item', 'price'])
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .where('status', '=', 'ACTIVE')
    .where('expiresAt', '>', at)
    .forUpdate()
    .executeTakeFirst()
}

/** @param isPriceDropPending it became the cheapest; never resets a pending one */
export async function setPrice(tx: Tx, id: string, price: number, isPriceDropPending: boolean): Promise<void> {
  await tx
    .updateTable('listing')
    .set({ price, ...(isPriceDropPending ? { isPriceDropPending } : {}) })
    .where('id', '=', id)
    .execute()
}

/** The lowest price of an item. @returns null when it is not on sale */
export async function findLowest(db: Db, item: string, at: Date): Promise<number | null> {
  const row = await db
    .selectFrom('listing')
    .select('price')
    .where('item', '=', item)
    .where('status', '=', 'ACTIVE')
    .where('expiresAt', '>', at)
    .orderBy('price')
    .limit(1)
    .executeTakeFirst()
  return row?.price ?? null
}

export type UnnotifiedOffer = Pick<ListingTable, 'id' | 'item' | 'price'>

/** The oldest with pending price-drop notifications. */
export async function findUnnotified(db: Db): Promise<UnnotifiedOffer | undefined> {
  return db
    .selectFrom('listing')
    .select(['id', 'item', 'price'])
    .where('isPriceDropPending', '=', true)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** @returns whether it is on sale at that price */
export async function lockAtPrice(tx: Tx, { id, price }: Pick<UnnotifiedOffer, 'id' | 'price'>, at: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('listing')
    .select('id')
    .where('id', '=', id)
    .where('price', '=', price)
    .where('status', '=', 'ACTIVE')
    .where('expiresAt', '>', at)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Unless the price changed meanwhile. */
export async function setNotified(db: Db, { id, price }: Pick<UnnotifiedOffer, 'id' | 'price'>): Promise<void> {
  await db.updateTable('listing').set({ isPriceDropPending: false }).where('id', '=', id).where('price', '=', price).execute()
}

/** @returns false: none on sale */
export async function cancel(tx: Tx, { id, sellerId, at }: { id: string; sellerId: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('listing')
    .set({ status: 'CANCELLED', closedAt: at })
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .where('status', '=', 'ACTIVE')
    .where('expiresAt', '>', at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns the closed offers */
export async function expireOf(tx: Tx, sellerId: string, at: Date): Promise<{ item: string }[]> {
  return tx
    .updateTable('listing')
    .set({ status: 'EXPIRED', closedAt: at })
    .where('sellerId', '=', sellerId)
    .where('status', '=', 'ACTIVE')
    .where('expiresAt', '<=', at)
    .returning('item')
    .execute()
}

export async function findExpiredSellers(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .select('sellerId')
    .where('status', '=', 'ACTIVE')
    .where('expiresAt', '<=', at)
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
  return [...new Set(rows.flatMap(({ sellerId }) => sellerId ?? []))]
}

export async function detachListings(tx: Tx, sellerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('listing')
    .set((eb) => ({
      sellerId: null,
      status: eb.case().when('status', '=', 'ACTIVE').then('CANCELLED').else(eb.ref('status')).end() as never,
      closedAt: eb.fn.coalesce('closedAt', eb.val(at)),
    }))
    .where('sellerId', '=', sellerId)
    .execute()
}

/** Taken down or expired before then: neither chart nor ledger needs them. @returns how many */
export async function deleteClosedListings(db: Db, before: Date, limit: number): Promise<number> {
  const ids = db
    .selectFrom('listing')
    .select('id')
    .where('status', 'in', ['CANCELLED', 'EXPIRED'])
    .where('closedAt', '<=', before)
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await db.deleteFrom('listing').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Closed before then, of withdrawn members, without a transfer. @returns how many */
export async function deleteOldListings(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('listing')
    .where('sellerId', 'is', null)
    .where('closedAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledgerTransfer').select('id').whereRef('ledgerTransfer.listingId', '=', 'listing.id'))),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export type Cheapest = {
  item: string
  id: string
  price: number
  count: number
  wearers: number
  daysWorn: number
}

/** Offers are counted up to this: the card says "and more". */
const COUNTED = 100

/** The cheapest offer of each item by somebody else, and the count. One index scan an item, however many offers. */
export async function findCheapest(db: Db, items: readonly string[], readerId: string, at: Date): Promise<Cheapest[]> {
  if (items.length === 0) return []
  const { rows } = await sql<Cheapest>`
    select wanted.item, cheapest.id, cheapest.price, offers.count, owned.wearers, owned.days_worn
    from unnest(${[...items]}::text[]) wanted (item)
    cross join lateral (
      select id, price, seller_id from listing
      where item = wanted.item and status = 'ACTIVE' and expires_at > ${at} and seller_id <> ${readerId}
      order by price, created_at limit 1
    ) cheapest
    cross join lateral (
      select count(*) as count from (
        select from listing where item = wanted.item and status = 'ACTIVE' and expires_at > ${at} and seller_id <> ${readerId} limit ${COUNTED}
      ) counted
    ) offers
    join owned_item owned on owned.person_id = cheapest.seller_id and owned.item = wanted.item`.execute(db)
  return rows
}

export function findOwnRows(db: Db, sellerId: string) {
  return db
    .selectFrom('listing')
    .select(['item', 'price', 'status', 'createdAt', 'expiresAt', 'closedAt'])
    .where('sellerId', '=', sellerId)
    .orderBy('createdAt')
    .execute()
}
