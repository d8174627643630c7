import { makePictures, saveCharacter } from '#contract/character.ts'
import {
  createListing,
  getMyListings,
  getOfficialItems,
  getOwnedItems,
  getResaleItems,
  type Listing,
  type MarketCategory,
  purchaseListing,
  purchaseOfficial,
  type ResaleItem,
  type StoreItem,
} from '#contract/market.ts'
import { getPrices } from '#contract/marketPrices.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { getWallet } from '#contract/wallet.ts'
import { itemsOf } from '#server/modules/market/catalogue.ts'
import { loadWardrobe } from '#server/wardrobe.ts'
import type { Given } from './test.ts'
import { PICTURES } from './world.ts'

/** The shop's items of the catalogue. @throws Error without an item of that name */
export function itemOf(category: MarketCategory, id: string): StoreItem {
  const item = itemsOf(loadWardrobe(), category).find((one) => one.id === id)
  if (!item) throw new Error(`the catalogue has no ${id}`)
  return item
}

export const LISTING = '0b7d2c1e-3f4a-4b5c-8d6e-7f8091a2b3c4'
const CATEGORIES: MarketCategory[] = ['face', 'fashion', 'bg']

type ShopOptions = { stone?: number; used?: string[]; owned?: string[] }

/** The official shop with the whole catalogue, some of it offered in the used one. A purchase owns what it paid; an offer leaves the wardrobe. */
export function giveShop(given: Given, { stone = 300, used = [], owned: first = [] }: ShopOptions = {}): void {
  const owned = new Set(first)
  const listings: Listing[] = []
  let balance = stone
  const items = (category: MarketCategory): StoreItem[] =>
    itemsOf(loadWardrobe(), category).map((item) => ({ ...item, isOwned: owned.has(item.id) }))
  const everything = () => CATEGORIES.flatMap(items)
  const pay = (id: string) => {
    owned.add(id)
    balance -= everything().find((item) => item.id === id)?.price ?? 0
    return { message: '', wallet: { coin: 0, stone: balance } }
  }
  given.answer(getWallet, () => ({ coin: 0, stone: balance }))
  given.answer(getOfficialItems, ({ params }) => ({ items: items(params.category), wishlist: [], nextCursor: null }))
  given.answer(getResaleItems, ({ params }) => ({
    items: items(params.category)
      .filter(({ id }) => used.includes(id))
      .map((item): ResaleItem => ({ ...item, listingId: LISTING, discounted_price: item.price, discountPct: 0, count: 1 })),
    wishlist: [],
    nextCursor: null,
  }))
  given.answer(getOwnedItems, () => ({
    items: everything()
      .filter(({ id }) => owned.has(id))
      .map((item) => ({ ...item, isListed: listings.some(({ itemId }) => itemId === item.id) })),
  }))
  given.answer(purchaseOfficial, ({ body }) => pay(body.id))
  given.answer(purchaseListing, () => pay(used[0] ?? ''))
  given.answer(getMyListings, () => ({ listings }))
  given.answer(createListing, ({ body: { id, price } }) => {
    const item = everything().find((one) => one.id === id)
    if (!item) throw new Error(`the catalogue has no ${id}`)
    const [createdAt, expiresAt] = [Date.now(), Date.now() + 14 * 86_400_000].map((ms) => new Date(ms).toISOString()) as [string, string]
    const { name, title = '' } = item
    listings.push({
      id: LISTING,
      itemId: id,
      name,
      title,
      price: item.price,
      discounted_price: price,
      discountPct: 0,
      createdAt,
      expiresAt,
    })
    return { listingId: LISTING }
  })
  given.answer(getPrices, ({ query }) => {
    const item = everything().find(({ id }) => id === query.id)
    if (!item) throw new Error(`the catalogue has no ${query.id}`)
    const none = { count: 0, median: null, min: null, max: null }
    const today = serviceDateOf(new Date())
    return { item, today, lowestOnSale: null, onSale: 0, lastTrade: null, days30: none, days90: none, points: [], recent: [] }
  })
  given.answer(makePictures, PICTURES)
  given.answer(saveCharacter, { message: '' })
}
