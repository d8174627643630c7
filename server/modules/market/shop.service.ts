import { MARKET_PAGE } from '#contract/limits.ts'
import type { MarketCategory, OfficialItem, ResaleItem, StoreItem } from '#contract/market.ts'
import { discountPercent } from '#contract/rules/prices.ts'
import { AppError } from '#server/appError.ts'
import type { Deps } from '#server/deps.ts'
import { idOf, itemsOf } from './catalogue.ts'
import { findCheapest } from './listings.repository.ts'
import { findOwnedItems } from './ownedItems.repository.ts'
import { provenanceOf } from './ownedItems.service.ts'
import { findWishes, type Shop } from './wishes.repository.ts'

type Page<Item> = { items: Item[]; wishlist: string[]; nextCursor: string | null }
type Wanted = { category: MarketCategory; cursor: string | undefined }

/** The official shop's items, and which of them the member owns. @throws AppError INVALID_REQUEST for an invalid cursor */
export async function readOfficial(deps: Deps, personId: string, { category, cursor }: Wanted): Promise<Page<OfficialItem>> {
  const { shown, nextCursor } = pageOf(itemsOf(deps.wardrobe, category), cursor)
  const [owned, wishlist] = await Promise.all([ownedNames(deps, personId), hearts(deps, personId, 'official')])
  const items = shown.filter(({ name }) => !deps.wardrobe.isRetired(name)).map((item) => ({ ...item, isOwned: owned.has(item.name) }))
  return { items, wishlist: wishlist.filter((id) => !deps.wardrobe.isRetired(`${id}.png`)), nextCursor }
}

/** The used shop: a card per item offered by somebody else. @throws AppError INVALID_REQUEST for an invalid cursor */
export async function readResale(deps: Deps, personId: string, { category, cursor }: Wanted): Promise<Page<ResaleItem>> {
  const { shown, nextCursor } = pageOf(itemsOf(deps.wardrobe, category), cursor)
  const at = deps.clock()
  const [cheapest, owned, wishlist] = await Promise.all([
    findCheapest(
      deps.db,
      shown.map(({ name }) => name),
      personId,
      at,
    ),
    ownedNames(deps, personId),
    hearts(deps, personId, 'resale'),
  ])
  const offers = new Map(cheapest.map((offer) => [offer.item, offer]))
  const items = shown.flatMap((item) => {
    const offer = offers.get(item.name)
    if (!offer) return []
    const { id: listingId, price: discounted_price, count, wearers, daysWorn } = offer
    const prices = { discounted_price, discountPct: discountPercent(item.price, discounted_price), count }
    const provenance = provenanceOf({ wearers, daysWorn, wornSince: null }, at)
    return [{ ...item, isOwned: owned.has(item.name), listingId, ...prices, ...provenance }]
  })
  return { items, wishlist, nextCursor }
}

async function ownedNames({ db, clock }: Deps, personId: string): Promise<Set<string>> {
  return new Set((await findOwnedItems(db, personId, clock())).map(({ item }) => item))
}

async function hearts({ db, wardrobe }: Deps, personId: string, shop: Shop): Promise<string[]> {
  return (await findWishes(db, personId, shop)).filter((item) => wardrobe.part(item)?.store).map(idOf)
}

/** The catalogue is the same for everybody, so an item's id is a cursor. */
function pageOf(items: StoreItem[], cursor: string | undefined): { shown: StoreItem[]; nextCursor: string | null } {
  const from = cursor === undefined ? 0 : items.findIndex(({ id }) => id === cursor)
  if (from < 0) throw new AppError('INVALID_REQUEST')
  const shown = items.slice(from, from + MARKET_PAGE)
  return { shown, nextCursor: items[from + MARKET_PAGE]?.id ?? null }
}
