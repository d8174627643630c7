import { exchangeCoins, getWallet } from '#contract/wallet.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { idempotencyKeyOf } from './idempotency.ts'
import { exchange, walletOf } from './wallet.service.ts'

/** The caller's balances, and the exchange of coins for stones. */
export function walletRoutes(app: App, deps: Deps): void {
  route(app, getWallet, ({ caller }) => walletOf(deps.db, caller.personId))
  route(app, exchangeCoins, ({ caller, request }) => exchange(deps, caller.personId, idempotencyKeyOf(request)))
}
