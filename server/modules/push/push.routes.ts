import * as contract from '#contract/push.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import * as push from './push.service.ts'

export function pushRoutes(app: App, deps: Deps): void {
  route(app, contract.getPush, ({ caller }) => push.readPush(deps, caller))

  route(app, contract.savePushSubscription, async ({ caller, input: { body } }) => {
    await push.saveSubscription(deps, caller, body)
    return { message: 'subscribed' }
  })

  route(app, contract.removePushSubscription, async ({ caller }) => {
    await push.removeSubscription(deps, caller)
    return { message: 'unsubscribed' }
  })

  route(app, contract.renewPushSubscription, async ({ input: { body } }) => {
    await push.renewSubscription(deps, body.old, body.target)
    return { message: 'renewed' }
  })

  route(app, contract.savePushSwitches, async ({ caller, input: { body } }) => ({
    switches: await push.changeSwitches(deps, caller.personId, body),
  }))

  route(app, contract.sendTestPush, async ({ caller }) => {
    await push.sendTest(deps, caller)
    return { message: 'sent' }
  })
}
