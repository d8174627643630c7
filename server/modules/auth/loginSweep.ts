import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteSpent } from './auth.repository.ts'
import { idleLimit } from './session.service.ts'

/** Deletes login material that can never be used again. @returns how many rows went. */
export async function sweepLogins({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  return deleteInBatches((limit) => deleteSpent(db, { now, unusedSince: idleLimit(now), limit }))
}
