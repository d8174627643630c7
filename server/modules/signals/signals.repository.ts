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
  return { sent, received }
}
