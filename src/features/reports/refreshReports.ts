import type { QueryClient } from '@tanstack/react-query'
import { getReportCalendar, getReports, type Report } from '#contract/reports.ts'
import { getWallet } from '#contract/wallet.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { STALE } from '#lib/query/stale.ts'
import { allReports, type ReportPages, withEdited, withFirstPage, withMonth, withoutReport, withReport } from './reportCache.ts'
import { dayOf, monthOf } from './reportDay.ts'
import { reportCalendarQuery, reportPagesQuery } from './reports.queries.ts'

/** Readings of the first page are counted. */
let begun = 0
/** The newest one that was shown. */
let shown = 0
/** This one and those before it began before a change of one's own was confirmed. */
let outdated = 0

/** The first page, read after the last change of one's own; `isNewest` unless one that began later was answered sooner. */
async function readFirstPage() {
  for (;;) {
    begun += 1
    const own = begun
    const page = await call(getReports, { query: {} })
    if (own <= outdated) continue
    const isNewest = own > shown
    if (isNewest) shown = own
    return { page, isNewest }
  }
}

/**
 * Brings the loaded reports up to date by their first page; when `changedDay` lies further back, by its month too.
 * @throws ApiError
 */
export async function refreshReports(client: QueryClient, changedDay?: string): Promise<void> {
  const { queryKey } = reportPagesQuery()
  const state = client.getQueryState<ReportPages>(queryKey)
  if (state?.data === undefined) {
    // What is on its way comes by itself; what failed is tried again.
    if (state?.fetchStatus === 'idle') void client.invalidateQueries({ queryKey, exact: true })
    return
  }
  const { page: fresh, isNewest } = await readFirstPage()
  if (isNewest) client.setQueryData<ReportPages>(queryKey, (data) => data && withFirstPage(data, fresh))
  void client.invalidateQueries({ queryKey: keyOf(getReportCalendar) })
  const oldest = fresh.reports.at(-1)
  if (changedDay === undefined || oldest === undefined || changedDay >= dayOf(oldest)) return
  const month = await client.fetchQuery({ ...reportCalendarQuery(monthOf(changedDay)), staleTime: 0 })
  client.setQueryData<ReportPages>(queryKey, (data) => data && withMonth(data, month.month, month.reports))
}

/** Whether the first page was read a moment ago, and after an instant in ms since 1970. */
export function areReportsNew(client: QueryClient, after: number): boolean {
  const readAt = client.getQueryState(reportPagesQuery().queryKey)?.dataUpdatedAt ?? 0
  return readAt > after && Date.now() - readAt < STALE.seconds
}

/** Shows a saved report everywhere that it stands. */
export function keepSaved(client: QueryClient, saved: Report, isRewarded: boolean): void {
  outdated = begun
  const all = reportPagesQuery().queryKey
  client.setQueriesData<ReportPages>({ queryKey: keyOf(getReports) }, (data) => data && withEdited(data, saved))
  client.setQueryData<ReportPages>(all, (data) => data && withReport(data, saved))
  void client.invalidateQueries({ queryKey: keyOf(getReportCalendar) })
  if (isRewarded) void client.invalidateQueries({ queryKey: keyOf(getWallet) })
}

/** Takes a deleted report away everywhere. */
export function dropDeleted(client: QueryClient, reportId: string): void {
  outdated = begun
  client.setQueriesData<ReportPages>({ queryKey: keyOf(getReports) }, (data) => data && withoutReport(data, reportId))
  void client.invalidateQueries({ queryKey: keyOf(getReportCalendar) })
}

/** The report as the cache knows it. */
export function knownReport(client: QueryClient, reportId: string): Report | undefined {
  const data = client.getQueryData<ReportPages>(reportPagesQuery().queryKey)
  const first = data?.pages[0]
  return [first?.today, first?.yesterday, ...allReports(data)].find((report) => report?.reportId === reportId)
}
