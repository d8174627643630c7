import type { Db, Tx } from '#server/db/database.ts'

type NewSignal = { senderPersonId: string; receiverPersonId: string; imageIndex: number; sentAt: Date }

/** One older than `staleSince` is replaced. @returns false when one waits */
export async function insertSignal(tx: Tx, signal: NewSignal, staleSince: Date): Promise<boolean> {
  const { imageIndex, sentAt } = signal
  const row = await tx
    .insertInto('signal')
    .values(signal)
    .onConflict((conflict) =>
      conflict.columns(['senderPersonId', 'receiverPersonId']).doUpdateSet({ imageIndex, sentAt }).where('signal.sentAt', '<=', staleSince),
    )
    .returning('sentAt')
    .executeTakeFirst()
  return row !== undefined
}

export async function countSignal(tx: Tx, personId: string, serviceDate: string, way: 'sent' | 'got'): Promise<void> {
  await tx
    .insertInto('signalCount')
    .values({ personId, serviceDate, sent: 0, got: 0, [way]: 1 })
    .onConflict((conflict) =>
      conflict.columns(['personId', 'serviceDate']).doUpdateSet(({ eb, ref }) => ({ [way]: eb(ref(`signalCount.${way}`), '+', 1) })),
    )
    .execute()
}

/** Of the days from `from` to `until`. */
export async function sumSignals(db: Db, personId: string, { from, until }: { from: string; until: string }) {
  return db
    .selectFrom('signalCount')
    .select(({ fn, val }) => [fn.coalesce(fn.sum<number>('sent'), val(0)).as('sent'), fn.coalesce(fn.sum<number>('got'), val(0)).as('got')])
    .where('personId', '=', personId)
    .where('serviceDate', '>=', from)
    .where('serviceDate', '<=', until)
    .executeTakeFirstOrThrow()
}

/** Skips locked rows. @returns how many */
export async function deleteOldCounts(db: Db, { before, limit }: { before: string; limit: number }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('signalCount')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('personId', 'serviceDate'),
        'in',
        eb
          .selectFrom('signalCount')
          .select(['personId', 'serviceDate'])
          .where('serviceDate', '<', before)
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('personId', 'serviceDate'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteCountsOf(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('signalCount').where('personId', '=', personId).execute()
}

/** A member's unopened signals, oldest first. */
export async function findSignals(db: Db, receiverPersonId: string, { sentAfter, limit }: { sentAfter: Date; limit: number }) {
  return db
    .selectFrom('signal')
    .innerJoin('member', 'member.personId', 'signal.senderPersonId')
    .select(['userId', 'userName', 'profile', 'imageIndex'])
    .where('receiverPersonId', '=', receiverPersonId)
    .where('sentAt', '>', sentAfter)
    .orderBy('sentAt')
    .orderBy('senderPersonId')
    .limit(limit)
    .execute()
}

/** @returns false when there was none. */
export async function deleteSignal(db: Db, senderPersonId: string, receiverPersonId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('signal')
    .where((eb) => eb.and({ senderPersonId, receiverPersonId }))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Skips locked rows. @returns how many */
export async function deleteOldSignals(db: Db, { until, limit }: { until: Date; limit: number }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('signal')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('senderPersonId', 'receiverPersonId'),
        'in',
        eb
          .selectFrom('signal')
          .select(['senderPersonId', 'receiverPersonId'])
          .where('sentAt', '<=', until)
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('senderPersonId', 'receiverPersonId'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteSignalsOf(tx: Tx, personId: string): Promise<void> {
  // One lock order everywhere, or two concurrent withdrawals would deadlock.
  await tx
    .selectFrom('signal')
    .select('sentAt')
    .where((eb) => eb.or([eb('senderPersonId', '=', personId), eb('receiverPersonId', '=', personId)]))
    .orderBy('senderPersonId')
    .orderBy('receiverPersonId')
    .forUpdate()
    .execute()
  await tx
    .deleteFrom('signal')
    .where((eb) => eb.or([eb('senderPersonId', '=', personId), eb('receiverPersonId', '=', personId)]))
    .execute()
}

export async function findOwnRows(db: Db, personId: string) {
  const sent = await db
    .selectFrom('signal')
    .innerJoin('member', 'member.personId', 'signal.receiverPersonId')
    .select(['userId', 'userName', 'imageIndex', 'sentAt'])
    .where('senderPersonId', '=', personId)
    .orderBy('sentAt')
    .execute()
  const received = await db
    .selectFrom('signal')
    .innerJoin('member', 'member.personId', 'signal.senderPersonId')
    .select(['userId', 'userName', 'imageIndex', 'sentAt'])
    .where('receiverPersonId', '=', personId)
    .orderBy('sentAt')
    .execute()
  const days = await db
    .selectFrom('signalCount')
    .select(['serviceDate', 'sent', 'got'])
    .where('personId', '=', personId)
    .orderBy('serviceDate')
    .execute()
  return { sent, received, days }
}
