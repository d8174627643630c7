import type { Deps } from '#server/deps.ts'
import type { App } from '#server/http/route.ts'
import { deleteOldReports } from './peopleReports.service.ts'

const EVERY_MS = 60 * 60 * 1000
/** Small enough to hold no lock for long; what is left waits for the next round. */
const ROWS_A_ROUND = 5000

/** Deletes reports past their time, once an hour for as long as the app runs. */
export function startReportSweep(app: App, { db, clock }: Deps): void {
  const timer = setInterval(() => {
    deleteOldReports(db, clock(), ROWS_A_ROUND).catch((error: unknown) => app.log.error({ err: error }, 'report sweep failed'))
  }, EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
