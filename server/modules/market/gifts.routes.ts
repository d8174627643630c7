import * as contract from '#contract/gifts.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { idempotencyKeyOf } from '#server/modules/wallet/idempotency.ts'
import { declineGift, openGift, readGifts, readReceivers, sendGift } from './gifts.service.ts'

export function giftsRoutes(app: App, deps: Deps): void {
  route(app, contract.getGiftReceivers, ({ input, caller }) => readReceivers(deps, caller.personId, input.query.id))
  route(app, contract.sendGift, async ({ input, caller, request }) => ({
    message: 'gift sent',
    wallet: await sendGift(deps, caller.personId, input.body, idempotencyKeyOf(request)),
  }))
  route(app, contract.getGifts, async ({ caller }) => ({ gifts: await readGifts(deps, caller.personId) }))
  route(app, contract.openGift, ({ input, caller }) => openGift(deps, caller.personId, input.params.giftId))
  route(app, contract.declineGift, async ({ input, caller }) => {
    await declineGift(deps, caller.personId, input.params.giftId)
    return { message: 'gift declined' }
  })
}
