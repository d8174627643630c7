import type { OwnedItem, Provenance } from '#contract/market.ts'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import { storeItem } from './catalogue.ts'
import * as owned from './ownedItems.repository.ts'
import { deleteWishesFor } from './wishes.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A member's store items, newest first. Those that left the wardrobe are skipped. */
export async function readOwnedItems({ db, wardrobe, clock }: Deps, personId: string): Promise<OwnedItem[]> {
  const at = clock()
  const rows = await owned.findOwnedItems(db, personId, at)
  return rows.flatMap(({ item, isListed, ...worn }) => {
    const part = wardrobe.part(item)
    return part?.store ? [{ ...storeItem(part), isListed: Boolean(isListed), ...provenanceOf(worn, at) }] : []
  })
}

type Worn = { wearers: number; daysWorn: number; wornSince: string | null }

/** A copy's provenance; undefined if nobody wore it yet. */
export function provenanceOf({ wearers, daysWorn, wornSince }: Worn, at: Date): { provenance?: Provenance } {
  if (wearers === 0) return {}
  const sinceMs = wornSince === null ? 0 : Date.parse(addDays(serviceDateOf(at), 1)) - Date.parse(wornSince)
  return { provenance: { wearers, days: daysWorn + Math.max(0, Math.round(sinceMs / DAY_MS)) } }
}

/** In the transaction that stores the look and locks the person, so that nothing is sold in between. @throws AppError ITEM_NOT_OWNED */
export async function assertOwned(
  tx: Tx,
  { wardrobe, clock }: Pick<Deps, 'wardrobe' | 'clock'>,
  personId: string,
  files: readonly string[],
): Promise<void> {
  const items = storeItemsAmong(wardrobe, files)
  const usable = await owned.lockOwnedAmong(tx, personId, items, clock())
  if (!items.every((item) => usable.has(item))) throw new AppError('ITEM_NOT_OWNED')
}

/** Updates the provenance of copies put on and taken off. In the transaction that stores the look. */
export async function recordWorn(tx: Tx, wardrobe: Wardrobe, personId: string, files: readonly string[], at: Date): Promise<void> {
  await owned.recordWorn(tx, personId, storeItemsAmong(wardrobe, files), serviceDateOf(at))
}

/** Store items, not backgrounds, that a member wore for the first time in those days, the newest first. Those that left the wardrobe are skipped. */
export async function readFirstWorn(
  { db, wardrobe }: Pick<Deps, 'db' | 'wardrobe'>,
  personId: string,
  dates: { from: string; until: string },
): Promise<{ serviceDate: string; name: string; title: string }[]> {
  const rows = await owned.findFirstWorn(db, personId, dates)
  return rows.flatMap(({ item, firstWornOn }) => {
    const part = wardrobe.part(item)
    return part?.store && part.slot !== 'bg_star' ? [{ serviceDate: firstWornOn, name: item, title: part.name }] : []
  })
}

export async function findOwners(
  db: Db,
  items: readonly string[],
  personIds: readonly string[],
  at: Date,
): Promise<Map<string, Set<string>>> {
  const owners = new Map<string, Set<string>>()
  for (const { item, personId } of await owned.findOwnersAmong(db, items, personIds, at)) {
    owners.set(item, (owners.get(item) ?? new Set()).add(personId))
  }
  return owners
}

/** @returns false when the person owns it already @throws Error when it is no store item */
export async function grantItem(tx: Tx, wardrobe: Wardrobe, grant: { personId: string; item: string; at: Date }): Promise<boolean> {
  const { personId, item, at: acquiredAt } = grant
  if (!wardrobe.part(item)?.store) throw new Error(`not a store item: ${item}`)
  const isNew = await owned.insertOwnedItem(tx, { personId, item, acquiredAt })
  if (isNew) await deleteWishesFor(tx, personId, item)
  return isNew
}

export async function removeOwnedItems(tx: Tx, personId: string): Promise<void> {
  await owned.deleteOwnedItems(tx, personId)
}

function storeItemsAmong(wardrobe: Wardrobe, files: readonly string[]): string[] {
  return files.filter((file) => wardrobe.part(file)?.store)
}
