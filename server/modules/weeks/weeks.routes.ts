import * as contract from '#contract/weeks.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { readWeek, seeWeek } from './weeks.service.ts'

export function weeksRoutes(app: App, deps: Deps): void {
  route(app, contract.getWeek, async ({ caller }) => ({ week: await readWeek(deps, caller.personId) }))
  route(app, contract.seeWeek, async ({ caller, input }) => {
    await seeWeek(deps, caller.personId, input.params.from)
    return { message: 'week seen' }
  })
}
