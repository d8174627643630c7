import type { Db, Tx } from '#server/db/database.ts'

export type Shop = 'official' | 'resale'

/** File names of the items that a person gave a heart in a shop, the newest first. */
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

/** Twice is as good as once. */
export async function insertWish(db: Db, row: { personId: string; shop: Shop; item: string; createdAt: Date }): Promise<void> {
  await db
    .insertInto('wish')
    .values(row)
    .onConflict((conflict) => conflict.columns(['personId', 'shop', 'item']).doNothing())
    .execute()
}

export async function deleteWish(db: Db, personId: string, shop: Shop, item: string): Promise<void> {
  await db.deleteFrom('wish').where('personId', '=', personId).where('shop', '=', shop).where('item', '=', item).execute()
}

/** A page of those who gave an item a heart in the used shop, in the order of their ids. */
export async function findWishers(db: Db, item: string, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wish')
    .select('personId')
    .where('shop', '=', 'resale')
    .where('item', '=', item)
    .$if(after !== null, (query) => query.where('personId', '>', after ?? ''))
    .orderBy('personId')
    .limit(limit)
    .execute()
  return rows.map(({ personId }) => personId)
}

export async function deleteWishes(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('wish').where('personId', '=', personId).execute()
}
