import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getReportCalendar, getReports, type Report } from '#contract/reports.ts'
import { addDays, monthOf, startOfDay } from '#contract/rules/serviceDate.ts'
import { getWallet } from '#contract/wallet.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { nowOrGuess } from '#lib/api/serverClock.ts'
import { useLiveStatus } from '#lib/live/liveStatus.store.ts'
import { useLive } from '#lib/live/useLive.ts'
import { STALE } from '#lib/query/stale.ts'
import { allReports, type ReportPages, withEdited, withFirstPage, withMonth, withoutReport, withReport } from './reportCache.ts'
import { dayOf } from './reportDay.ts'
import { reportCalendarQuery, reportPagesQuery } from './reports.queries.ts'

let begun = 0
let shown = 0
let outdated = 0

/** The first page, read after the last local change; `isNewest` unless a later read was answered sooner. */
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

export function keepSaved(client: QueryClient, saved: Report, isRewarded: boolean): void {
  outdated = begun
  const all = reportPagesQuery().queryKey
  client.setQueriesData<ReportPages>({ queryKey: keyOf(getReports) }, (data) => data && withEdited(data, saved))
  client.setQueryData<ReportPages>(all, (data) => data && withReport(data, saved))
  void client.invalidateQueries({ queryKey: keyOf(getReportCalendar) })
  if (isRewarded) void client.invalidateQueries({ queryKey: keyOf(getWallet) })
}

export function dropDeleted(client: QueryClient, reportId: string): void {
  outdated = begun
  client.setQueriesData<ReportPages>({ queryKey: keyOf(getReports) }, (data) => data && withoutReport(data, reportId))
  void client.invalidateQueries({ queryKey: keyOf(getReportCalendar) })
}

export function knownReport(client: QueryClient, reportId: string): Report | undefined {
  const data = client.getQueryData<ReportPages>(reportPagesQuery().queryKey)
  const first = data?.pages[0]
  return [first?.today, first?.yesterday, ...allReports(data)].find((report) => report?.reportId === reportId)
}

/** Everybody's midnight is the same one: the questions are asked for over so many ms. */
const SPREAD_MS = 4000
/** A phone's clock may be ahead of the server's: the question that is still the old one is asked for again. */
const DAY_MS = 24 * 60 * 60 * 1000
const RETRY_MS = 20_000

/** Keeps the member's reports up to date: events of other tabs, a hidden tab, a lost connection, and the next midnight in Seoul. */
export function useReportsInTime(serverDay: string | undefined): void {
  const client = useQueryClient()
  const readyAt = useLiveStatus((status) => status.readyAt)
  useLive('reports.changed', ({ serviceDate }) => void refreshReports(client, serviceDate).catch(ignore))
  // No event tells what happened while the live connection was down.
  useEffect(() => {
    if (!areReportsNew(client, readyAt ?? 0)) void refreshReports(client).catch(ignore)
  }, [client, readyAt])
  useEffect(() => {
    const refresh = () => void (document.visibilityState === 'visible' && refreshReports(client).catch(ignore))
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('online', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('online', refresh)
    }
  }, [client])
  useEffect(() => {
    if (serverDay === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const refresh = async () => {
      await refreshReports(client).catch(ignore)
      timer = setTimeout(refresh, RETRY_MS)
    }
    timer = setTimeout(refresh, untilNextDay(serverDay, nowOrGuess()) + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [client, serverDay])
}

/** Ms until the day after `serverDay` begins, a day at most; by a clock that is already past it, until the question is worth asking again. */
export function untilNextDay(serverDay: string, now: Date): number {
  const ms = startOfDay(addDays(serverDay, 1)).getTime() - now.getTime()
  return ms > 0 ? Math.min(ms, DAY_MS) : RETRY_MS
}

function ignore(): void {
  // What is shown stays; the next reason to read comes by itself.
}
