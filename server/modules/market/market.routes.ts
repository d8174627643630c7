import * as contract from '#contract/market.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { keyOf } from '#server/modules/wallet/idempotency.ts'
import { cancelListing, changeListing, createListing, readOwnListings } from './listings.service.ts'
import { readOwnedItems } from './ownedItems.service.ts'
import { readPrices } from './prices.service.ts'
import { purchaseListing, purchaseOfficial } from './purchases.service.ts'
import { readOfficial, readResale } from './shop.service.ts'
import { readTransactions } from './transactions.service.ts'
import { addWish, removeWish } from './wishes.service.ts'

/** Both shops, hearts, purchases, offers of one's own, prices, what one owns, and one's transactions. */
export function marketRoutes(app: App, deps: Deps): void {
  route(app, contract.getOfficialItems, ({ input, caller }) =>
    readOfficial(deps, caller.personId, { ...input.params, cursor: input.query.cursor }),
  )
  route(app, contract.getResaleItems, ({ input, caller }) =>
    readResale(deps, caller.personId, { ...input.params, cursor: input.query.cursor }),
  )
  for (const [add, remove, shop] of [
    [contract.addOfficialWish, contract.removeOfficialWish, 'official'],
    [contract.addResaleWish, contract.removeResaleWish, 'resale'],
  ] as const) {
    route(app, add, async ({ input, caller }) => {
      await addWish(deps, caller.personId, shop, input.body.id)
      return { message: 'heart given' }
    })
    route(app, remove, async ({ input, caller }) => {
      await removeWish(deps, caller.personId, shop, input.body.id)
      return { message: 'heart taken back' }
    })
  }
  route(app, contract.purchaseOfficial, async ({ input, caller, request }) => ({
    message: 'item purchased',
    wallet: await purchaseOfficial(deps, caller.personId, input.body.id, keyOf(request)),
  }))

  route(app, contract.getMyListings, async ({ caller }) => ({ listings: await readOwnListings(deps, caller.personId) }))
  route(app, contract.createListing, ({ input, caller, request }) => createListing(deps, caller.personId, input.body, keyOf(request)))
  route(app, contract.changeListing, async ({ input, caller }) => {
    await changeListing(deps, caller.personId, input.params.listingId, input.body.price)
    return { message: 'price changed' }
  })
  route(app, contract.cancelListing, async ({ input, caller }) => {
    await cancelListing(deps, caller.personId, input.params.listingId)
    return { message: 'listing cancelled' }
  })
  route(app, contract.purchaseListing, async ({ input, caller, request }) => ({
    message: 'item purchased',
    wallet: await purchaseListing(deps, caller.personId, { ...input.params, ...input.body }, keyOf(request)),
  }))

  route(app, contract.getPrices, ({ input }) => readPrices(deps, input.query))
  route(app, contract.getTransactions, ({ input, caller }) => readTransactions(deps, caller.personId, input.query))
  route(app, contract.getOwnedItems, async ({ caller }) => ({ items: await readOwnedItems(deps, caller.personId) }))
}
