import type { ColumnType, Generated } from 'kysely'

/** One row an owner and store item; the base wardrobe has none. A sold copy keeps its counts. */
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
  /** The first uncounted day while it is worn. */
  wornSince: string | null
  /** Whether the current owner is counted in `wearers`. */
  isWearerCounted: Generated<boolean>
  /** `YYYY-MM-DD` in Seoul, set once for each owner; null also when they wore it before this was stored. */
  firstWornOn: Generated<string | null>
}

export type ListingStatus = 'ACTIVE' | 'SOLD' | 'CANCELLED' | 'EXPIRED'

/** An offer of the used shop. While it is active and not expired its item is in escrow. */
export type ListingTable = {
  id: string
  /** Null once the seller withdrew. */
  sellerId: string | null
  item: string
  price: number
  status: ListingStatus
  createdAt: Date
  expiresAt: Date
  closedAt: Date | null
  /** Of a sale: the market's fee. */
  fee: Generated<number | null>
  /** It became the cheapest, and some who wish for the item are not notified yet. */
  isPriceDropPending: boolean
}

/** `waiting`: its stones are held. `returned`: they went back, for any reason but that the receiver declined. */
export type GiftState = 'waiting' | 'opened' | 'declined' | 'returned'

type GiftTable = {
  id: string
  /** Null after a withdrawal, also below. */
  senderPersonId: string | null
  receiverPersonId: string | null
  item: string
  /** Paid, in stone. */
  price: number
  /** '' once operators took it away, and after a withdrawal. */
  card: string
  sentAt: Date
  state: GiftState
  closedAt: Date | null
  /** Transfers. */
  paidBy: string
  closedBy: string | null
}

type WishTable = {
  personId: string
  shop: 'official' | 'resale'
  item: string
  createdAt: Date
  /** Price, in stone, and time of the last notification about it. */
  notifiedPrice: number | null
  notifiedAt: Date | null
}

type IdempotencyKeyTable = {
  personId: string
  key: string
  /** Method, path and a digest of the body. */
  request: string
  answer: ColumnType<object, string, never>
  createdAt: Date
}

type ItemChangeTable = {
  item: string
  price: number | null
  retiredAt: Date | null
}

export type MarketTables = {
  itemChange: ItemChangeTable
  ownedItem: OwnedItemTable
  listing: ListingTable
  gift: GiftTable
  wish: WishTable
  idempotencyKey: IdempotencyKeyTable
}
