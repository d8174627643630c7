import type { Db, Tx } from '#server/db/database.ts'

/** File names of a person's store items, the newest first. */
export async function findOwnedItems(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ownedItem')
    .select('item')
    .where('personId', '=', personId)
    .orderBy('acquiredAt', 'desc')
    .orderBy('item')
    .execute()
  return rows.map(({ item }) => item)
}

/** Which of the items the person owns; those rows can't go until the transaction ends. */
export async function lockOwnedAmong(tx: Tx, personId: string, items: readonly string[]): Promise<Set<string>> {
  if (items.length === 0) return new Set()
  const rows = await tx
    .selectFrom('ownedItem')
    .select('item')
    .where('personId', '=', personId)
    .where('item', 'in', [...items])
    .orderBy('item')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ item }) => item))
}

/** Who of the persons owns which of the items. */
export async function findOwnersAmong(db: Db, items: readonly string[], personIds: readonly string[]) {
  if (items.length === 0 || personIds.length === 0) return []
  return db
    .selectFrom('ownedItem')
    .select(['item', 'personId'])
    .where('item', 'in', [...items])
    .where('personId', 'in', [...personIds])
    .execute()
}

/** @returns false when the person owns it already. */
export async function insertOwnedItem(tx: Tx, row: { personId: string; item: string; acquiredAt: Date }): Promise<boolean> {
  const inserted = await tx
    .insertInto('ownedItem')
    .values(row)
    .onConflict((conflict) => conflict.columns(['personId', 'item']).doNothing())
    .returning('item')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteOwnedItems(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('ownedItem').where('personId', '=', personId).execute()
}
