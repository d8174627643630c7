import { LINK_STATE, type Provider } from '#contract/auth.ts'
import { TOKEN_SECONDS } from '#contract/limits.ts'
import { AppError } from '#server/appError.ts'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { lockPerson, lockPersons } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import type { TokenClaims } from '#server/http/accessToken.ts'
import { sealOf } from '#server/seal.ts'
import * as auth from './auth.repository.ts'
import { assertNotClosed } from './formerLogins.service.ts'
import * as linked from './linkedLogins.repository.ts'
import { sealedToken } from './providerLink.ts'
import type { Identity } from './providers/identityProvider.ts'
import { endSessionsExcept } from './session.service.ts'

type Account = { provider: Provider; email: string | null }
/** Runs in the transaction, before a link ends. */
export type OnLoginChange = (tx: Tx, afterCommit: AfterCommit, at: Date) => Promise<void>

/** Whether a provider's redirect is for a link, not for a login. */
export function isLinkState(state: string): boolean {
  return state.startsWith(LINK_STATE)
}

/** A state for one session and provider, valid for ten minutes. */
export function newLinkState({ jwtSecret }: Pick<Config, 'jwtSecret'>, sessionId: string, provider: Provider, now: Date): string {
  const until = now.getTime() + TOKEN_SECONDS.oauthState * 1000
  return LINK_STATE + sealOf(jwtSecret, 'login links').close(String(until), `${provider} ${sessionId}`)
}

/** @throws AppError LOGIN_FAILED */
export function assertLinkState(
  { jwtSecret }: Pick<Config, 'jwtSecret'>,
  { sessionId, provider, state }: { sessionId: string; provider: Provider; state: string },
  now: Date,
): void {
  const until = isLinkState(state) && sealOf(jwtSecret, 'login links').open(state.slice(LINK_STATE.length), `${provider} ${sessionId}`)
  if (!until || Number(until) < now.getTime()) throw new AppError('LOGIN_FAILED')
}

/**
 * Links an account of another provider to this star, and ends all other sessions. Idempotent.
 * @throws AppError ALREADY_A_STAR, LOGIN_CLOSED, NOT_LOGGED_IN
 */
export async function linkLogin(
  deps: Pick<Deps, 'db' | 'bus' | 'config' | 'clock'>,
  { personId, sessionId }: TokenClaims,
  { provider, identity }: { provider: Provider; identity: Identity },
  onChange: OnLoginChange,
): Promise<Account> {
  const { providerId, email } = identity
  const at = deps.clock()
  return transact(deps, async (tx, afterCommit) => {
    const before = await linked.findOwner(tx, provider, providerId)
    const locked = await lockPersons(tx, [personId, ...(before ? [before.personId] : [])])
    if (!locked.includes(personId)) throw new AppError('NOT_LOGGED_IN')
    await linked.lockAccount(tx, provider, providerId)
    const row = { personId, provider, providerId, email, sealedToken: sealedToken(deps.config, provider, identity), createdAt: at }
    const opens = await linked.updateLinked(tx, row)
    if (opens === personId) return { provider, email }
    if (opens || (await linked.findLinked(tx, personId))) throw new AppError('ALREADY_A_STAR')
    await assertNotClosed(deps.config, tx, { provider, providerId })
    const owner = await linked.findOwner(tx, provider, providerId)
    if (owner?.hasProfile || owner?.personId !== before?.personId) throw new AppError('ALREADY_A_STAR')
    // A person without a star, who used the wrong button.
    if (owner) await eraseWithoutProfile(tx, afterCommit, owner.personId)
    await linked.insertLinked(tx, row)
    await endSessionsExcept(tx, afterCommit, { personId, sessionId }, at)
    await onChange(tx, afterCommit, at)
    return { provider, email }
  })
}

/** Removes one of two logins, and ends all other sessions. @throws AppError NOT_FOUND for the only one, or none */
export async function unlinkLogin(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  { personId, sessionId }: TokenClaims,
  provider: Provider,
  onChange: OnLoginChange,
): Promise<void> {
  const at = deps.clock()
  await transact(deps, async (tx, afterCommit) => {
    if (!(await lockPerson(tx, personId))) throw new AppError('NOT_LOGGED_IN')
    const second = await linked.findLinked(tx, personId)
    const first = await auth.findLink(tx, personId)
    if (!second || !first || (provider !== first.provider && provider !== second.provider)) throw new AppError('NOT_FOUND')
    await onChange(tx, afterCommit, at)
    await linked.deleteLinked(tx, personId)
    if (provider === first.provider) await linked.replaceLogin(tx, second)
    await endSessionsExcept(tx, afterCommit, { personId, sessionId }, at)
  })
}

export async function readLinked(db: Db, personId: string): Promise<Account | null> {
  const row = await linked.findLinked(db, personId)
  return row ? { provider: row.provider, email: row.email } : null
}

/** Deletes a person who logged in with the wrong account and has no star. @returns false for a member */
export async function eraseWithoutProfile(tx: Tx, afterCommit: AfterCommit, personId: string): Promise<boolean> {
  if (!(await lockPerson(tx, personId)) || (await auth.findUserId(tx, personId)) !== null) return false
  afterCommit.publish({ kind: 'personSessionsEnded', personId })
  await auth.deletePerson(tx, personId)
  return true
}
