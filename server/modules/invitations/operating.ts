import { INVITATION } from '#contract/limits.ts'
import type { Db, Tx } from '#server/db/database.ts'
import * as invitations from './invitations.repository.ts'

/** Links that lead somewhere, the newest first: all, or one member's. */
export function readOpenInvitations(db: Db, at: Date, userId?: string) {
  return invitations.findOpen(db, { at, joins: INVITATION.joins, userId })
}

/** Ends a link, or every open one of a member. It says to whoever opens it that it ended. @returns how many. */
export function endOpenInvitations(tx: Tx, at: Date, which: { token: string } | { personId: string }): Promise<number> {
  return invitations.endOpen(tx, at, which)
}
