import type { Deps } from '#server/deps.ts'
import { deleteRested } from './users.repository.ts'

/** Small enough to hold no lock for long; what is left waits for the next round. */
const ROWS_A_ROUND = 5000

/** Forgets userIds of withdrawn members that anybody may take again. @returns how many went. */
export function sweepRestingUserIds({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return deleteRested(db, clock(), ROWS_A_ROUND)
}
