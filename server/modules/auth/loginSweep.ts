import type { Deps } from '#server/deps.ts'
import { deleteSpent } from './auth.repository.ts'
import { idleLimit } from './session.service.ts'

/** Small enough to hold no lock for long; what is left waits for the next round. */
const ROWS_A_ROUND = 5000

/** Deletes login material that can never be used again. @returns how many rows went. */
export async function sweepLogins({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  return deleteSpent(db, { now, unusedSince: idleLimit(now), limit: ROWS_A_ROUND })
}
