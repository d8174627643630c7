import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteOldAbuseReports } from './abuseReports.service.ts'

/** Deletes reports past their time. @returns how many went. */
export function sweepAbuseReports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  return deleteInBatches((limit) => deleteOldAbuseReports(db, now, limit))
}
