import { randomUUID } from 'node:crypto'
import { TOKEN_SECONDS } from '#contract/limits.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { lockPerson } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { runSessionEndHooks } from '#server/events/hooks.ts'
import type { TokenClaims } from '#server/http/accessToken.ts'
import { suspensionOf } from '#server/modules/suspensions/suspensions.service.ts'
import * as auth from './auth.repository.ts'
import { hashSecret, newSecret } from './secret.ts'

/** An open session and the secret that goes into its refresh cookie. */
export type OpenSession = TokenClaims & { refreshToken: string }

/** Ends of sessions are published to all servers, which close their sockets. */
type Telling = Pick<Deps, 'db' | 'bus'>

/** Opens a session for a person. The caller's transaction holds the person's row. @throws AppError SUSPENDED */
export async function openSession(tx: Db, personId: string, now: Date): Promise<OpenSession> {
  const refusal = await suspensionOf(tx, personId, now)
  if (refusal) throw refusal
  const sessionId = randomUUID()
  await auth.addSession(tx, { id: sessionId, personId, now })
  return { personId, sessionId, refreshToken: await addToken(tx, { sessionId, parentHash: null, now }) }
}

/** The session that a refresh token was given for, spent or not; null when nobody was given it. */
export async function sessionOfToken(db: Db, refreshToken: string): Promise<string | null> {
  return (await auth.findRefreshToken(db, hashSecret(refreshToken)))?.sessionId ?? null
}

/** What a refresh token turned out to be worth. */
type Rotation =
  | { outcome: 'rotated'; session: OpenSession }
  | { outcome: 'tooSoon' | 'refused' | 'reused' }
  | { outcome: 'suspended'; refusal: AppError }

/**
 * Exchanges a refresh token for its successor. Of several at once one wins. One whose successors were never used is exchanged again: the answer
 * was lost. @throws AppError REFRESH_ROTATED within the grace after a rotation, SUSPENDED, NOT_LOGGED_IN
 */
export async function rotate(deps: Telling, refreshToken: string, now: Date): Promise<OpenSession> {
  // The refusal is thrown after the commit: thrown inside, it would undo the end of a family whose token was reused.
  const rotation = await transact(deps, (tx, afterCommit) => tryRotate(tx, afterCommit, hashSecret(refreshToken), now))
  if (rotation.outcome === 'rotated') return rotation.session
  if (rotation.outcome === 'suspended') throw rotation.refusal
  throw new AppError(rotation.outcome === 'tooSoon' ? 'REFRESH_ROTATED' : 'NOT_LOGGED_IN')
}

async function tryRotate(tx: Tx, afterCommit: AfterCommit, tokenHash: string, now: Date): Promise<Rotation> {
  const known = await auth.findRefreshToken(tx, tokenHash)
  // Session first, token after: the lock order of a withdrawal.
  const session = known && (await auth.lockSession(tx, known.sessionId))
  // The decision ended the session: a call with its token learns why.
  const refusal = session?.endedAt && (await suspensionOf(tx, session.personId, now))
  if (refusal) return { outcome: 'suspended', refusal }
  // Read again under the lock: another refresh may have rotated it while this one waited.
  const token = session && (await auth.findRefreshToken(tx, tokenHash))
  if (!token || session.endedAt || session.lastUsedAt <= idleLimit(now)) return { outcome: 'refused' }
  const { sessionId, rotatedAt } = token
  // Two tabs may send one token at once.
  if (rotatedAt && now.getTime() - rotatedAt.getTime() <= TOKEN_SECONDS.rotationGrace * 1000) return { outcome: 'tooSoon' }
  if (await isSuperseded(tx, tokenHash, token)) {
    // Somebody holds a copy. Nobody can tell who, so the session ends for both.
    await endSession(tx, afterCommit, sessionId, now)
    return { outcome: 'reused' }
  }
  await auth.markRotated(tx, tokenHash, now)
  await auth.touchSession(tx, sessionId, now)
  const refreshToken = await addToken(tx, { sessionId, parentHash: tokenHash, now })
  return { outcome: 'rotated', session: { personId: session.personId, sessionId, refreshToken } }
}

type KnownToken = { rotatedAt: Date | null; parentHash: string | null }

/** Whether the browser went on without this token: with its successor, or with another one that was given in its place. */
async function isSuperseded(tx: Tx, tokenHash: string, { rotatedAt, parentHash }: KnownToken): Promise<boolean> {
  if (rotatedAt) return auth.hasUsedSuccessor(tx, tokenHash)
  return parentHash !== null && auth.hasUsedSuccessor(tx, parentHash)
}

/** Ends the session that a refresh token belongs to, if it lives. A rotated token still names its family. @returns whose it was; null when none lived */
export async function endSessionOfToken(tx: Tx, afterCommit: AfterCommit, refreshToken: string, now: Date): Promise<string | null> {
  const token = await auth.findRefreshToken(tx, hashSecret(refreshToken))
  if (!token || !(await endSession(tx, afterCommit, token.sessionId, now))) return null
  return auth.findPersonOfSession(tx, token.sessionId)
}

/** @returns whether the session lived until now. */
export async function endSession(tx: Tx, afterCommit: AfterCommit, sessionId: string, now: Date): Promise<boolean> {
  const hasLived = await auth.endSession(tx, sessionId, { now, usedAfter: idleLimit(now) })
  await runSessionEndHooks(tx, [sessionId])
  if (hasLived) afterCommit.publish({ kind: 'sessionsEnded', sessionIds: [sessionId] })
  return hasLived
}

/** Ends every session of a person but one. @returns how many. */
export function endOtherSessions(deps: Telling, { personId, sessionId }: TokenClaims, now: Date): Promise<number> {
  return transact(deps, async (tx, afterCommit) => {
    await lockPerson(tx, personId)
    return endSessionsExcept(tx, afterCommit, { personId, sessionId }, now)
  })
}

/** `endOtherSessions` inside a transaction that holds the person's row. */
export async function endSessionsExcept(
  tx: Tx,
  afterCommit: AfterCommit,
  { personId, sessionId }: TokenClaims,
  now: Date,
): Promise<number> {
  afterCommit.publish({ kind: 'personSessionsEnded', personId, exceptSessionId: sessionId })
  const ended = await auth.endSessions(tx, personId, { now, except: sessionId })
  await runSessionEndHooks(tx, ended)
  return ended.length
}

/** Ends every session of a person whose row the transaction holds. */
export async function endAllSessions(tx: Tx, afterCommit: AfterCommit, personId: string, now: Date): Promise<void> {
  afterCommit.publish({ kind: 'personSessionsEnded', personId })
  await runSessionEndHooks(tx, await auth.endSessions(tx, personId, { now }))
}

export function findLiveSession(db: Db, claims: TokenClaims, now: Date) {
  return auth.findLiveSession(db, { ...claims, usedAfter: idleLimit(now) })
}

export async function findLiveSessionIds(db: Db, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  return new Set(await auth.findLiveSessionIds(db, sessionIds, idleLimit(now)))
}

export function idleLimit(now: Date): Date {
  return new Date(now.getTime() - TOKEN_SECONDS.sessionIdle * 1000)
}

async function addToken(tx: Db, token: { sessionId: string; parentHash: string | null; now: Date }): Promise<string> {
  const refreshToken = newSecret()
  await auth.addRefreshToken(tx, { ...token, tokenHash: hashSecret(refreshToken) })
  return refreshToken
}
