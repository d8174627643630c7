import { NOTIFICATION_DAYS, UNREAD_SHOWN } from '#contract/limits.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import { countUnread } from './notifications.repository.ts'
import { isQuestionUnread } from './questionNotification.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function oldestShown(at: Date): Date {
  return new Date(at.getTime() - NOTIFICATION_DAYS * DAY_MS)
}

export async function emitUnread(tx: Tx, afterCommit: AfterCommit, personId: string, at: Date) {
  afterCommit.emit(personId, { type: 'notifications.changed', unread: await unreadOf(tx, personId, at) })
}

export async function unreadOf(db: Db, personId: string, at: Date): Promise<number> {
  const limit = UNREAD_SHOWN + 1
  const stored = await countUnread(db, personId, { since: oldestShown(at), limit })
  return Math.min(limit, stored + ((await isQuestionUnread(db, personId, at)) ? 1 : 0))
}
