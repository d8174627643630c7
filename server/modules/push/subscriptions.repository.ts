import { DEFAULT_PUSH_SWITCHES, type PushSwitches } from '#contract/push.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { PushSubscriptionTable } from '#server/db/tables/push.ts'

export type Subscription = Pick<PushSubscriptionTable, 'sessionId' | 'personId' | 'endpoint' | 'p256dh' | 'auth' | 'timeouts'>

const SUBSCRIPTION = ['pushSubscription.sessionId', 'pushSubscription.personId', 'endpoint', 'p256dh', 'auth', 'timeouts'] as const

export async function findOwnSubscription(db: Db, sessionId: string, publicKey: string): Promise<Subscription | undefined> {
  return db
    .selectFrom('pushSubscription')
    .select(SUBSCRIPTION)
    .where('sessionId', '=', sessionId)
    .where('publicKey', '=', publicKey)
    .executeTakeFirst()
}

export async function findSubscriptions(
  db: Db,
  personIds: readonly string[],
  { publicKey, usedAfter }: { publicKey: string; usedAfter: Date },
): Promise<Subscription[]> {
  return db
    .selectFrom('pushSubscription')
    .innerJoin('loginSession', 'loginSession.id', 'pushSubscription.sessionId')
    .select(SUBSCRIPTION)
    .where((eb) => eb('pushSubscription.personId', '=', eb.fn.any(eb.val(personIds))))
    .where('publicKey', '=', publicKey)
    .where('endedAt', 'is', null)
    .where('lastUsedAt', '>', usedAfter)
    .execute()
}

/** Replaces other sessions of the same browser. */
export async function saveSubscription(
  tx: Tx,
  device: Omit<PushSubscriptionTable, 'createdAt' | 'renewedAt' | 'timeouts'>,
  at: Date,
): Promise<void> {
  const { endpoint, sessionId, p256dh, auth, publicKey } = device
  await tx.deleteFrom('pushSubscription').where('endpoint', '=', endpoint).where('sessionId', '!=', sessionId).execute()
  await tx
    .insertInto('pushSubscription')
    .values({ ...device, createdAt: at, renewedAt: at, timeouts: 0 })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ endpoint, p256dh, auth, publicKey, renewedAt: at, timeouts: 0 }))
    .execute()
}

/** All but the most recently renewed. */
export async function deleteOldestSubscriptions(tx: Tx, personId: string, kept: number): Promise<void> {
  const oldest = tx
    .selectFrom('pushSubscription')
    .select('sessionId')
    .where('personId', '=', personId)
    .orderBy('renewedAt', 'desc')
    .orderBy('sessionId')
    .offset(kept)
  await tx.deleteFrom('pushSubscription').where('sessionId', 'in', oldest).execute()
}

/** Finds the device of an address and locks it. */
export async function lockSubscription(tx: Tx, endpoint: string): Promise<Subscription | undefined> {
  return tx.selectFrom('pushSubscription').select(SUBSCRIPTION).where('endpoint', '=', endpoint).forUpdate().executeTakeFirst()
}

export async function deleteSubscriptionsOf(db: Db, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await db.deleteFrom('pushSubscription').where('sessionId', 'in', sessionIds).execute()
}

/** Unless the device has a new address by now. */
export async function deleteExpiredSubscription(db: Db, { sessionId, endpoint }: Subscription): Promise<void> {
  await db.deleteFrom('pushSubscription').where('sessionId', '=', sessionId).where('endpoint', '=', endpoint).execute()
}

/** Counts a time-out; deletes the device at the limit. */
export async function countTimeout(db: Db, { sessionId, endpoint }: Subscription, max: number): Promise<void> {
  const { timeouts } = (await db
    .updateTable('pushSubscription')
    .set((eb) => ({ timeouts: eb('timeouts', '+', 1) }))
    .where((eb) => eb.and({ sessionId, endpoint }))
    .returning('timeouts')
    .executeTakeFirst()) ?? { timeouts: 0 }
  if (timeouts >= max)
    await db
      .deleteFrom('pushSubscription')
      .where((eb) => eb.and({ sessionId, endpoint }))
      .execute()
}

export async function forgetTimeouts(db: Db, { sessionId, endpoint }: Subscription): Promise<void> {
  await db
    .updateTable('pushSubscription')
    .set({ timeouts: 0 })
    .where((eb) => eb.and({ sessionId, endpoint }))
    .execute()
}

export async function findSwitches(db: Db, personIds: readonly string[]): Promise<Map<string, PushSwitches>> {
  const rows = await db
    .selectFrom('pushSwitch')
    .selectAll()
    .where((eb) => eb('personId', '=', eb.fn.any(eb.val(personIds))))
    .execute()
  return new Map(rows.map(({ personId, ...switches }) => [personId, switches]))
}

export async function saveSwitches(tx: Tx, personId: string, change: Partial<PushSwitches>): Promise<void> {
  await tx
    .insertInto('pushSwitch')
    .values({ personId, ...DEFAULT_PUSH_SWITCHES, ...change })
    .onConflict((conflict) =>
      Object.keys(change).length > 0 ? conflict.column('personId').doUpdateSet(change) : conflict.column('personId').doNothing(),
    )
    .execute()
}

export async function deleteOfPerson(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('pushMessage').where('personId', '=', personId).execute()
  await tx.deleteFrom('pushSwitch').where('personId', '=', personId).execute()
  await tx.deleteFrom('pushSubscription').where('personId', '=', personId).execute()
}

/** Without keys, which are secrets. */
export async function findOfPerson(db: Db, personId: string) {
  return {
    pushDevices: await db
      .selectFrom('pushSubscription')
      .select(['endpoint', 'createdAt', 'renewedAt'])
      .where('personId', '=', personId)
      .execute(),
    pushSwitches: await db
      .selectFrom('pushSwitch')
      .select(['stationAlarm', 'everybodyWrote', 'signal', 'friendRequest', 'sold', 'sticker'])
      .where('personId', '=', personId)
      .execute(),
    pushMessages: await db
      .selectFrom('pushMessage')
      .select(['serviceDate', 'kind', 'state', 'dueAt', 'sentAt'])
      .where('personId', '=', personId)
      .orderBy('dueAt')
      .execute(),
  }
}
