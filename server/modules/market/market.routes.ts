import { NEW_LISTINGS_A_DAY } from '#contract/limits.ts'
import * as contract from '#contract/market.ts'
import { getPrices } from '#contract/marketPrices.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { idempotencyKeyOf } from '#server/modules/wallet/idempotency.ts'
import { withItemChanges } from './itemChanges.service.ts'
import { cancelListing, changeListing, createListing, readOwnListings } from './listings.service.ts'
import { readOwnedItems } from './ownedItems.service.ts'
import { readPrices } from './prices.service.ts'
import { purchaseListing, purchaseOfficial } from './purchases.service.ts'
import { readOfficial, readResale } from './shop.service.ts'
import { readTransactions } from './transactions.service.ts'
import { addWish, removeWish } from './wishes.service.ts'

export function marketRoutes(app: App, deps: Deps): void {
  const now = () => withItemChanges(deps)
  route(app, contract.getOfficialItems, async ({ input, caller }) =>
    readOfficial(await now(), caller.personId, { ...input.params, cursor: input.query.cursor }),
  )
  route(app, contract.getResaleItems, async ({ input, caller }) =>
    readResale(await now(), caller.personId, { ...input.params, cursor: input.query.cursor }),
  )
  for (const [add, remove, shop] of [
    [contract.addOfficialWish, contract.removeOfficialWish, 'official'],
    [contract.addResaleWish, contract.removeResaleWish, 'resale'],
  ] as const) {
    route(app, add, async ({ input, caller }) => {
      await addWish(await now(), caller.personId, shop, input.body.id)
      return { message: 'heart given' }
    })
    route(app, remove, async ({ input, caller }) => {
      await removeWish(deps, caller.personId, shop, input.body.id)
      return { message: 'heart taken back' }
    })
  }
  route(app, contract.purchaseOfficial, async ({ input, caller, request }) => ({
    message: 'item purchased',
    wallet: await purchaseOfficial(deps, caller.personId, input.body, idempotencyKeyOf(request)),
  }))

  route(app, contract.getMyListings, async ({ caller }) => ({ listings: await readOwnListings(await now(), caller.personId) }))
  const countOffer = app.limiterBy('offers a day', NEW_LISTINGS_A_DAY, '1 day')
  route(app, contract.createListing, async ({ input, caller, request, reply }) => {
    await countOffer(request, reply, caller.personId)
    return createListing(await now(), caller.personId, input.body, idempotencyKeyOf(request))
  })
  route(app, contract.changeListing, async ({ input, caller }) => {
    await changeListing(await now(), caller.personId, input.params.listingId, input.body.price)
    return { message: 'price changed' }
  })
  route(app, contract.cancelListing, async ({ input, caller }) => {
    await cancelListing(deps, caller.personId, input.params.listingId)
    return { message: 'listing cancelled' }
  })
  route(app, contract.purchaseListing, async ({ input, caller, request }) => ({
    message: 'item purchased',
    wallet: await purchaseListing(deps, caller.personId, { ...input.params, ...input.body }, idempotencyKeyOf(request)),
  }))

  route(app, getPrices, async ({ input }) => readPrices(await now(), input.query))
  route(app, contract.getTransactions, ({ input, caller }) => readTransactions(deps, caller.personId, input.query))
  route(app, contract.getOwnedItems, async ({ caller }) => ({ items: await readOwnedItems(await now(), caller.personId) }))
}
