import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import { idOf } from './catalogue.ts'
import * as changes from './itemChanges.repository.ts'

/** `deps` with the catalogue at operators' prices and retirements. */
export async function withItemChanges(deps: Deps): Promise<Deps> {
  return { ...deps, wardrobe: await changedWardrobe(deps) }
}

export async function changedWardrobe({ db, wardrobe }: { db: Db; wardrobe: Wardrobe }): Promise<Wardrobe> {
  const rows = await changes.findItemChanges(db)
  if (rows.length === 0) return wardrobe
  const byItem = new Map(rows.map((row) => [row.item, row]))
  const changed = <P extends { file: string; price: number }>(part: P): P => ({
    ...part,
    price: byItem.get(part.file)?.price ?? part.price,
  })
  return {
    ...wardrobe,
    part: (file) => {
      const part = wardrobe.part(file)
      return part && changed(part)
    },
    storeParts: wardrobe.storeParts.map(changed),
    isRetired: (file) => (byItem.get(file)?.retiredAt ?? null) !== null,
  }
}

export async function readItems(deps: { db: Db; wardrobe: Wardrobe }) {
  const now = await changedWardrobe(deps)
  return now.storeParts.map(({ file, name, price }) => ({
    id: idOf(file),
    name,
    price,
    catalogue: deps.wardrobe.part(file)?.price ?? price,
    isRetired: now.isRetired(file),
  }))
}

/** From the next call on; offers stay. @returns how many offers are above the new price */
export async function setOfficialPrice(tx: Tx, wardrobe: Wardrobe, { item, price, at }: { item: string; price: number; at: Date }) {
  const isCatalogues = wardrobe.part(item)?.price === price
  await changes.saveItemChange(tx, item, { price: isCatalogues ? null : price })
  return changes.countOffersAbove(tx, { item, price, at })
}

/** Owners keep a retired item, and hearts stay for its return. @returns its hearts in the official shop */
export async function setRetired(tx: Tx, item: string, retiredAt: Date | null): Promise<number> {
  await changes.saveItemChange(tx, item, { retiredAt })
  return changes.countHearts(tx, item)
}
