import { SLOTS } from '#contract/look.ts'
import type { StoreItem } from '#contract/store.ts'
import type { PartInfo } from '#contract/wardrobe.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { AppError } from '#server/http/appError.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import * as store from './store.repository.ts'

/** The store items a member owns, the newest first. One that the wardrobe no longer holds is left out. */
export async function readOwnedItems(db: Db, wardrobe: Wardrobe, personId: string): Promise<StoreItem[]> {
  const files = await store.findOwnedItems(db, personId)
  return files.map((file) => wardrobe.part(file)).flatMap((part) => (part ? [storeItem(part)] : []))
}

/**
 * Refuses a look with a store item that the person doesn't own. The base wardrobe is everybody's.
 * Runs inside the transaction that stores the look, so that no item can be sold between the check and the saving.
 * @throws AppError ITEM_NOT_OWNED
 */
export async function demandOwned(tx: Tx, wardrobe: Wardrobe, personId: string, files: readonly string[]): Promise<void> {
  const items = files.filter((file) => wardrobe.part(file)?.store)
  const owned = await store.lockOwnedAmong(tx, personId, items)
  if (!items.every((item) => owned.has(item))) throw new AppError('ITEM_NOT_OWNED')
}

/** Who of the persons owns each of the items; an item that none of them owns is not in the answer. */
export async function findOwners(db: Db, items: readonly string[], personIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const owners = new Map<string, Set<string>>()
  for (const { item, personId } of await store.findOwnersAmong(db, items, personIds)) {
    owners.set(item, (owners.get(item) ?? new Set()).add(personId))
  }
  return owners
}

/**
 * Puts a store item into a person's wardrobe, in the transaction that pays for it.
 * @returns false when the person owns it already.
 * @throws Error when it is no store item.
 */
export async function grantItem(tx: Tx, wardrobe: Wardrobe, grant: { personId: string; item: string; at: Date }): Promise<boolean> {
  const { personId, item, at: acquiredAt } = grant
  if (!wardrobe.part(item)?.store) throw new Error(`not a store item: ${item}`)
  return store.insertOwnedItem(tx, { personId, item, acquiredAt })
}

/** Takes everything a person owns. */
export async function removeOwnedItems(tx: Tx, personId: string): Promise<void> {
  await store.deleteOwnedItems(tx, personId)
}

function storeItem({ file, slot, name: title, description, price, themes: theme, created_at }: PartInfo): StoreItem {
  return { id: file.replace(/\.png$/, ''), name: file, title, description, price, type: itemType(slot), theme, created_at }
}

function itemType(slot: PartInfo['slot']): string {
  if (slot === 'bg_star') return 'STARBACKGROUND'
  if (slot === 'bg_station') return 'STATIONBACKGROUND'
  const info = SLOTS.find((candidate) => candidate.slot === slot)
  if (!info) throw new Error(`no such slot: ${slot}`)
  return info.itemType
}
