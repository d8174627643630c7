import type { Tx } from '#server/db/database.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import type { GuestWritersReader, PairHook } from '#server/events/hooks.ts'
import { areFriends } from '#server/modules/friends/friends.service.ts'
import { deleteDayNotifications, lockDayNotifications } from '#server/modules/notifications/dayNotification.ts'
import { findMembers } from '#server/modules/users/users.service.ts'
import * as book from './guestBook.repository.ts'

export const readGuestWriters: GuestWritersReader = async (db, ownerId, days) => {
  const dates = days.map(({ serviceDate }) => serviceDate)
  const writers = Map.groupBy(await book.findWriters(db, ownerId, [...new Set(dates)]), ({ serviceDate }) => serviceDate)
  return dates.map((serviceDate) => writers.get(serviceDate)?.map(({ userName }) => userName) ?? [])
}

/** Notifications of days of which the owner sees no line any more. */
export async function removeEmptyNotifications(tx: Tx, afterCommit: AfterCommit, ownerId: string, at: Date): Promise<void> {
  const stored = await lockDayNotifications(tx, { personId: ownerId, type: 'GUEST_LINES', about: {} })
  if (stored.length === 0) return
  const writers = await readGuestWriters(tx, ownerId, stored)
  const ids = stored.filter((_, index) => writers[index]?.length === 0).map(({ id }) => id)
  await deleteDayNotifications(tx, afterCommit, { personId: ownerId, ids, at })
}

/** To the owner, and to the writer of the line, who may read the book only as a friend. */
export async function emitChanged(tx: Tx, afterCommit: AfterCommit, { ownerPersonId, writerPersonId }: book.LineRow): Promise<void> {
  const readers = (await areFriends(tx, ownerPersonId, writerPersonId)) ? [ownerPersonId, writerPersonId] : [ownerPersonId]
  const owner = (await findMembers(tx, [ownerPersonId])).get(ownerPersonId)
  if (owner) afterCommit.emit(readers, { type: 'guestBook.changed', userId: owner.userId })
}

export async function emitToOwners(tx: Tx, afterCommit: AfterCommit, ownerIds: readonly string[]): Promise<void> {
  for (const { personId, userId } of (await findMembers(tx, ownerIds)).values())
    afterCommit.emit(personId, { type: 'guestBook.changed', userId })
}

/** Lines stay, but the two no longer see each other's. */
export const hideGuestLinesBetween: PairHook = async (tx, afterCommit, { self, other }, at) => {
  for (const { personId } of [self, other]) await removeEmptyNotifications(tx, afterCommit, personId, at)
}
