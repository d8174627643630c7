import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteOldInvitations } from './invitations.repository.ts'

/** Until then an expired link says that it ended. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** @returns how many were deleted */
export function sweepInvitations({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const until = new Date(clock().getTime() - KEPT_MS)
  return deleteInBatches((limit) => deleteOldInvitations(db, { until, limit }))
}
