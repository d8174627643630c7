import { randomUUID } from 'node:crypto'
import type { Provider } from '#contract/auth.ts'
import { TOKEN_SECONDS } from '#contract/limits.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { lockPerson } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import * as auth from './auth.repository.ts'
import { readFormerLogin, resumeFormerId } from './formerLogins.service.ts'
import { lockAccount, updateLinked } from './linkedLogins.repository.ts'
import { eraseWithoutProfile } from './linkedLogins.service.ts'
import { sealedToken } from './providerLink.ts'
import type { Identity } from './providers/identityProvider.ts'
import { hashSecret, newSecret } from './secret.ts'
import { endSession, endSessionOfToken, type OpenSession, openSession } from './session.service.ts'

/**
 * Finds or creates the person of a provider's account; who returns after a withdrawal gets the former id. In a transaction.
 * @param token sealed, as `sealedToken` makes it. @returns the person's id. @throws AppError LOGIN_CLOSED
 */
export async function findOrCreatePerson(
  { db, config }: { db: Tx; config: Deps['config'] },
  provider: Provider,
  { providerId, email }: Identity,
  now: Date,
  token: string | null = null,
): Promise<string> {
  await lockAccount(db, provider, providerId)
  const linkedTo = await updateLinked(db, { provider, providerId, email, sealedToken: token })
  if (linkedTo) return linkedTo
  const id = randomUUID()
  const personId = await auth.savePerson(db, { id, provider, providerId, email, sealedToken: token, now })
  return personId === id ? resumeFormerId(config, db, { provider, providerId }, id) : personId
}

type LoginOptions = {
  /** The browser's refresh cookie: the new login ends that session. */
  replaces: string | null
  now: Date
}

/**
 * Logs in a person by a provider's answer. @param once what the browser may send again if it got no answer
 * @throws AppError SUSPENDED, LOGIN_CLOSED
 */
export function logIn(
  deps: Pick<Deps, 'db' | 'bus' | 'config'>,
  provider: Provider,
  identity: Identity,
  { replaces, now, once = null }: LoginOptions & { once?: OneUse | null },
): Promise<OpenSession> {
  return transact(deps, async (tx, afterCommit) => {
    const token = sealedToken(deps.config, provider, identity)
    const personId = await findOrCreatePerson({ db: tx, config: deps.config }, provider, identity, now, token)
    if (replaces) await leaveSession(tx, afterCommit, { refreshToken: replaces, personId }, now)
    const session = await openSession(tx, personId, now)
    const expiresAt = expiryOf(now)
    if (once) await auth.saveLoginHash(tx, { hash: storedHash(once), personId, expiresAt, sessionId: session.sessionId })
    return session
  })
}

/** Ends the replaced session and, if its person has no star, the person: they used the wrong button. */
async function leaveSession(tx: Tx, afterCommit: AfterCommit, left: { refreshToken: string; personId: string }, now: Date): Promise<void> {
  const personId = await endSessionOfToken(tx, afterCommit, left.refreshToken, now)
  if (personId && personId !== left.personId) await eraseWithoutProfile(tx, afterCommit, personId)
}

/** A one-use login: `hash` is in the address, `browserSecret` in a cookie. */
export type OneUse = { hash: string; browserSecret: string }

/**
 * Makes the one-use hash of a finished Kakao login, valid only with the browser's secret.
 * @throws AppError LOGIN_CLOSED
 */
export async function issueLoginHash({ db, config }: Pick<Deps, 'db' | 'config'>, identity: Identity, now: Date): Promise<OneUse> {
  const pending = { hash: newSecret(), browserSecret: newSecret() }
  await db.transaction().execute(async (tx) => {
    const personId = await findOrCreatePerson({ db: tx, config }, 'kakao', identity, now)
    await auth.saveLoginHash(tx, { hash: storedHash(pending), personId, expiresAt: expiryOf(now), sessionId: null })
  })
  return pending
}

/**
 * Logs in by a one-use secret. The same browser may repeat it while its session was never used: the answer was lost.
 * @returns null when it is unknown, used, expired or of another browser. @throws AppError SUSPENDED
 */
export function logInOnce(deps: Pick<Deps, 'db' | 'bus'>, once: OneUse, { replaces, now }: LoginOptions): Promise<OpenSession | null> {
  const hash = storedHash(once)
  return transact(deps, async (tx, afterCommit) => {
    const found = await auth.findLoginHash(tx, hash, now)
    if (!found || !(await lockPerson(tx, found.personId))) return null
    // Read again under the lock: another call may have used it meanwhile.
    const pending = await auth.findLoginHash(tx, hash, now)
    if (!pending || (pending.sessionId && !(await auth.isSessionUnused(tx, pending.sessionId)))) return null
    if (pending.sessionId) await endSession(tx, afterCommit, pending.sessionId, now)
    if (replaces) await leaveSession(tx, afterCommit, { refreshToken: replaces, personId: pending.personId }, now)
    const session = await openSession(tx, pending.personId, now)
    await auth.saveLoginHash(tx, { ...pending, sessionId: session.sessionId })
    return session
  })
}

export async function readAccount(db: Db, personId: string) {
  const account = await auth.findAccount(db, personId)
  if (!account) throw new AppError('NOT_LOGGED_IN')
  return account
}

export function readUserId(db: Db, personId: string): Promise<string | null> {
  return auth.findUserId(db, personId)
}

/** Deletes a person with all cascading rows, in the withdrawal's transaction, after detaching rows that outlive them. */
export async function erasePerson(tx: Db, personId: string): Promise<void> {
  await lockPerson(tx, personId)
  await auth.deletePerson(tx, personId)
}

export async function readOwnLogin(db: Db, personId: string) {
  const { account, linked, sessions, renewals, pending } = await auth.findOwnRows(db, personId)
  const former = await readFormerLogin(db, personId)
  return {
    account,
    linkedLogins: linked,
    sessions,
    sessionRenewals: renewals,
    unfinishedLogins: pending,
    formerLogins: former ? [former] : [],
  }
}

function expiryOf(now: Date): Date {
  return new Date(now.getTime() + TOKEN_SECONDS.kakaoHash * 1000)
}

function storedHash({ hash, browserSecret }: OneUse): string {
  return hashSecret(`${hash}.${browserSecret}`)
}
