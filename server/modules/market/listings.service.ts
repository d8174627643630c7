import { GIFT, LISTING_DAYS, LISTINGS_A_MEMBER } from '#contract/limits.ts'
import type { Listing } from '#contract/market.ts'
import { discountPercent, isListingPrice } from '#contract/rules/prices.ts'
import { AppError } from '#server/appError.ts'
import type { Tx } from '#server/db/database.ts'
import { lockPerson } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { notify } from '#server/modules/notifications/notifications.service.ts'
import { findWorn } from '#server/modules/users/users.service.ts'
import { type IdempotencyKey, runOnce } from '#server/modules/wallet/idempotency.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import { assertItem, idOf } from './catalogue.ts'
import { isOpenedSince } from './gifts.repository.ts'
import * as listings from './listings.repository.ts'
import { lockOwnedItem } from './ownedItems.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const OFFERS_A_ROUND = 200
/** The rest waits for the next run. */
const ROUNDS = 50

export async function readOwnListings({ db, wardrobe, clock }: Deps, personId: string): Promise<Listing[]> {
  const offers = await listings.findOwnOffers(db, personId, clock())
  return offers.flatMap(({ id, item, price, createdAt, expiresAt }) => {
    const part = wardrobe.part(item)
    if (!part) return []
    const prices = { price: part.price, discounted_price: price, discountPct: discountPercent(part.price, price) }
    const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
    return [{ id, itemId: idOf(item), name: item, title: part.name, ...prices, ...times }]
  })
}

/**
 * Offers an owned item that is not worn; it stays its owner's, in escrow.
 * @throws AppError ITEM_NOT_FOUND, PRICE_NOT_ALLOWED, ITEM_NOT_OWNED, WORN, ALREADY_LISTED, GIFT_HELD, LISTINGS_FULL, KEY_REUSED, NOT_LOGGED_IN
 */
export function createListing(
  deps: Deps,
  personId: string,
  { id, price }: { id: string; price: number },
  key: IdempotencyKey | null,
): Promise<{ listingId: string }> {
  return runOnce(deps, { personId, key }, async (tx, afterCommit, at) => ({
    listingId: await createListingIn(tx, afterCommit, deps.wardrobe, { personId, id, price, at }),
  }))
}

/** `createListing` inside a transaction that locks the person. */
export async function createListingIn(
  tx: Tx,
  afterCommit: AfterCommit,
  wardrobe: Wardrobe,
  { personId: sellerId, id, price, at }: { personId: string; id: string; price: number; at: Date },
): Promise<string> {
  const { name: item, price: officialPrice } = assertItem(wardrobe, id)
  if (!isListingPrice(price, officialPrice)) throw new AppError('PRICE_NOT_ALLOWED')
  await closeExpired(tx, afterCommit, wardrobe, sellerId, at)
  if (!(await lockOwnedItem(tx, sellerId, item))) throw new AppError('ITEM_NOT_OWNED')
  const offers = await listings.findOwnOffers(tx, sellerId, at)
  if (offers.some((one) => one.item === item)) throw new AppError('ALREADY_LISTED')
  if (await isOpenedSince(tx, sellerId, item, new Date(at.getTime() - GIFT.heldDays * DAY_MS))) throw new AppError('GIFT_HELD')
  // The stored look, not the provenance counter: what is worn is never sold.
  if ((await findWorn(tx, sellerId)).includes(item)) throw new AppError('WORN')
  if (offers.length >= LISTINGS_A_MEMBER) throw new AppError('LISTINGS_FULL')
  const isPriceDropPending = price < ((await listings.findLowest(tx, item, at)) ?? officialPrice)
  const expiresAt = new Date(at.getTime() + LISTING_DAYS * DAY_MS)
  return listings.insertListing(tx, { sellerId, item, price, createdAt: at, expiresAt, isPriceDropPending })
}

/** @throws AppError LISTING_NOT_FOUND, PRICE_NOT_ALLOWED */
export async function changeListing(deps: Deps, sellerId: string, id: string, price: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const before = await listings.lockOffer(tx, { id, sellerId, at })
    const officialPrice = before && deps.wardrobe.part(before.item)?.price
    if (!before || officialPrice === undefined) throw new AppError('LISTING_NOT_FOUND')
    if (!isListingPrice(price, officialPrice)) throw new AppError('PRICE_NOT_ALLOWED')
    // At most its own price: the offer is among them.
    const lowest = (await listings.findLowest(tx, before.item, at)) ?? before.price
    await listings.setPrice(tx, id, price, price < lowest)
  })
}

/** @throws AppError SOLD, LISTING_NOT_FOUND */
export async function cancelListing({ db, clock }: Deps, sellerId: string, id: string): Promise<void> {
  const isCancelled = await db.transaction().execute((tx) => listings.cancel(tx, { id, sellerId, at: clock() }))
  if (isCancelled) return
  const listing = await listings.findListing(db, id)
  throw new AppError(listing?.sellerId === sellerId && listing.status === 'SOLD' ? 'SOLD' : 'LISTING_NOT_FOUND')
}

/** Closes expired offers and notifies their sellers. @returns how many */
export async function expireListings(deps: Deps): Promise<number> {
  let closed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const sellers = await listings.findExpiredSellers(deps.db, deps.clock(), OFFERS_A_ROUND)
    if (sellers.length === 0) break
    for (const sellerId of sellers) {
      closed += await transact(deps, async (tx, afterCommit) => {
        if (!(await lockPerson(tx, sellerId))) return 0
        return closeExpired(tx, afterCommit, deps.wardrobe, sellerId, deps.clock())
      })
    }
  }
  return closed
}

async function closeExpired(tx: Tx, afterCommit: AfterCommit, wardrobe: Wardrobe, sellerId: string, at: Date): Promise<number> {
  const expired = await listings.expireOf(tx, sellerId, at)
  for (const { item } of expired) {
    const data = { item: { name: item, title: wardrobe.part(item)?.name ?? idOf(item) } }
    await notify(tx, afterCommit, { personId: sellerId, actorId: null, type: 'ITEM_EXPIRED', data, at })
  }
  return expired.length
}
