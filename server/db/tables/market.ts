import type { ColumnType, Generated } from 'kysely'

/**
 * A store item in somebody's wardrobe: one row per owner and item. The base wardrobe is everybody's and has no rows.
 * A copy that is sold takes along how many members wore it, and on how many days.
 */
export type OwnedItemTable = {
  personId: string
  /** File name: `face_hair_26.png`. */
  item: string
  acquiredAt: Date
  wearers: Generated<number>
  /** Whole days up to `countedThrough`. */
  daysWorn: Generated<number>
  /** `YYYY-MM-DD` in Seoul: that day and those before are in `daysWorn`. */
  countedThrough: string | null
  /** The first day that is not counted yet, while it is worn. */
  wornSince: string | null
  /** Whether the present owner is among `wearers`. */
  isWearerCounted: Generated<boolean>
}

export type ListingStatus = 'ACTIVE' | 'SOLD' | 'CANCELLED' | 'EXPIRED'

/** An offer of the used shop. While it is active and not expired its item is in escrow. */
export type ListingTable = {
  id: string
  /** Null once the seller withdrew. */
  sellerId: string | null
  item: string
  /** In stone. */
  price: number
  status: ListingStatus
  createdAt: Date
  expiresAt: Date
  closedAt: Date | null
  /** It became the cheapest, and not all whose heart the item has were told yet. */
  isCheaperUntold: boolean
}

/** A heart. */
type WishTable = {
  personId: string
  shop: 'official' | 'resale'
  item: string
  createdAt: Date
  /** The price, in stone, that its giver was last told, and when. */
  toldPrice: number | null
  toldAt: Date | null
}

/** The answer to a money call that came with a key. */
type IdempotencyKeyTable = {
  personId: string
  key: string
  /** Method, path and a digest of the body. */
  request: string
  answer: ColumnType<object, string, never>
  createdAt: Date
}

/** What operators changed of an item of the catalogue. */
type ItemChangeTable = {
  item: string
  /** In place of the catalogue's price. */
  price: number | null
  /** The official shop sells it no more. */
  retiredAt: Date | null
}

export type MarketTables = {
  itemChange: ItemChangeTable
  ownedItem: OwnedItemTable
  listing: ListingTable
  wish: WishTable
  idempotencyKey: IdempotencyKeyTable
}
