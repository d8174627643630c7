import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteOldSignals } from './signals.repository.ts'
import { staleSince } from './signals.service.ts'

/** Deletes signals that nobody opened in time. @returns how many went. */
export function sweepSignals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const until = staleSince(clock())
  return deleteInBatches((limit) => deleteOldSignals(db, { until, limit }))
}
