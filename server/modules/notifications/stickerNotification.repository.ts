import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { StickerDay } from '#server/events/hooks.ts'
import type { NotificationEntry } from './notifications.repository.ts'

const reportId = sql<string>`data ->> 'reportId'`
const serviceDate = sql<string>`data ->> 'serviceDate'`

/** Makes the one of that report and day new again, if there is one. @returns it as in a list */
export async function renew(tx: Tx, personId: string, about: StickerDay, at: Date): Promise<NotificationEntry | undefined> {
  const row = await tx
    .updateTable('notification')
    .set({ createdAt: at, readAt: null })
    .where('personId', '=', personId)
    .where('type', '=', 'STICKERS')
    .where(reportId, '=', about.reportId)
    .where(serviceDate, '=', about.serviceDate)
    .returning(['id', 'type', 'data', 'createdAt', 'readAt'])
    .executeTakeFirst()
  return row && { ...row, userId: null, userName: null, profile: null }
}

/** Locked until the transaction ends, in the order of their ids. */
export async function lockOfReport(tx: Tx, personId: string, ofReport: string): Promise<{ id: string; serviceDate: string }[]> {
  return tx
    .selectFrom('notification')
    .select(['id', serviceDate.as('serviceDate')])
    .where('personId', '=', personId)
    .where('type', '=', 'STICKERS')
    .where(reportId, '=', ofReport)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function deleteByIds(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('notification')
    .where('id', 'in', [...ids])
    .execute()
}
