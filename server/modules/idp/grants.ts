import { randomBytes } from 'node:crypto'
import type { Provider } from '#contract/auth.ts'

/** A consent. `email` is null if it was withheld. */
export type Account = { providerId: string; email: string | null }

export type Grant = { provider: Provider; redirectUri: string; state: string; account: Account }

const CODE_SECONDS = 60
const ACCESS_TOKEN_SECONDS = 3600
const REFRESH_TOKEN_SECONDS = 365 * 24 * 3600
/** The oldest is evicted beyond this: a development server may run for weeks. */
const KEPT = 1000

type Kept<T> = { value: T; expiresAt: number }

/** Codes, tokens and linked accounts of the emulator. In memory: after a restart one logs in again. */
export type Grants = ReturnType<typeof grantStore>

export function grantStore(clock: () => Date) {
  const codes = new Map<string, Kept<Grant>>()
  const tokens = new Map<string, Kept<Grant>>()
  const refreshTokens = new Map<string, Kept<Grant>>()
  const links = new Set<string>()

  function keep<T>(store: Map<string, Kept<T>>, value: T, seconds: number): string {
    const key = randomBytes(24).toString('base64url')
    store.set(key, { value, expiresAt: clock().getTime() + seconds * 1000 })
    const [oldest] = store.keys()
    if (store.size > KEPT && oldest !== undefined) store.delete(oldest)
    return key
  }

  function read<T>(store: Map<string, Kept<T>>, key: string): T | null {
    const kept = store.get(key)
    return kept && kept.expiresAt >= clock().getTime() ? kept.value : null
  }

  return {
    issueCode: (grant: Grant) => keep(codes, grant, CODE_SECONDS),
    /** Single use, also of a failed exchange. */
    claimCode(code: string): Grant | null {
      const grant = read(codes, code)
      codes.delete(code)
      return grant
    },
    issueToken: (grant: Grant) => keep(tokens, grant, ACCESS_TOKEN_SECONDS),
    readToken: (token: string) => read(tokens, token),
    /** The first tokens of a consent link the account. */
    issueRefreshToken(grant: Grant): string {
      links.add(nameOf(grant.provider, grant.account.providerId))
      const [oldest] = links
      if (links.size > KEPT && oldest !== undefined) links.delete(oldest)
      return keep(refreshTokens, grant, REFRESH_TOKEN_SECONDS)
    },
    readRefreshToken: (token: string) => read(refreshTokens, token),
    /** Ends a link with all its tokens. @returns whether there was one */
    unlink(provider: Provider, providerId: string): boolean {
      for (const store of [tokens, refreshTokens]) {
        for (const [key, { value }] of store) if (value.provider === provider && value.account.providerId === providerId) store.delete(key)
      }
      return links.delete(nameOf(provider, providerId))
    },
  }
}

function nameOf(provider: Provider, providerId: string): string {
  return `${provider} ${providerId}`
}
