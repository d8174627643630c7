import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteExpiredReservations } from './users.repository.ts'

/** @returns how many were deleted */
export function sweepReservedUserIds({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  return deleteInBatches((limit) => deleteExpiredReservations(db, now, limit))
}
