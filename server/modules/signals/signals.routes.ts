import { deleteSignal, getSignals, SIGNAL_ALREADY_SENT, SIGNAL_SENT, sendSignal } from '#contract/signals.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import * as signals from './signals.service.ts'

export function signalsRoutes(app: App, deps: Deps): void {
  route(app, sendSignal, async ({ caller, input: { body } }) => {
    const isSent = await signals.sendSignal(deps, caller.personId, body.receiverId, body.imageIndex)
    return { message: isSent ? SIGNAL_SENT : SIGNAL_ALREADY_SENT }
  })

  route(app, getSignals, async ({ caller }) => ({ signals: await signals.readSignals(deps, caller.personId) }))

  route(app, deleteSignal, async ({ caller, input }) => {
    await signals.removeSignal(deps, caller.personId, input.params.userId)
    return { message: 'signal deleted' }
  })
}
