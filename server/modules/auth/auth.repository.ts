import type { Provider } from '#contract/auth.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

export type NewPerson = { id: string; provider: Provider; providerId: string; email: string | null; sealedToken: string | null; now: Date }

/** Finds or creates the person of a provider's account and updates e-mail and token. @returns the person's id. */
export async function savePerson(db: Db, { id, provider, providerId, email, sealedToken, now }: NewPerson): Promise<string> {
  const row = await db
    .insertInto('person')
    .values({ id, provider, providerId, email, sealedToken, createdAt: now })
    .onConflict((conflict) =>
      // A login without a token keeps the old one.
      conflict.columns(['provider', 'providerId']).doUpdateSet({ email, ...(sealedToken === null ? {} : { sealedToken }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function deletePerson(tx: Db, personId: string): Promise<void> {
  await tx.deleteFrom('person').where('id', '=', personId).execute()
}

export async function findAccount(db: Db, personId: string) {
  return db.selectFrom('person').select(['provider', 'email', 'createdAt']).where('id', '=', personId).executeTakeFirst()
}

export async function findLink(db: Db, personId: string) {
  return db.selectFrom('person').select(['provider', 'providerId', 'sealedToken']).where('id', '=', personId).executeTakeFirst()
}

export async function isLinked(db: Db, provider: Provider, providerId: string): Promise<boolean> {
  for (const table of ['person', 'linkedLogin'] as const) {
    const query = db.selectFrom(table).select('provider').where('provider', '=', provider).where('providerId', '=', providerId)
    if ((await query.executeTakeFirst()) !== undefined) return true
  }
  return false
}

/** A person's userId, or null before the character setup. */
export async function findUserId(db: Db, personId: string): Promise<string | null> {
  const row = await db.selectFrom('member').select('userId').where('personId', '=', personId).executeTakeFirst()
  return row?.userId ?? null
}

export async function findLiveSession(db: Db, session: LivingSession): Promise<{ userId: string | null } | undefined> {
  const [row] = await selectLiveSession(db, session)
  return row
}

type LivingSession = { sessionId: string; personId: string; usedAfter: Date }

const selectLiveSession = prepared<LivingSession, { userId: string | null }>((db, value) =>
  db
    .selectFrom('loginSession')
    .leftJoin('member', 'member.personId', 'loginSession.personId')
    .select('member.userId')
    .where('loginSession.id', '=', value('sessionId'))
    .where('loginSession.personId', '=', value('personId'))
    .where('loginSession.endedAt', 'is', null)
    .where('loginSession.lastUsedAt', '>', value('usedAfter')),
)

export async function findLiveSessionIds(db: Db, sessionIds: readonly string[], usedAfter: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('loginSession')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(sessionIds))))
    .where('endedAt', 'is', null)
    .where('lastUsedAt', '>', usedAfter)
    .execute()
  return rows.map(({ id }) => id)
}

export async function addSession(tx: Db, session: { id: string; personId: string; now: Date }): Promise<void> {
  const { id, personId, now } = session
  await tx.insertInto('loginSession').values({ id, personId, createdAt: now, lastUsedAt: now, endedAt: null }).execute()
}

/** Serializes concurrent refreshes and logouts of a session. */
export async function lockSession(tx: Db, sessionId: string) {
  return tx
    .selectFrom('loginSession')
    .select(['personId', 'lastUsedAt', 'endedAt'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
}

export async function findPersonOfSession(db: Db, sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('loginSession').select('personId').where('id', '=', sessionId).executeTakeFirst()
  return row?.personId ?? null
}

export async function touchSession(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('loginSession').set({ lastUsedAt: now }).where('id', '=', sessionId).execute()
}

export async function endSession(db: Db, sessionId: string, { now, usedAfter }: { now: Date; usedAfter: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('loginSession')
    .set({ endedAt: now })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .where('lastUsedAt', '>', usedAfter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endSessions(tx: Db, personId: string, { now, except }: { now: Date; except?: string }): Promise<string[]> {
  const rows = await tx
    .updateTable('loginSession')
    .set({ endedAt: now })
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

type NewRefreshToken = { tokenHash: string; sessionId: string; parentHash: string | null; now: Date }

export async function addRefreshToken(tx: Db, { now, ...token }: NewRefreshToken): Promise<void> {
  await tx
    .insertInto('refreshToken')
    .values({ ...token, createdAt: now, rotatedAt: null })
    .execute()
}

export async function findRefreshToken(db: Db, tokenHash: string) {
  return db
    .selectFrom('refreshToken')
    .select(['sessionId', 'rotatedAt', 'parentHash'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Whether a successor of a token was itself exchanged. */
export async function hasUsedSuccessor(tx: Tx, parentHash: string): Promise<boolean> {
  const query = tx.selectFrom('refreshToken').select('tokenHash').where('parentHash', '=', parentHash).where('rotatedAt', 'is not', null)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

export async function markRotated(tx: Db, tokenHash: string, now: Date): Promise<void> {
  await tx.updateTable('refreshToken').set({ rotatedAt: now }).where('tokenHash', '=', tokenHash).execute()
}

type LoginHash = { hash: string; personId: string; expiresAt: Date; sessionId: string | null }

/** A repeated login replaces the one before. */
export async function saveLoginHash(tx: Db, { hash, ...changed }: LoginHash): Promise<void> {
  const row = tx.insertInto('loginHash').values({ hash, ...changed })
  await row.onConflict((conflict) => conflict.column('hash').doUpdateSet(changed)).execute()
}

export async function findLoginHash(db: Db, hash: string, now: Date): Promise<LoginHash | undefined> {
  return db.selectFrom('loginHash').selectAll().where('hash', '=', hash).where('expiresAt', '>=', now).executeTakeFirst()
}

/** Whether a session is live and was never refreshed. */
export async function isSessionUnused(tx: Tx, sessionId: string): Promise<boolean> {
  const session = await tx
    .selectFrom('loginSession')
    .select('id')
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .whereRef('lastUsedAt', '=', 'createdAt')
    .executeTakeFirst()
  return session !== undefined
}

/** Deletes login material that can't be used again, at most `limit` rows of each kind. @returns how many */
export async function deleteSpent(db: Db, { now, unusedSince, limit }: { now: Date; unusedSince: Date; limit: number }): Promise<number> {
  const hashes = db.selectFrom('loginHash').select('hash').where('expiresAt', '<', now).limit(limit)
  const tokens = db.selectFrom('refreshToken').select('tokenHash').where('rotatedAt', '<', unusedSince).limit(limit)
  const sessions = db
    .selectFrom('loginSession')
    .select('id')
    .where((either) => either.or([either('lastUsedAt', '<', unusedSince), either('endedAt', '<', unusedSince)]))
    .limit(limit)
  const results = [
    await db.deleteFrom('loginHash').where('hash', 'in', hashes).executeTakeFirst(),
    await db.deleteFrom('refreshToken').where('tokenHash', 'in', tokens).executeTakeFirst(),
    await db.deleteFrom('loginSession').where('id', 'in', sessions).executeTakeFirst(),
  ]
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}

/** A person's logins, for their export: times only, never secrets. */
export async function findOwnRows(db: Db, personId: string) {
  const account = await db
    .selectFrom('person')
    .select(['provider', 'providerId', 'email', 'createdAt'])
    .where('id', '=', personId)
    .execute()
  const sessions = await db
    .selectFrom('loginSession')
    .select(['createdAt', 'lastUsedAt', 'endedAt'])
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .execute()
  const renewals = await db
    .selectFrom('refreshToken')
    .innerJoin('loginSession', 'loginSession.id', 'refreshToken.sessionId')
    .select(['refreshToken.createdAt', 'refreshToken.rotatedAt'])
    .where('loginSession.personId', '=', personId)
    .orderBy('refreshToken.createdAt')
    .execute()
  const linked = await db
    .selectFrom('linkedLogin')
    .select(['provider', 'providerId', 'email', 'createdAt'])
    .where('personId', '=', personId)
    .execute()
  const pending = await db.selectFrom('loginHash').select('expiresAt').where('personId', '=', personId).orderBy('expiresAt').execute()
  return { account, linked, sessions, renewals, pending }
}
