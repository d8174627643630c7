import { INVITATION } from '#contract/limits.ts'
import type { Db, Tx } from '#server/db/database.ts'
import * as invitations from './invitations.repository.ts'

/**
 * Locks a person's links and all links into locked stations, in the order of their tokens: the end of a station takes the links of people along
 * who left it long ago and are locked by nobody, so two who go at once would else wait for each other.
 */
export function lockInvitations(tx: Tx, stationIds: readonly string[], personId?: string): Promise<void> {
  return invitations.lockInvitations(tx, stationIds, personId)
}

/**
 * Ends the links into a locked station: all of them when its code is renewed, or those of somebody who goes. A station's last member goes,
 * too: its links end before it does.
 */
export function endInvitationsInto(tx: Tx, stationId: string, at: Date, personId?: string): Promise<void> {
  return invitations.endInvitationsInto(tx, stationId, at, personId)
}

/** Withdrawal: a person's links end. They stay for as long as others do, nobody's, and say to whoever opens them that they ended. */
export function eraseInvitations(tx: Tx, personId: string, at: Date): Promise<void> {
  return invitations.cutInvitationsOf(tx, personId, at)
}

/** A person's own data. */
export async function readOwnInvitations(db: Db, personId: string) {
  return { invitations: await invitations.findOwnRows(db, personId) }
}

/** For operators: links that lead somewhere, the newest first, of all or of one member. */
export function readOpenInvitations(db: Db, at: Date, userId?: string) {
  return invitations.findOpen(db, { at, joins: INVITATION.joins, userId })
}

/** For operators: ends a link, or every open one of a member. It says to whoever opens it that it ended. @returns how many. */
export function endOpenInvitations(tx: Tx, at: Date, which: { token: string } | { personId: string }): Promise<number> {
  return invitations.endOpen(tx, at, which)
}
