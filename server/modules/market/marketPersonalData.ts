import type { Db, Tx } from '#server/db/database.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import { idOf } from './catalogue.ts'
import * as listings from './listings.repository.ts'
import * as ownedItems from './ownedItems.repository.ts'
import { removeOwnedItems } from './ownedItems.service.ts'
import * as wishes from './wishes.repository.ts'

/** Offers and items are deleted; trades stay without a name. */
export async function eraseMarket(tx: Tx, personId: string, at: Date): Promise<void> {
  await listings.detachListings(tx, personId, at)
  await removeOwnedItems(tx, personId)
}

/** A person's export, items by their shop names. */
export async function readOwnMarket(db: Db, personId: string, wardrobe: Wardrobe) {
  return {
    wardrobe: named(wardrobe, await ownedItems.findOwnRows(db, personId)),
    listings: named(wardrobe, await listings.findOwnRows(db, personId)),
  }
}

export async function readOwnWishes(db: Db, personId: string, wardrobe: Wardrobe) {
  return { wishes: named(wardrobe, await wishes.findOwnRows(db, personId)) }
}

function named<Row extends { item: string }>(wardrobe: Wardrobe, rows: Row[]) {
  return rows.map((row) => ({ ...row, title: wardrobe.part(row.item)?.name ?? idOf(row.item) }))
}
