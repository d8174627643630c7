import type { Wallet } from '#contract/wallet.ts'
import { AppError } from '#server/appError.ts'
import { brokenConstraint } from '#server/db/brokenConstraint.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notify } from '#server/modules/notifications/notifications.service.ts'
import { answerOnce, type IdempotencyKey, runOnce } from '#server/modules/wallet/idempotency.ts'
import { isBalanceTooLow } from '#server/modules/wallet/ledger.service.ts'
import { walletOf } from '#server/modules/wallet/wallet.service.ts'
import { assertItem, idOf } from './catalogue.ts'
import { returnGifts } from './giftReturns.service.ts'
import { findWaitingTo } from './gifts.repository.ts'
import { findListing } from './listings.repository.ts'
import { owns } from './ownedItems.repository.ts'
import * as purchases from './purchases.repository.ts'

/**
 * Idempotent by key. @param wanted `expectedPrice` is what the screen showed
 * @throws AppError ITEM_NOT_FOUND, PRICE_CHANGED, ALREADY_OWNED, NOT_ENOUGH_STONE, KEY_REUSED, NOT_LOGGED_IN
 */
export async function purchaseOfficial(
  deps: Deps,
  personId: string,
  wanted: { id: string; expectedPrice?: number | undefined },
  key: IdempotencyKey | null,
): Promise<Wallet> {
  const { db, wardrobe, bus, clock } = deps
  const { name: item, price: cataloguePrice } = assertItem(wardrobe, wanted.id)
  const { expectedPrice = null } = wanted
  try {
    return await answerOnce(deps, { personId, key }, async () => {
      const purchase = { personId, item, cataloguePrice, expectedPrice, key, at: clock() }
      const { refusal, wallet } = await purchases.buyOfficial(db, purchase)
      if (refusal !== null) throw new AppError(refusal)
      bus.publish({ kind: 'event', to: [personId], event: { type: 'balance.changed', wallet } })
      return wallet
    })
  } catch (error) {
    if (brokenConstraint(error) === 'gift_waits') return buyBesideGifts(deps, personId, { item, cataloguePrice, expectedPrice }, key)
    throw await refusalOf(deps, error, personId, item)
  }
}

type Wanted = { item: string; cataloguePrice: number; expectedPrice: number | null }

/** A purchase of what waits for the buyer in a box as well: the box goes back, in the same transaction. */
async function buyBesideGifts(deps: Deps, personId: string, { item, ...price }: Wanted, key: IdempotencyKey | null): Promise<Wallet> {
  try {
    return await runOnce(deps, { personId, key, others: (tx) => giftSendersOf(tx, personId, item) }, async (tx, afterCommit, at) => {
      await returnGifts(tx, afterCommit, await findWaitingTo(tx, personId, item), 'returned', at)
      const { refusal, wallet } = await purchases.buyOfficial(tx, { personId, item, ...price, key: null, at })
      if (refusal !== null) throw new AppError(refusal)
      afterCommit.emit(personId, { type: 'balance.changed', wallet })
      return wallet
    })
  } catch (error) {
    throw await refusalOf(deps, error, personId, item)
  }
}

async function giftSendersOf(db: Db, personId: string, item: string): Promise<string[]> {
  return (await findWaitingTo(db, personId, item)).map(({ senderPersonId }) => senderPersonId)
}

/**
 * Idempotent by key; both are notified.
 * @throws AppError LISTING_NOT_FOUND, SOLD, PRICE_CHANGED, OWN_LISTING, ALREADY_OWNED, NOT_ENOUGH_STONE, KEY_REUSED, NOT_LOGGED_IN
 */
export async function purchaseListing(
  deps: Deps,
  buyerId: string,
  { listingId, expectedPrice }: { listingId: string; expectedPrice: number },
  key: IdempotencyKey | null,
): Promise<Wallet> {
  const listing = await findListing(deps.db, listingId)
  if (!listing) throw new AppError('LISTING_NOT_FOUND')
  if (listing.sellerId === buyerId) throw new AppError('OWN_LISTING')
  const sellers = listing.sellerId === null ? [] : [listing.sellerId]
  const others = async (tx: Tx) => [...sellers, ...(await giftSendersOf(tx, buyerId, listing.item))]
  try {
    return await runOnce(deps, { personId: buyerId, key, others }, async (tx, afterCommit, at) => {
      if (await owns(tx, buyerId, listing.item)) throw new AppError('ALREADY_OWNED')
      const sale = await purchases.sellTo(tx, { buyerId, listingId, item: listing.item, expectedPrice, at })
      if (!sale) throw await whyNotSold(tx, { listingId, expectedPrice, at })
      await returnGifts(tx, afterCommit, await findWaitingTo(tx, buyerId, listing.item), 'returned', at)
      const title = deps.wardrobe.part(sale.item)?.name ?? idOf(sale.item)
      const data = { item: { name: sale.item, title }, stone: sale.gets }
      await notify(tx, afterCommit, { personId: sale.sellerId, actorId: null, type: 'ITEM_SOLD', data, at })
      afterCommit.emit(sale.sellerId, { type: 'balance.changed', wallet: await walletOf(tx, sale.sellerId) })
      const wallet = await walletOf(tx, buyerId)
      afterCommit.emit(buyerId, { type: 'balance.changed', wallet })
      return wallet
    })
  } catch (error) {
    throw await refusalOf(deps, error, buyerId, listing.item)
  }
}

/** On the purchase's connection: concurrent losers may occupy all others. */
async function whyNotSold(
  db: Db,
  { listingId, expectedPrice, at }: { listingId: string; expectedPrice: number; at: Date },
): Promise<AppError> {
  const listing = await findListing(db, listingId)
  if (listing?.status === 'SOLD') return new AppError('SOLD')
  if (listing?.status === 'ACTIVE' && listing.expiresAt > at && listing.price !== expectedPrice) return new AppError('PRICE_CHANGED')
  return new AppError('LISTING_NOT_FOUND')
}

/** Maps constraint violations to refusals; rethrows other errors. */
async function refusalOf({ db }: Deps, error: unknown, personId: string, item: string): Promise<unknown> {
  if (brokenConstraint(error) === 'owned_item_pkey') return new AppError('ALREADY_OWNED')
  if (isBalanceTooLow(error)) return new AppError((await owns(db, personId, item)) ? 'ALREADY_OWNED' : 'NOT_ENOUGH_STONE')
  return error
}
