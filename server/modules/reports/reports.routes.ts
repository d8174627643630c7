import * as contract from '#contract/reports.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { readMonth, readOwnPage } from './readReports.ts'
import { deleteSearch, readHistory } from './reportSearches.service.ts'
import { deleteReport, saveReport } from './reports.service.ts'

export function reportsRoutes(app: App, deps: Deps): void {
  route(app, contract.getReports, ({ input, caller }) => readOwnPage(deps, caller.personId, input.query))
  route(app, contract.getReportCalendar, ({ input, caller }) => readMonth(deps, caller.personId, input.query.month))

  route(app, contract.saveReport, async ({ input, caller }) => ({
    message: 'report saved',
    ...(await saveReport(deps, caller.personId, input.params.reportId, input.body)),
  }))
  route(app, contract.deleteReport, async ({ input, caller }) => {
    await deleteReport(deps, caller.personId, input.params.reportId)
    return { message: 'report deleted' }
  })

  route(app, contract.getReportHistory, async ({ caller }) => ({ history: await readHistory(deps.db, caller.personId) }))
  route(app, contract.deleteReportHistory, async ({ input, caller }) => {
    await deleteSearch(deps.db, caller.personId, input.params.id)
    return { message: 'search forgotten' }
  })
}
