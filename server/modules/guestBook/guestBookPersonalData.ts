import type { Db, Tx } from '#server/db/database.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import * as data from './guestBookData.repository.ts'
import { emitToOwners, removeEmptyNotifications } from './guestLineChanges.ts'

/** Owners of the books that lose lines: their notifications change. */
export function ownersWithLinesOf(db: Db, personId: string): Promise<string[]> {
  return data.findOwnersOf(db, personId)
}

export async function eraseGuestBook(tx: Tx, personId: string, at: Date, afterCommit: AfterCommit): Promise<void> {
  const owners = await data.findOwnersOf(tx, personId)
  await data.deleteAllOf(tx, personId)
  for (const ownerId of owners.toSorted()) await removeEmptyNotifications(tx, afterCommit, ownerId, at)
  await emitToOwners(tx, afterCommit, owners)
}

/** Without texts of others. */
export async function readOwnGuestBook(db: Db, personId: string) {
  const { written, received, days, closed } = await data.findOwnRows(db, personId)
  return { guestLinesWritten: written, guestLinesReceived: received, guestBookDays: days, guestBookClosed: closed }
}
