import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteOldRejections } from './limits.repository.ts'
import { rejectionsExpireAt } from './limits.service.ts'

/** @returns how many were deleted */
export function sweepRejections({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const until = rejectionsExpireAt(clock())
  return deleteInBatches((limit) => deleteOldRejections(db, { until, limit }))
}
