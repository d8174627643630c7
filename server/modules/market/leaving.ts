import type { Tx } from '#server/db/database.ts'
import { leaveListings } from './listings.repository.ts'
import { removeOwnedItems } from './ownedItems.service.ts'
import { removeWishes } from './wishes.service.ts'

/** A withdrawal takes a person's offers down and everything they own and wished for away. Trades stay, nobody's. */
export async function leaveMarket(tx: Tx, personId: string, at: Date): Promise<void> {
  await leaveListings(tx, personId, at)
  await removeOwnedItems(tx, personId)
  await removeWishes(tx, personId)
}
