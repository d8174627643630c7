import type { Provider } from '#contract/auth.ts'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type Seal, sealOf } from '#server/seal.ts'
import * as auth from './auth.repository.ts'
import { findLinked } from './linkedLogins.repository.ts'
import type { Identity, LinkedAccount } from './providers/identityProvider.ts'

/** Seals providers' tokens for storage. */
export function providerSeal({ jwtSecret }: Pick<Config, 'jwtSecret'>): Seal {
  return sealOf(jwtSecret, 'login providers')
}

/** Null without a token, or if unlinking needs none. */
export function sealedToken(config: Pick<Config, 'jwtSecret'>, provider: Provider, { providerId, refreshToken }: Identity): string | null {
  return refreshToken === undefined ? null : providerSeal(config).close(refreshToken, aboutAccount(provider, providerId))
}

/** The accounts of a person's star: one or two. */
export async function readLinks(
  config: Pick<Config, 'jwtSecret'>,
  tx: Tx,
  personId: string,
): Promise<({ provider: Provider } & LinkedAccount)[]> {
  const rows = [await auth.findLink(tx, personId), await findLinked(tx, personId)]
  return rows.flatMap((link) => {
    if (!link) return []
    const { provider, providerId } = link
    const refreshToken = link.sealedToken && providerSeal(config).open(link.sealedToken, aboutAccount(provider, providerId))
    return [{ provider, providerId, refreshToken: refreshToken || null }]
  })
}

export function isLinked(db: Db, provider: Provider, providerId: string): Promise<boolean> {
  return auth.isLinked(db, provider, providerId)
}

/** Bound to one account: useless in another row. */
function aboutAccount(provider: Provider, providerId: string): string {
  return `account ${provider} ${providerId}`
}
