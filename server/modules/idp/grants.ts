import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { PROVIDERS, type Provider } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { keyedHashOf, sealOf } from '#server/seal.ts'
import * as idp from './idp.repository.ts'

/** A consent. `email` is null if it was withheld. */
export type Account = { providerId: string; email: string | null }

export type Grant = { provider: Provider; redirectUri: string; state: string; account: Account }

const CODE_SECONDS = 60
const ACCESS_TOKEN_SECONDS = 3600
const REFRESH_TOKEN_SECONDS = 365 * 24 * 3600
const PURPOSE = 'emulated grants'

const Grant: z.ZodType<Grant> = z.object({
  provider: z.enum(PROVIDERS),
  redirectUri: z.string(),
  state: z.string(),
  account: z.object({ providerId: z.string(), email: z.string().nullable() }),
})

/** Codes, tokens and linked accounts of the emulator, the same on all servers of one database, which alone names nobody. */
export type Grants = ReturnType<typeof grantStore>

export function grantStore({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const seal = sealOf(config.jwtSecret, PURPOSE)
  const secretHashOf = (secret: string) => keyedHashOf(config.jwtSecret, PURPOSE, `secret ${secret}`)
  const hashOf = (provider: Provider, providerId: string) => keyedHashOf(config.jwtSecret, PURPOSE, `account ${provider} ${providerId}`)

  async function issue(kind: idp.GrantKind, grant: Grant, seconds: number): Promise<string> {
    const secret = randomBytes(24).toString('base64url')
    const now = clock()
    const [secretHash, accountHash] = [secretHashOf(secret), hashOf(grant.provider, grant.account.providerId)]
    const expiresAt = new Date(now.getTime() + seconds * 1000)
    await idp.deleteExpiredGrants(db, now)
    await idp.insertGrant(db, { secretHash, kind, accountHash, sealed: seal.close(JSON.stringify(grant), secretHash), expiresAt })
    return secret
  }

  async function read(kind: idp.GrantKind, secret: string): Promise<Grant | null> {
    return open(await idp.findGrant(db, { kind, secretHash: secretHashOf(secret), now: clock() }))
  }

  function open(row: idp.GrantRow | undefined): Grant | null {
    const text = row && seal.open(row.sealed, row.secretHash)
    return text ? Grant.parse(JSON.parse(text)) : null
  }

  return {
    issueCode: (grant: Grant) => issue('code', grant, CODE_SECONDS),
    /** Single use, also of a failed exchange. */
    claimCode: async (code: string): Promise<Grant | null> =>
      open(await idp.takeGrant(db, { kind: 'code', secretHash: secretHashOf(code), now: clock() })),
    issueToken: (grant: Grant) => issue('token', grant, ACCESS_TOKEN_SECONDS),
    readToken: (token: string) => read('token', token),
    /** An account is linked while it has one. */
    issueRefreshToken: (grant: Grant) => issue('refreshToken', grant, REFRESH_TOKEN_SECONDS),
    readRefreshToken: (token: string) => read('refreshToken', token),
    /** Ends a link with all its tokens. @returns whether there was one */
    unlink: (provider: Provider, providerId: string): Promise<boolean> => idp.deleteTokens(db, hashOf(provider, providerId)),
  }
}
