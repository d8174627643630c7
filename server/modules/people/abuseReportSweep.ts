import { deleteInRounds } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteOldReports } from './abuseReports.service.ts'

/** Deletes reports past their time. @returns how many went. */
export function sweepPeopleReports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  return deleteInRounds((limit) => deleteOldReports(db, now, limit))
}
