import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db, Tx } from '#server/db/database.ts'

/** An expired offer is no escrow, whether or not the job has run. */
function inEscrow(eb: ExpressionBuilder<Database, 'ownedItem'>, at: Date) {
  return eb.exists(
    eb
      .selectFrom('listing')
      .select('listing.id')
      .whereRef('listing.sellerId', '=', 'ownedItem.personId')
      .whereRef('listing.item', '=', 'ownedItem.item')
      .where('listing.status', '=', 'ACTIVE')
      .where('listing.expiresAt', '>', at),
  )
}

export async function findOwnedItems(db: Db, personId: string, at: Date) {
  return db
    .selectFrom('ownedItem')
    .select((eb) => ['item', 'wearers', 'daysWorn', 'wornSince', inEscrow(eb, at).as('isListed')])
    .where('personId', '=', personId)
    .orderBy('acquiredAt', 'desc')
    .orderBy('item')
    .execute()
}

/** Owned and not offered; locked until the transaction ends. */
export async function lockOwnedAmong(tx: Tx, personId: string, items: readonly string[], at: Date): Promise<Set<string>> {
  if (items.length === 0) return new Set()
  const rows = await tx
    .selectFrom('ownedItem')
    .select('item')
    .where('personId', '=', personId)
    .where('item', 'in', [...items])
    .where((eb) => eb.not(inEscrow(eb, at)))
    .orderBy('item')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ item }) => item))
}

/** Which persons own which items without offering them. */
export async function findOwnersAmong(db: Db, items: readonly string[], personIds: readonly string[], at: Date) {
  if (items.length === 0 || personIds.length === 0) return []
  return db
    .selectFrom('ownedItem')
    .select(['item', 'personId'])
    .where('item', 'in', [...items])
    .where('personId', 'in', [...personIds])
    .where((eb) => eb.not(inEscrow(eb, at)))
    .execute()
}

export async function insertOwnedItem(tx: Tx, row: { personId: string; item: string; acquiredAt: Date }): Promise<boolean> {
  const inserted = await tx
    .insertInto('ownedItem')
    .values(row)
    .onConflict((conflict) => conflict.columns(['personId', 'item']).doNothing())
    .returning('item')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function owns(db: Db, personId: string, item: string): Promise<boolean> {
  const row = await db.selectFrom('ownedItem').select('item').where('personId', '=', personId).where('item', '=', item).executeTakeFirst()
  return row !== undefined
}

export async function lockOwnedItem(tx: Tx, personId: string, item: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ownedItem')
    .select('item')
    .where('personId', '=', personId)
    .where('item', '=', item)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Starts and stops counting days worn, each day once, and dates the first time. @param day `YYYY-MM-DD` in Seoul */
export async function recordWorn(tx: Tx, personId: string, worn: readonly string[], day: string): Promise<void> {
  await sql`
    update owned_item set
      days_worn = days_worn + greatest(0, ${day}::date - worn_since + 1), counted_through = greatest(counted_through, ${day}::date), worn_since = null
    where person_id = ${personId} and worn_since is not null and item <> all(${[...worn]}::text[])`.execute(tx)
  await sql`
    update owned_item set
      worn_since = greatest(${day}::date, counted_through + 1), wearers = wearers + (not is_wearer_counted)::int, is_wearer_counted = true,
      first_worn_on = case when is_wearer_counted then first_worn_on else ${day}::date end
    where person_id = ${personId} and worn_since is null and item = any(${[...worn]}::text[])`.execute(tx)
}

/** Newest first. */
export async function findFirstWorn(db: Db, personId: string, { from, until }: { from: string; until: string }) {
  return db
    .selectFrom('ownedItem')
    .select(['item', 'firstWornOn'])
    .$narrowType<{ firstWornOn: string }>()
    .where('personId', '=', personId)
    .where('firstWornOn', '>=', from)
    .where('firstWornOn', '<=', until)
    .orderBy('firstWornOn', 'desc')
    .orderBy('acquiredAt', 'desc')
    .orderBy('item')
    .execute()
}

export async function deleteOwnedItems(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('ownedItem').where('personId', '=', personId).execute()
}

export function findOwnRows(db: Db, personId: string) {
  return db
    .selectFrom('ownedItem')
    .select(['item', 'acquiredAt', 'wearers', 'daysWorn', 'countedThrough', 'wornSince', 'firstWornOn'])
    .where('personId', '=', personId)
    .orderBy('acquiredAt')
    .orderBy('item')
    .execute()
}
