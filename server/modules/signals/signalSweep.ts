import type { Deps } from '#server/deps.ts'
import { deleteOldSignals } from './signals.repository.ts'
import { staleSince } from './signals.service.ts'

/** Small enough to hold no lock for long; what is left waits for the next round. */
const ROWS_A_ROUND = 5000

/** Deletes signals that nobody opened in time. @returns how many went. */
export async function sweepSignals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return deleteOldSignals(db, { until: staleSince(clock()), limit: ROWS_A_ROUND })
}
