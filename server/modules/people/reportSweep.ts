import type { Deps } from '#server/deps.ts'
import { hourly } from '#server/http/hourly.ts'
import type { App } from '#server/http/route.ts'
import { deleteOldReports } from './peopleReports.service.ts'

/** Small enough to hold no lock for long; what is left waits for the next round. */
const ROWS_A_ROUND = 5000

/** Deletes reports past their time, once an hour for as long as the app runs. */
export function startReportSweep(app: App, { db, clock }: Deps): void {
  hourly(app, 'report sweep', () => deleteOldReports(db, clock(), ROWS_A_ROUND))
}
