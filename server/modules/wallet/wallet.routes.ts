import { getWallet } from '#contract/wallet.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { walletOf } from './wallet.service.ts'

/** One's own balances. */
export function walletRoutes(app: App, { db }: Deps): void {
  route(app, getWallet, ({ caller }) => walletOf(db, caller.personId))
}
