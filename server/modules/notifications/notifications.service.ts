import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { NOTIFICATIONS_PAGE } from '#contract/limits.ts'
import type { NotificationFacts, NotificationType } from '#contract/notifications.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { lockPair, lockPerson } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { hooks } from '#server/events/hooks.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { withNames } from './dayNotification.ts'
import * as notifications from './notifications.repository.ts'
import { findQuestionNotification } from './questionNotification.repository.ts'
import { forgetQuestion, readQuestion, splitQuestion, updateQuestionNotification, withQuestion } from './questionNotification.ts'
import { toNotification } from './toNotification.ts'
import { emitUnread, oldestShown, unreadOf } from './unread.ts'

/** Today's question has no rows; stickers and guest books have theirs (`saveDayNotification`). */
type StoredType = Exclude<NotificationType, 'TODAY_QUESTION' | 'STICKERS' | 'GUEST_LINES'>
type DataOf<T extends StoredType> = Omit<NotificationFacts[T], 'person'>
type ActorOf<T extends StoredType> = NotificationFacts[T] extends { person: object } ? string : null

/** `actorId`: who caused it, null for types without an actor; `data`: the facts of its sentence. */
export type NewNotification<T extends StoredType = StoredType> = {
  [Type in T]: { personId: string; actorId: ActorOf<Type>; type: Type; at: Date } & (keyof DataOf<Type> extends never
    ? { data?: never }
    : { data: DataOf<Type> })
}[T]

/** Stores a notification, emitted after the commit; none to or about somebody who withdrew. Locks both persons by id: a transaction that notifies several locks them all before. */
export async function notify(tx: Tx, afterCommit: AfterCommit, { personId, actorId, type, data, at }: NewNotification): Promise<void> {
  // Serialized per person, so that every event carries the right count. The actor is locked too: their withdrawal finds this row or
  // prevents it, without deadlock.
  if (!(actorId === null ? await lockPerson(tx, personId) : await lockPair(tx, personId, actorId))) return
  // Joins and leaves of one member share an entry, which is renewed.
  if (type === 'STATION_JOINED') await notifications.deleteCaused(tx, { personId, actorId, types: [type], stationId: data.stationId })
  const entry = await notifications.insertNotification(tx, { id: randomUUID(), personId, actorId, type, data: data ?? {}, createdAt: at })
  for (const hook of hooks().notified) await hook(tx, { id: entry.id, personId, type, at })
  afterCommit.emit(personId, {
    type: 'notification.arrived',
    notification: toNotification(entry),
    unread: await unreadOf(tx, personId, at),
  })
}

/** Retracts what `actorId` caused, of these types or all: a cancelled request, a block. Locks the notified person. */
export async function retractNotifications(
  tx: Tx,
  afterCommit: AfterCommit,
  { personId, actorId, types, at }: { personId: string; actorId: string; types?: readonly NotificationType[]; at: Date },
): Promise<void> {
  if (!(await lockPerson(tx, personId))) return
  if (await notifications.deleteCaused(tx, { personId, actorId, types })) await emitUnread(tx, afterCommit, personId, at)
}

/** Marks as read what was seen elsewhere. Locks the notified person. */
export async function readCaused(
  tx: Tx,
  afterCommit: AfterCommit,
  { at, ...caused }: { personId: string; actorId: string; types: readonly NotificationType[]; at: Date },
): Promise<void> {
  if (!(await lockPerson(tx, caused.personId))) return
  if (await notifications.markCausedRead(tx, caused, at)) await emitUnread(tx, afterCommit, caused.personId, at)
}

/** A page of the caller's notifications of 90 days, newest first. @throws AppError INVALID_REQUEST for an invalid cursor */
export async function readPage({ db, clock }: Deps, personId: string, cursor: string | undefined) {
  const at = clock()
  const page = { since: oldestShown(at), after: cursor === undefined ? null : readCursor(cursor), limit: NOTIFICATIONS_PAGE + 1 }
  const stored = await notifications.findNotifications(db, personId, page)
  const entries = withQuestion(stored, await readQuestion(db, personId, at), page.after)
  const shown = entries.slice(0, NOTIFICATIONS_PAGE)
  const last = entries.length > shown.length ? shown.at(-1) : undefined
  return { notifications: (await withNames(db, personId, shown)).map(toNotification), nextCursor: last ? writeCursor(last) : null }
}

export async function readUnreadCount({ db, clock }: Deps, personId: string): Promise<{ count: number }> {
  return { count: await unreadOf(db, personId, clock()) }
}

type ToRead = { ids?: readonly string[] | undefined; stationId?: string | undefined }

/**
 * Without `ids` and `stationId`: all. @returns how many stay unread
 * @throws AppError NOT_FOUND when one of `ids` is not theirs; none is marked then
 */
export function markRead(deps: Deps, personId: string, { ids, stationId }: ToRead): Promise<{ count: number }> {
  return changeOwn(deps, personId, async (tx, at) => {
    if (stationId !== undefined) return (await notifications.markRead(tx, personId, { ids: ids?.filter(isId), stationId, at })) > 0
    const { hasQuestion, others } = splitQuestion(personId, at, ids)
    await assertOwn(tx, personId, others)
    const count = await notifications.markRead(tx, personId, { ids: others, at })
    return (hasQuestion && (await updateQuestionNotification(tx, personId, at, 'read'))) || count > 0
  })
}

/** @returns how many stay unread. @throws AppError NOT_FOUND */
export function remove(deps: Deps, personId: string, id: string): Promise<{ count: number }> {
  return changeOwn(deps, personId, async (tx, at) => {
    const { hasQuestion, others } = splitQuestion(personId, at, [id])
    if (hasQuestion) return updateQuestionNotification(tx, personId, at, 'deleted')
    if (others?.length === 0) return false
    if (!isId(id) || !(await notifications.deleteNotification(tx, personId, id))) throw new AppError('NOT_FOUND')
    return true
  })
}

/** Today's question counts as read once it is answered. */
export async function emitAnswered(tx: Tx, afterCommit: AfterCommit, { personId, at }: { personId: string; at: Date }): Promise<void> {
  await emitUnread(tx, afterCommit, personId, at)
}

/** Also other members' notifications about them; those members get an event. */
export async function removeNotifications(tx: Tx, personId: string, at: Date, afterCommit: AfterCommit): Promise<void> {
  await forgetQuestion(tx, personId)
  for (const loser of await notifications.deleteNaming(tx, personId)) await emitUnread(tx, afterCommit, loser, at)
}

export async function readOwnNotifications(db: Db, personId: string) {
  const rows = await withNames(db, personId, await notifications.findOwnRows(db, personId))
  const mark = await findQuestionNotification(db, personId)
  return {
    notifications: rows.map((row) => ({ message: toNotification(row).message, createdAt: row.createdAt, readAt: row.readAt })),
    lastReadQuestion: mark ? [mark] : [],
  }
}

/** A malformed uuid would be a database error. */
function isId(text: string): boolean {
  return z.uuid().safeParse(text).success
}

async function assertOwn(tx: Tx, personId: string, ids: readonly string[] | undefined) {
  if (ids === undefined || ids.length === 0) return
  if (!ids.every(isId) || (await notifications.findOwnAmong(tx, personId, ids)).length < ids.length) throw new AppError('NOT_FOUND')
}

/** @param change returns whether to emit to the member's other screens */
function changeOwn(deps: Deps, personId: string, change: (tx: Tx, at: Date) => Promise<boolean>): Promise<{ count: number }> {
  return transact(deps, async (tx, afterCommit) => {
    const at = deps.clock()
    if (!(await lockPerson(tx, personId))) throw new AppError('NOT_LOGGED_IN')
    const hasChanged = await change(tx, at)
    const count = await unreadOf(tx, personId, at)
    if (hasChanged) afterCommit.emit(personId, { type: 'notifications.changed', unread: count })
    return { count }
  })
}
