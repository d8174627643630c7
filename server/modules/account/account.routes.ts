import { withdraw } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { clearRefreshCookie } from '#server/modules/auth/refreshCookie.ts'
import * as account from './account.service.ts'

export function accountRoutes(app: App, deps: Deps): void {
  route(app, withdraw, async ({ caller, reply }) => {
    await account.withdraw(deps, caller.personId)
    clearRefreshCookie(reply, deps.config)
    return { message: 'withdraw success' }
  })
}
