import type { Db, Tx } from '#server/db/database.ts'
import type { InvitationTable } from '#server/db/tables/invitations.ts'

export type InvitationRow = InvitationTable
export type NamedInvitationRow = InvitationRow & { stationName: string | null }

export async function insertInvitation(tx: Tx, invitation: InvitationRow): Promise<void> {
  await tx.insertInto('invitation').values(invitation).execute()
}

export async function findInvitation(db: Db, token: string): Promise<InvitationRow | undefined> {
  return db.selectFrom('invitation').selectAll().where('token', '=', token).executeTakeFirst()
}

/** Locks an invitation. Persons and stations are locked before, never after. */
export async function lockInvitation(tx: Tx, token: string): Promise<InvitationRow | undefined> {
  return tx.selectFrom('invitation').selectAll().where('token', '=', token).forUpdate().executeTakeFirst()
}

/** Locks a person's invitations and those into some stations, in token order. */
export async function lockInvitations(tx: Tx, stationIds: readonly string[], personId?: string): Promise<void> {
  if (stationIds.length === 0 && personId === undefined) return
  await tx
    .selectFrom('invitation')
    .select('token')
    .where((eb) =>
      eb.or([
        ...(stationIds.length > 0 ? [eb('stationId', 'in', stationIds)] : []),
        ...(personId === undefined ? [] : [eb('personId', '=', personId)]),
      ]),
    )
    .orderBy('token')
    .forUpdate()
    .execute()
}

export async function findOpenOf(db: Db, personId: string, at: Date, joins: number): Promise<NamedInvitationRow[]> {
  return db
    .selectFrom('invitation')
    .leftJoin('station', 'station.id', 'invitation.stationId')
    .selectAll('invitation')
    .select('station.name as stationName')
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .where('joins', '<', joins)
    .orderBy('invitation.createdAt', 'desc')
    .orderBy('token')
    .execute()
}

export async function countJoin(tx: Tx, token: string): Promise<void> {
  await tx
    .updateTable('invitation')
    .set(({ eb }) => ({ joins: eb('joins', '+', 1) }))
    .where('token', '=', token)
    .execute()
}

/** Idempotent. @returns false when it is not theirs */
export async function endInvitation(db: Db, token: string, personId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set(({ fn, val }) => ({ endedAt: fn.coalesce('endedAt', val(at)) }))
    .where('token', '=', token)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endInvitationsInto(tx: Tx, stationId: string, at: Date, personId?: string): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ endedAt: at })
    .where('stationId', '=', stationId)
    .where('endedAt', 'is', null)
    .$if(personId !== undefined, (query) => query.where('personId', '=', personId ?? null))
    .execute()
}

export async function anonymizeInvitationsOf(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx
    .updateTable('invitation')
    .set(({ fn, val }) => ({ personId: null, endedAt: fn.coalesce('endedAt', val(at)) }))
    .where('personId', '=', personId)
    .execute()
}

/** Skips locked rows. @returns how many */
export async function deleteOldInvitations(db: Db, { until, limit }: { until: Date; limit: number }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invitation')
    .where('token', 'in', (eb) =>
      eb.selectFrom('invitation').select('token').where('expiresAt', '<=', until).limit(limit).forUpdate().skipLocked(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function findOwnRows(db: Db, personId: string) {
  return db
    .selectFrom('invitation')
    .leftJoin('station', 'station.id', 'invitation.stationId')
    .select(['invitation.kind', 'station.name as station', 'invitation.createdAt', 'invitation.expiresAt'])
    .select(['invitation.joins', 'invitation.endedAt'])
    .where('invitation.personId', '=', personId)
    .orderBy('invitation.createdAt')
    .execute()
}

/** Open and not full, newest first, with their makers. */
export async function findOpen(db: Db, { at, joins, userId }: { at: Date; joins: number; userId?: string | undefined }) {
  return db
    .selectFrom('invitation')
    .innerJoin('member', 'member.personId', 'invitation.personId')
    .leftJoin('station', 'station.id', 'invitation.stationId')
    .select(['invitation.token', 'invitation.createdAt', 'invitation.expiresAt', 'invitation.joins'])
    .select(['member.userId', 'station.name as stationName'])
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .where('joins', '<', joins)
    .$if(userId !== undefined, (query) =>
      query.where(({ eb, fn }) => eb(fn('lower', ['member.userId']), '=', (userId ?? '').toLowerCase())),
    )
    .orderBy('invitation.createdAt', 'desc')
    .orderBy('token')
    .execute()
}

/** @returns how many */
export async function endOpen(tx: Tx, at: Date, which: { token: string } | { personId: string }): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('invitation')
    .set({ endedAt: at })
    .where((eb) => eb.and(which))
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
