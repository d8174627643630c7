import type { Db, Tx } from '#server/db/database.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import { idOf } from './catalogue.ts'
import * as listings from './listings.repository.ts'
import * as ownedItems from './ownedItems.repository.ts'
import { removeOwnedItems } from './ownedItems.service.ts'
import * as wishes from './wishes.repository.ts'
import { removeWishes } from './wishes.service.ts'

/** Offers, items and hearts are deleted; trades stay without a name. */
export async function eraseMarket(tx: Tx, personId: string, at: Date): Promise<void> {
  await listings.detachListings(tx, personId, at)
  await removeOwnedItems(tx, personId)
  await removeWishes(tx, personId)
}

/** A person's own data, items by the names that the shops give them. */
export async function readOwnMarket(db: Db, personId: string, wardrobe: Wardrobe) {
  const named = <Row extends { item: string }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, title: wardrobe.part(row.item)?.name ?? idOf(row.item) }))
  return {
    wardrobe: named(await ownedItems.findOwnRows(db, personId)),
    listings: named(await listings.findOwnRows(db, personId)),
    wishes: named(await wishes.findOwnRows(db, personId)),
  }
}
