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

/** An open session and the secret of its refresh cookie. */
export type OpenSession = TokenClaims & { refreshToken: string }

/** Ends of sessions are published to all servers, which close their sockets. */
type Telling = Pick<Deps, 'db' | 'bus'>

/** Opens a session in the caller's transaction, which locks the person. @throws AppError SUSPENDED */
export async function openSession(tx: Db, personId: string, now: Date): Promise<OpenSession> {
  const refusal = await suspensionOf(tx, personId, now)
  if (refusal) throw refusal
  const sessionId = randomUUID()
  await auth.addSession(tx, { id: sessionId, personId, now })
  return { personId, sessionId, refreshToken: await addToken(tx, { sessionId, parentHash: null, now }) }
}

/** The session of a refresh token, used or not; null for an unknown one. */
export async function sessionOfToken(db: Db, refreshToken: string): Promise<string | null> {
  return (await auth.findRefreshToken(db, hashSecret(refreshToken)))?.sessionId ?? null
}

/** The result of a refresh. */
type Rotation =
  | { outcome: 'rotated'; session: OpenSession }
  | { outcome: 'tooSoon' | 'refused' | 'reused' }
  | { outcome: 'suspended'; refusal: AppError }

/** Exchanges a refresh token for its successor. One of several concurrent calls wins. If no successor was ever used it is exchanged again: the answer was lost. @throws AppError REFRESH_ROTATED within the grace after a rotation, SUSPENDED, NOT_LOGGED_IN */
export async function rotate(deps: Telling, refreshToken: string, now: Date): Promise<OpenSession> {
  // Thrown after the commit: thrown inside, the end of a reused token's family would be rolled back.
  const rotation = await transact(deps, (tx, afterCommit) => tryRotate(tx, afterCommit, hashSecret(refreshToken), now))
  if (rotation.outcome === 'rotated') return rotation.session
  if (rotation.outcome === 'suspended') throw rotation.refusal
  throw new AppError(rotation.outcome === 'tooSoon' ? 'REFRESH_ROTATED' : 'NOT_LOGGED_IN')
}

async function tryRotate(tx: Tx, afterCommit: AfterCommit, tokenHash: string, now: Date): Promise<Rotation> {
  const known = await auth.findRefreshToken(tx, tokenHash)
  // Session first, then token: the lock order of a withdrawal.
  const session = known && (await auth.lockSession(tx, known.sessionId))
  // The decision ended the session: a call with its token gets the reason.
  const refusal = session?.endedAt && (await suspensionOf(tx, session.personId, now))
  if (refusal) return { outcome: 'suspended', refusal }
  // Read again under the lock: another refresh may have rotated it meanwhile.
  const token = session && (await auth.findRefreshToken(tx, tokenHash))
  if (!token || session.endedAt || session.lastUsedAt <= idleLimit(now)) return { outcome: 'refused' }
  const { sessionId, rotatedAt } = token
  // Two tabs may send one token at once.
  if (rotatedAt && now.getTime() - rotatedAt.getTime() <= TOKEN_SECONDS.rotationGrace * 1000) return { outcome: 'tooSoon' }
  if (await isSuperseded(tx, tokenHash, token)) {
    // A stolen copy: the session ends for both.
    await endSession(tx, afterCommit, sessionId, now)
    return { outcome: 'reused' }
  }
  await auth.markRotated(tx, tokenHash, now)
  await auth.touchSession(tx, sessionId, now)
  const refreshToken = await addToken(tx, { sessionId, parentHash: tokenHash, now })
  return { outcome: 'rotated', session: { personId: session.personId, sessionId, refreshToken } }
}

type KnownToken = { rotatedAt: Date | null; parentHash: string | null }

/** Whether the browser has used a successor or a replacement of this token. */
async function isSuperseded(tx: Tx, tokenHash: string, { rotatedAt, parentHash }: KnownToken): Promise<boolean> {
  if (rotatedAt) return auth.hasUsedSuccessor(tx, tokenHash)
  return parentHash !== null && auth.hasUsedSuccessor(tx, parentHash)
}

/** Ends the live session of a refresh token; a rotated one still names its family. @returns its person; null without a live session */
export async function endSessionOfToken(tx: Tx, afterCommit: AfterCommit, refreshToken: string, now: Date): Promise<string | null> {
  const token = await auth.findRefreshToken(tx, hashSecret(refreshToken))
  if (!token || !(await endSession(tx, afterCommit, token.sessionId, now))) return null
  return auth.findPersonOfSession(tx, token.sessionId)
}

/** @returns whether the session was live */
export async function endSession(tx: Tx, afterCommit: AfterCommit, sessionId: string, now: Date): Promise<boolean> {
  const hasLived = await auth.endSession(tx, sessionId, { now, usedAfter: idleLimit(now) })
  await runSessionEndHooks(tx, [sessionId])
  if (hasLived) afterCommit.publish({ kind: 'sessionsEnded', sessionIds: [sessionId] })
  return hasLived
}

/** Ends every session of a person but one. @returns how many */
export function endOtherSessions(deps: Telling, { personId, sessionId }: TokenClaims, now: Date): Promise<number> {
  return transact(deps, async (tx, afterCommit) => {
    await lockPerson(tx, personId)
    return endSessionsExcept(tx, afterCommit, { personId, sessionId }, now)
  })
}

/** `endOtherSessions` inside a transaction that locks the person. */
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

/** Ends every session of a person whom the transaction locks. */
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
