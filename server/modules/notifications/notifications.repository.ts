import { sql } from 'kysely'
import type { NotificationType } from '#contract/notifications.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { NotificationTable } from '#server/db/tables/notifications.ts'

export type Position = { createdAt: Date; id: string }

export type NotificationEntry = Pick<NotificationTable, 'id' | 'type' | 'createdAt' | 'readAt'> & {
  data: object
  userId: string | null
  userName: string | null
  profile: string | null
}

type NewNotification = Pick<NotificationTable, 'id' | 'personId' | 'actorId' | 'type' | 'createdAt'> & { data: object }

/** @returns it as in a list */
export async function insertNotification(tx: Tx, notification: NewNotification): Promise<NotificationEntry> {
  return tx
    .with('added', (db) =>
      db
        .insertInto('notification')
        .values({ ...notification, readAt: null })
        .returningAll(),
    )
    .selectFrom('added')
    .leftJoin('member', 'member.personId', 'added.actorId')
    .select(['added.id', 'added.type', 'added.data', 'added.createdAt', 'added.readAt', 'userId', 'userName', 'profile'])
    .executeTakeFirstOrThrow()
}

type Page = { since: Date; after: Position | null; limit: number }

/** A person's notifications since `since`, newest first, after the cursor. */
export async function findNotifications(db: Db, personId: string, { since, after, limit }: Page): Promise<NotificationEntry[]> {
  return db
    .selectFrom('notification')
    .leftJoin('member', 'member.personId', 'notification.actorId')
    .select(['notification.id', 'type', 'data', 'createdAt', 'readAt', 'userId', 'userName', 'profile'])
    .where('notification.personId', '=', personId)
    .where('createdAt', '>', since)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        after === null ? eb.lit(true) : eb(refTuple('createdAt', 'notification.id'), '<', tuple(after.createdAt, after.id)),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .execute()
}

/** A person's unread notifications, counted up to `limit`. */
export async function countUnread(db: Db, personId: string, { since, limit }: { since: Date; limit: number }): Promise<number> {
  const row = await db
    .selectFrom((from) =>
      from
        .selectFrom('notification')
        .select('id')
        .where('personId', '=', personId)
        .where('readAt', 'is', null)
        .where('createdAt', '>', since)
        .limit(limit)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function findOwnAmong(tx: Tx, personId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('notification')
    .select('id')
    .where('personId', '=', personId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

type ToRead = { ids?: readonly string[] | undefined; stationId?: string | undefined; at: Date }

/** Without `ids` and `stationId`: all. @returns how many */
export async function markRead(tx: Tx, personId: string, { ids, stationId, at }: ToRead): Promise<number> {
  if (ids?.length === 0) return 0
  // One lock order everywhere, which prevents deadlocks with deletes.
  const unread = tx
    .selectFrom('notification')
    .select('id')
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .$if(stationId !== undefined, (query) => query.where(sql`data ->> 'stationId'`, '=', stationId ?? ''))
    .orderBy('id')
    .forUpdate()
  const { numUpdatedRows } = await tx.updateTable('notification').set({ readAt: at }).where('id', 'in', unread).executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteNotification(tx: Tx, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('notification').where('id', '=', id).where('personId', '=', personId).executeTakeFirst()
  return numDeletedRows > 0n
}

type Caused = { personId: string; actorId: string; types?: readonly NotificationType[] | undefined; stationId?: string | undefined }

/** @returns whether there was any */
export async function deleteCaused(tx: Tx, caused: Caused): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('notification').where('id', 'in', causedIds(tx, caused)).executeTakeFirst()
  return numDeletedRows > 0n
}

/** @returns whether one was unread */
export async function markCausedRead(tx: Tx, caused: Caused, at: Date): Promise<boolean> {
  const unread = causedIds(tx, caused).where('readAt', 'is', null)
  const { numUpdatedRows } = await tx.updateTable('notification').set({ readAt: at }).where('id', 'in', unread).executeTakeFirst()
  return numUpdatedRows > 0n
}

function causedIds(tx: Tx, { personId, actorId, types, stationId }: Caused) {
  return tx
    .selectFrom('notification')
    .select('id')
    .where('actorId', '=', actorId)
    .where('personId', '=', personId)
    .$if(types !== undefined, (query) => query.where('type', 'in', [...(types ?? [])]))
    .$if(stationId !== undefined, (query) => query.where(sql`data ->> 'stationId'`, '=', stationId ?? ''))
    .orderBy('id')
    .forUpdate()
}

/** Also other members' notifications about that person. @returns those members, each once */
export async function deleteNaming(tx: Tx, personId: string): Promise<string[]> {
  const naming = tx
    .selectFrom('notification')
    .select('id')
    .where((eb) => eb.or([eb('personId', '=', personId), eb('actorId', '=', personId)]))
    .orderBy('id')
    .forUpdate()
  const rows = await tx.deleteFrom('notification').where('id', 'in', naming).returning('personId').execute()
  return [...new Set(rows.map((row) => row.personId))].filter((id) => id !== personId)
}

/** Skips locked rows. @returns how many */
export async function deleteOlder(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const old = db.selectFrom('notification').select('id').where('createdAt', '<=', before).limit(limit).forUpdate().skipLocked()
  const { numDeletedRows } = await db.deleteFrom('notification').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Oldest first, for the export. */
export async function findOwnRows(db: Db, personId: string): Promise<NotificationEntry[]> {
  return db
    .selectFrom('notification')
    .leftJoin('member', 'member.personId', 'notification.actorId')
    .select(['notification.id', 'type', 'data', 'createdAt', 'readAt', 'userId', 'userName', 'profile'])
    .where('notification.personId', '=', personId)
    .orderBy('createdAt')
    .orderBy('notification.id')
    .execute()
}
