import type { Deps } from '#server/deps.ts'
import { deleteOldReports } from './peopleReports.service.ts'

/** Small enough to hold no lock for long; what is left waits for the next round. */
const ROWS_A_ROUND = 5000

/** Deletes reports past their time. @returns how many went. */
export async function sweepPeopleReports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return deleteOldReports(db, clock(), ROWS_A_ROUND)
}
