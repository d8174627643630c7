import type { Db, Tx } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

export type ItemChange = { item: string; price: number | null; retiredAt: Date | null }

export function findItemChanges(db: Db): Promise<ItemChange[]> {
  return selectItemChanges(db, {})
}

const selectItemChanges = prepared<Record<never, never>, ItemChange>((db) =>
  db.selectFrom('itemChange').select(['item', 'price', 'retiredAt']),
)

/** Upserts one field; a row without changes is deleted. */
export async function saveItemChange(tx: Tx, item: string, change: Partial<Omit<ItemChange, 'item'>>): Promise<void> {
  const known = await tx.selectFrom('itemChange').selectAll().where('item', '=', item).forUpdate().executeTakeFirst()
  const next = { price: null, retiredAt: null, ...known, ...change, item }
  if (next.price === null && next.retiredAt === null) await tx.deleteFrom('itemChange').where('item', '=', item).execute()
  else
    await tx
      .insertInto('itemChange')
      .values(next)
      .onConflict((conflict) => conflict.column('item').doUpdateSet(next))
      .execute()
}

/** Offers that ask for more than `price`. */
export async function countOffersAbove(db: Db, { item, price, at }: { item: string; price: number; at: Date }): Promise<number> {
  const { count } = await db
    .selectFrom('listing')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('item', '=', item)
    .where('status', '=', 'ACTIVE')
    .where('expiresAt', '>', at)
    .where('price', '>', price)
    .executeTakeFirstOrThrow()
  return count
}

/** Hearts of an item in the official shop. */
export async function countHearts(db: Db, item: string): Promise<number> {
  const { count } = await db
    .selectFrom('wish')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('item', '=', item)
    .where('shop', '=', 'official')
    .executeTakeFirstOrThrow()
  return count
}
