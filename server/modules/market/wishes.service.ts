import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notify } from '#server/modules/notifications/notifications.service.ts'
import { transact } from '#server/realtime/outbox.ts'
import { demandItem, idOf } from './catalogue.ts'
import { takeUntold } from './listings.repository.ts'
import * as wishes from './wishes.repository.ts'

const WISHERS_A_PAGE = 100

/** @throws AppError ITEM_NOT_FOUND */
export async function addWish({ db, wardrobe, clock }: Deps, personId: string, shop: wishes.Shop, id: string): Promise<void> {
  const { name: item } = demandItem(wardrobe, id)
  await wishes.insertWish(db, { personId, shop, item, createdAt: clock() })
}

/** @throws AppError ITEM_NOT_FOUND */
export async function removeWish({ db, wardrobe }: Deps, personId: string, shop: wishes.Shop, id: string): Promise<void> {
  await wishes.deleteWish(db, personId, shop, demandItem(wardrobe, id).name)
}

/** Tells those whose heart an item of the used shop has that it became cheaper. @returns how many were told */
export async function tellCheaper(deps: Deps): Promise<number> {
  let told = 0
  for (;;) {
    const offer = await deps.db.transaction().execute(takeUntold)
    if (!offer) return told
    if (offer.status !== 'ACTIVE') continue
    const data = { item: { name: offer.item, title: deps.wardrobe.part(offer.item)?.name ?? idOf(offer.item) }, stone: offer.price }
    for (let after: string | null = null; ; ) {
      const page = await wishes.findWishers(deps.db, offer.item, after, WISHERS_A_PAGE)
      for (const personId of page) {
        if (personId === offer.sellerId) continue
        const at = deps.clock()
        await transact(deps, (tx, outbox) => notify(tx, outbox, { personId, actorId: null, type: 'WISH_CHEAPER', data, at }))
        told += 1
      }
      after = page.at(-1) ?? null
      if (page.length < WISHERS_A_PAGE) break
    }
  }
}

/** Takes every heart of a person back. */
export async function removeWishes(tx: Tx, personId: string): Promise<void> {
  await wishes.deleteWishes(tx, personId)
}
