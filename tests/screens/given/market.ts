import type { MarketCategory, StoreItem } from '#contract/market.ts'
import { itemsOf } from '#server/modules/market/catalogue.ts'
import { loadWardrobe } from '#server/wardrobe.ts'

/** What the shop sells, as the catalogue has it. @throws Error when it has no item of that name */
export function itemOf(category: MarketCategory, id: string): StoreItem {
  const item = itemsOf(loadWardrobe(), category).find((one) => one.id === id)
  if (!item) throw new Error(`the catalogue has no ${id}`)
  return item
}
