import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { isHiddenBetween } from '#server/db/hiddenPersons.ts'

export async function findRequestsOn(db: Db, personId: string, day: string): Promise<number> {
  const row = await db
    .selectFrom('friendRequestCount')
    .select('requests')
    .where((eb) => eb.and({ personId, day }))
    .executeTakeFirst()
  return row?.requests ?? 0
}

/** Counts a request of that day; an earlier day's row is reset. */
export async function countRequest(tx: Tx, personId: string, day: string): Promise<void> {
  await tx
    .insertInto('friendRequestCount')
    .values({ personId, day, requests: 1 })
    .onConflict((conflict) =>
      conflict.column('personId').doUpdateSet(({ eb, ref }) => ({
        day,
        requests: eb
          .case()
          .when('friendRequestCount.day', '=', day)
          .then(eb(ref('friendRequestCount.requests'), '+', 1))
          .else(1)
          .end(),
      })),
    )
    .execute()
}

export async function wasRejectedAfter(db: Db, requesterPersonId: string, rejecterPersonId: string, after: Date): Promise<boolean> {
  const row = await db
    .selectFrom('friendRejection')
    .select('rejectedAt')
    .where((eb) => eb.and({ requesterPersonId, rejecterPersonId }))
    .where('rejectedAt', '>', after)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveRejection(tx: Tx, requesterPersonId: string, rejecterPersonId: string, rejectedAt: Date): Promise<void> {
  await tx
    .insertInto('friendRejection')
    .values({ requesterPersonId, rejecterPersonId, rejectedAt })
    .onConflict((conflict) => conflict.columns(['requesterPersonId', 'rejecterPersonId']).doUpdateSet({ rejectedAt }))
    .execute()
}

export async function deleteRejection(tx: Tx, requesterPersonId: string, rejecterPersonId: string): Promise<void> {
  await tx
    .deleteFrom('friendRejection')
    .where((eb) => eb.and({ requesterPersonId, rejecterPersonId }))
    .execute()
}

/** Skips locked rows. @returns how many */
export async function deleteOldRejections(db: Db, { until, limit }: { until: Date; limit: number }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('friendRejection')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('requesterPersonId', 'rejecterPersonId'),
        'in',
        eb
          .selectFrom('friendRejection')
          .select(['requesterPersonId', 'rejecterPersonId'])
          .where('rejectedAt', '<=', until)
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('requesterPersonId', 'rejecterPersonId'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteLimitsOf(tx: Tx, personId: string): Promise<void> {
  // One lock order everywhere, or two concurrent withdrawals would deadlock.
  await tx
    .selectFrom('friendRejection')
    .select('rejectedAt')
    .where((eb) => eb.or([eb('requesterPersonId', '=', personId), eb('rejecterPersonId', '=', personId)]))
    .orderBy('requesterPersonId')
    .orderBy('rejecterPersonId')
    .forUpdate()
    .execute()
  await tx
    .deleteFrom('friendRejection')
    .where((eb) => eb.or([eb('requesterPersonId', '=', personId), eb('rejecterPersonId', '=', personId)]))
    .execute()
  await tx.deleteFrom('friendRequestCount').where('personId', '=', personId).execute()
}

/** Null for a hidden person. */
function shown(column: 'userId' | 'userName') {
  const isHidden = isHiddenBetween(sql`rejecter_person_id`, sql`requester_person_id`)
  return sql<string | null>`case when ${isHidden} then null else ${sql.ref(column)} end`
}

/** Rejections given and requests sent, for the export. Never rejections received. */
export async function findOwnLimits(db: Db, personId: string) {
  const rejected = await db
    .selectFrom('friendRejection')
    .innerJoin('member', 'member.personId', 'friendRejection.requesterPersonId')
    .select([shown('userId').as('userId'), shown('userName').as('userName'), 'rejectedAt'])
    .where('rejecterPersonId', '=', personId)
    .orderBy('rejectedAt')
    .execute()
  const sent = await db.selectFrom('friendRequestCount').select(['day', 'requests']).where('personId', '=', personId).execute()
  return { rejected, sent }
}
