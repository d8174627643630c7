import { z } from 'zod'
import { Acknowledgement, endpoint } from './endpoint.ts'
import { Wallet } from './wallet.ts'

/** A store item: what is sold beside the base wardrobe. `name` is its file name, `title` its Korean name, `price` the official one in stone. */
export const StoreItem = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string().optional(),
  description: z.string(),
  price: z.number().int(),
  type: z.string(),
  theme: z.array(z.string()),
  created_at: z.string(),
})
export type StoreItem = z.output<typeof StoreItem>

/** How many members wore this copy, and on how many days in all. Never who. */
export const Provenance = z.object({ wearers: z.number().int().min(0), days: z.number().int().min(0) })
export type Provenance = z.output<typeof Provenance>

export const OwnedItem = StoreItem.extend({
  /** Offered in the used shop: cannot be worn or shown meanwhile. */
  isListed: z.boolean().optional(),
  provenance: Provenance.optional(),
})
export type OwnedItem = z.output<typeof OwnedItem>

export const OfficialItem = StoreItem.extend({ isOwned: z.boolean().optional() })
export type OfficialItem = z.output<typeof OfficialItem>

/** A card of the used shop: the cheapest offer of an item by somebody else. */
export const ResaleItem = OfficialItem.extend({
  listingId: z.string(),
  discounted_price: z.number().int(),
  discountPct: z.number().int(),
  count: z.number().int(),
  provenance: Provenance.optional(),
})
export type ResaleItem = z.output<typeof ResaleItem>

export const MARKET_CATEGORIES = ['face', 'fashion', 'bg'] as const
export const MarketCategory = z.enum(MARKET_CATEGORIES)
export type MarketCategory = z.output<typeof MarketCategory>

export const ItemId = z.string().max(60)
const Item = z.object({ id: ItemId })
const ListingId = z.object({ listingId: z.uuid() })
const ShopPage = { params: z.object({ category: MarketCategory }), query: z.object({ cursor: z.string().max(200).optional() }) }
/** Any number: the range depends on the item, and the refusal names it. */
const OfferedPrice = z.number()
export const ExpectedPrice = z.number().int().min(0).max(1_000_000)

export const getOfficialItems = endpoint({
  method: 'GET',
  path: '/store/official/:category',
  summary: "Items of the official shop, newest first, and the caller's hearts there",
  tag: 'market',
  access: 'member',
  input: ShopPage,
  output: z.object({ items: z.array(OfficialItem), wishlist: z.array(z.string()), nextCursor: z.string().nullish() }),
  errors: [],
})

export const getResaleItems = endpoint({
  method: 'GET',
  path: '/store/resale/:category',
  summary: "The used shop: one card an item with its cheapest offer, and the caller's hearts there",
  tag: 'market',
  access: 'member',
  input: ShopPage,
  output: z.object({ items: z.array(ResaleItem), wishlist: z.array(z.string()), nextCursor: z.string().nullish() }),
  errors: [],
})

const heart = (shop: 'official' | 'resale', method: 'POST' | 'DELETE', summary: string) =>
  endpoint({
    method,
    path: `/store/${shop}/wishlist`,
    summary,
    tag: 'market',
    access: 'member',
    input: { body: Item },
    output: Acknowledgement,
    errors: ['ITEM_NOT_FOUND'],
  })
export const addOfficialWish = heart('official', 'POST', 'Give an item of the official shop a heart')
export const removeOfficialWish = heart('official', 'DELETE', 'Take that heart back')
export const addResaleWish = heart('resale', 'POST', 'Give an item of the used shop a heart; one is told when it becomes cheaper')
export const removeResaleWish = heart('resale', 'DELETE', 'Take that heart back')

const PURCHASES = { perMinute: 30, countedAs: 'purchases' } as const
const OFFERS = { perMinute: 30, countedAs: 'offers' } as const

export const Paid = Acknowledgement.extend({ wallet: Wallet.optional() })

export const purchaseOfficial = endpoint({
  method: 'POST',
  path: '/store/official/purchase',
  summary: 'Buy an item at its official price; refused when it differs from `expectedPrice`. Takes an Idempotency-Key',
  tag: 'market',
  access: 'member',
  input: { body: Item.extend({ expectedPrice: ExpectedPrice.optional() }) },
  output: Paid,
  ...PURCHASES,
  errors: ['ITEM_NOT_FOUND', 'PRICE_CHANGED', 'ALREADY_OWNED', 'NOT_ENOUGH_STONE', 'KEY_REUSED'],
})

/** An own offer. `name`, `price`, `discounted_price` and `discountPct` are fixed names (docs/product.md#fixed-by-the-customer). */
export const Listing = z.object({
  id: z.string(),
  itemId: z.string(),
  name: z.string(),
  title: z.string(),
  price: z.number().int(),
  discounted_price: z.number().int(),
  discountPct: z.number().int(),
  /** ISO 8601 with offset. */
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Listing = z.output<typeof Listing>

export const createListing = endpoint({
  method: 'POST',
  path: '/store/resale/listings',
  summary: 'Offer an owned item for 14 days; it is not in the wardrobe meanwhile. Takes an Idempotency-Key',
  tag: 'market',
  access: 'member',
  input: { body: z.object({ id: ItemId, price: OfferedPrice }) },
  output: z.object({ listingId: z.string() }),
  ...OFFERS,
  errors: ['ITEM_NOT_FOUND', 'ITEM_NOT_OWNED', 'WORN', 'ALREADY_LISTED', 'GIFT_HELD', 'LISTINGS_FULL', 'PRICE_NOT_ALLOWED', 'KEY_REUSED'],
})

export const getMyListings = endpoint({
  method: 'GET',
  path: '/store/resale/listings/mine',
  summary: "The caller's active offers, newest first, at most 10",
  tag: 'market',
  access: 'member',
  input: {},
  output: z.object({ listings: z.array(Listing) }),
  errors: [],
})

export const changeListing = endpoint({
  method: 'PATCH',
  path: '/store/resale/listings/:listingId',
  summary: 'Change the price of an own offer',
  tag: 'market',
  access: 'member',
  input: { params: ListingId, body: z.object({ price: OfferedPrice }) },
  output: Acknowledgement,
  ...OFFERS,
  errors: ['LISTING_NOT_FOUND', 'PRICE_NOT_ALLOWED'],
})

export const cancelListing = endpoint({
  method: 'DELETE',
  path: '/store/resale/listings/:listingId',
  summary: 'Withdraw an own offer; the item is back in the wardrobe',
  tag: 'market',
  access: 'member',
  input: { params: ListingId },
  output: Acknowledgement,
  errors: ['LISTING_NOT_FOUND', 'SOLD'],
})

export const purchaseListing = endpoint({
  method: 'POST',
  path: '/store/resale/listings/:listingId/purchase',
  summary: 'Buy an offer at the price that the screen showed. Takes an Idempotency-Key',
  tag: 'market',
  access: 'member',
  input: { params: ListingId, body: z.object({ expectedPrice: ExpectedPrice }) },
  output: Paid,
  ...PURCHASES,
  errors: ['LISTING_NOT_FOUND', 'SOLD', 'PRICE_CHANGED', 'OWN_LISTING', 'ALREADY_OWNED', 'NOT_ENOUGH_STONE', 'KEY_REUSED'],
})

export const TRANSACTION_TYPES = ['BUY', 'BUY_USED', 'GIFT', 'GIFT_RETURNED', 'SELL', 'ANSWER', 'EXCHANGE', 'OPENING'] as const

export const Transaction = z.object({
  id: z.string(),
  /** Open: an unknown type of a newer server is part of the balance too. */
  type: z.enum(TRANSACTION_TYPES).or(z.string()),
  item: z.object({ name: z.string(), title: z.string() }).optional(),
  /** Stones; negative for a payment. */
  amount: z.number().int(),
  balanceAfter: z.number().int(),
  coin: z.number().int().optional(),
  fee: z.number().int().optional(),
  /** ISO 8601 with offset. */
  createdAt: z.string(),
})
export type Transaction = z.output<typeof Transaction>

export const getTransactions = endpoint({
  method: 'GET',
  path: '/store/transactions',
  summary: "The caller's stone changes, newest first, with the sums of the page's months",
  tag: 'market',
  access: 'member',
  input: { query: z.object({ type: z.enum(['all', 'buy', 'sell', 'earn']).default('all'), cursor: z.string().max(200).optional() }) },
  output: z.object({
    transactions: z.array(Transaction),
    /** Stones received and spent a month, `YYYY-MM` in Seoul, of the chosen type. */
    months: z.array(z.object({ month: z.string(), got: z.number().int(), spent: z.number().int() })),
    nextCursor: z.string().nullish(),
  }),
  errors: [],
})

export const getOwnedItems = endpoint({
  method: 'GET',
  path: '/store/owned',
  summary: "The caller's store items, newest first",
  tag: 'market',
  access: 'member',
  input: {},
  output: z.object({ items: z.array(OwnedItem) }),
  errors: [],
})
