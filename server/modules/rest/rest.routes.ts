import * as contract from '#contract/rest.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { endRest, readRest, startRest } from './rest.service.ts'

export function restRoutes(app: App, deps: Deps): void {
  route(app, contract.getRest, ({ caller }) => readRest(deps, caller.personId))
  route(app, contract.startRest, ({ input, caller }) => startRest(deps, caller.personId, input.body))
  route(app, contract.endRest, ({ caller }) => endRest(deps, caller.personId))
}
