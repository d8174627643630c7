import { sql } from 'kysely'
import type { NotificationType } from '#contract/notifications.ts'
import type { Tx } from '#server/db/database.ts'
import type { NotificationEntry } from './notifications.repository.ts'

const serviceDate = sql<string>`data ->> 'serviceDate'`
const isAbout = (about: object) => sql<boolean>`data @> ${JSON.stringify(about)}::jsonb`

type Subject = { personId: string; type: NotificationType; about: object }

/** Makes the one with exactly these data new again, if there is one. @returns it as in a list */
export async function renew(tx: Tx, { personId, type, about }: Subject, at: Date): Promise<NotificationEntry | undefined> {
  const row = await tx
    .updateTable('notification')
    .set({ createdAt: at, readAt: null })
    .where('personId', '=', personId)
    .where('type', '=', type)
    .where(isAbout(about))
    .returning(['id', 'type', 'data', 'createdAt', 'readAt'])
    .executeTakeFirst()
  return row && { ...row, userId: null, userName: null, profile: null }
}

/** Of all days. Locked until the transaction ends, in the order of their ids. */
export async function lockAbout(tx: Tx, { personId, type, about }: Subject): Promise<{ id: string; serviceDate: string }[]> {
  return tx
    .selectFrom('notification')
    .select(['id', serviceDate.as('serviceDate')])
    .where('personId', '=', personId)
    .where('type', '=', type)
    .where(isAbout(about))
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
