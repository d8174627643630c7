import { AppError } from '#server/appError.ts'
import type { Tx } from '#server/db/database.ts'
import { lockPersons } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { notify } from '#server/modules/notifications/notifications.service.ts'
import { assertItem, idOf } from './catalogue.ts'
import { findUnnotified, lockAtPrice, setNotified, type UnnotifiedOffer } from './listings.repository.ts'
import * as wishes from './wishes.repository.ts'

const WISHERS_A_PAGE = 20

/** @throws AppError ITEM_NOT_FOUND */
export async function addWish({ db, wardrobe, clock }: Deps, personId: string, shop: wishes.Shop, id: string): Promise<void> {
  const { name: item } = assertItem(wardrobe, id)
  if (shop === 'official' && wardrobe.isRetired(item)) throw new AppError('ITEM_NOT_FOUND')
  await wishes.insertWish(db, { personId, shop, item, createdAt: clock() })
}

/** @throws AppError ITEM_NOT_FOUND */
export async function removeWish({ db, wardrobe }: Deps, personId: string, shop: wishes.Shop, id: string): Promise<void> {
  await wishes.deleteWish(db, personId, shop, assertItem(wardrobe, id).name)
}

/** Notifies each wisher once of a lower price, also after crashes and with several servers. @returns how many */
export async function notifyCheaper(deps: Deps): Promise<number> {
  let told = 0
  for (let offer = await findUnnotified(deps.db); offer; offer = await findUnnotified(deps.db)) {
    let after: string | null = null
    do {
      const telling = { ...offer, at: deps.clock() }
      const page: string[] = await wishes.findWishers(deps.db, telling, after, WISHERS_A_PAGE)
      if (page.length > 0) told += await transact(deps, (tx, afterCommit) => notifyPage(tx, afterCommit, deps, telling, page))
      after = page.length < WISHERS_A_PAGE ? null : (page.at(-1) ?? null)
    } while (after !== null)
    await setNotified(deps.db, offer)
  }
  return told
}

/** Notifications and their marks in one transaction. @returns how many */
async function notifyPage(
  tx: Tx,
  afterCommit: AfterCommit,
  { wardrobe }: Deps,
  offer: UnnotifiedOffer & { at: Date },
  page: string[],
): Promise<number> {
  // Lock order of a purchase: persons, then the offer.
  await lockPersons(tx, page)
  if (!(await lockAtPrice(tx, offer, offer.at))) return 0
  const data = { item: { name: offer.item, title: wardrobe.part(offer.item)?.name ?? idOf(offer.item) }, stone: offer.price }
  const untold = await wishes.setWishersNotified(tx, offer, page)
  for (const personId of untold) await notify(tx, afterCommit, { personId, actorId: null, type: 'WISH_CHEAPER', data, at: offer.at })
  return untold.length
}

export async function removeWishes(tx: Tx, personId: string): Promise<void> {
  await wishes.deleteWishes(tx, personId)
}
