import { deleteInRounds } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteRested } from './users.repository.ts'

/** Forgets userIds of withdrawn members that anybody may take again. @returns how many went. */
export function sweepRestingUserIds({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  return deleteInRounds((limit) => deleteRested(db, now, limit))
}
