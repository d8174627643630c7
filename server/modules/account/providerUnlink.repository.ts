import type { Provider } from '#contract/auth.ts'
import type { Db } from '#server/db/database.ts'

export type QueuedUnlink = { id: string; provider: Provider; sealed: string; tries: number }

export async function insertUnlink(db: Db, order: Omit<QueuedUnlink, 'tries'>, now: Date): Promise<void> {
  await db
    .insertInto('providerUnlinkQueue')
    .values({ ...order, tries: 0, createdAt: now, dueAt: now })
    .execute()
}

export function findDue(db: Db, now: Date, limit: number): Promise<QueuedUnlink[]> {
  return db
    .selectFrom('providerUnlinkQueue')
    .select(['id', 'provider', 'sealed', 'tries'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function postpone(db: Db, id: string, { tries, dueAt }: { tries: number; dueAt: Date }): Promise<void> {
  await db.updateTable('providerUnlinkQueue').set({ tries, dueAt }).where('id', '=', id).execute()
}

export async function deleteUnlink(db: Db, id: string): Promise<void> {
  await db.deleteFrom('providerUnlinkQueue').where('id', '=', id).execute()
}
