import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteOldInvitations } from './invitations.repository.ts'

/** So long after its last day a link says that it ended; then it is unknown. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Deletes links that ended long ago. @returns how many went. */
export function sweepInvitations({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const until = new Date(clock().getTime() - KEPT_MS)
  return deleteInBatches((limit) => deleteOldInvitations(db, { until, limit }))
}
