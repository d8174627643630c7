import { INVITATION } from '#contract/limits.ts'
import type { Db, Tx } from '#server/db/database.ts'
import * as invitations from './invitations.repository.ts'

/** Locked in token order: a station's end takes links of former members, who are not locked; two at once would deadlock. */
export function lockInvitations(tx: Tx, stationIds: readonly string[], personId?: string): Promise<void> {
  return invitations.lockInvitations(tx, stationIds, personId)
}

/** With `personId` only theirs. Before a station is deleted. */
export function endInvitationsInto(tx: Tx, stationId: string, at: Date, personId?: string): Promise<void> {
  return invitations.endInvitationsInto(tx, stationId, at, personId)
}

/** Withdrawal: the links end, and stay without a name to say so. */
export function eraseInvitations(tx: Tx, personId: string, at: Date): Promise<void> {
  return invitations.anonymizeInvitationsOf(tx, personId, at)
}

export async function readOwnInvitations(db: Db, personId: string) {
  return { invitations: await invitations.findOwnRows(db, personId) }
}

export function readOpenInvitations(db: Db, at: Date, userId?: string) {
  return invitations.findOpen(db, { at, joins: INVITATION.joins, userId })
}

/** A link, or every open one of a member. @returns how many */
export function endOpenInvitations(tx: Tx, at: Date, which: { token: string } | { personId: string }): Promise<number> {
  return invitations.endOpen(tx, at, which)
}
