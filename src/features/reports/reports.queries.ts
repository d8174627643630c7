import { infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { getFriendReports, getReportCalendar, getReportHistory, getReports, type Report } from '#contract/reports.ts'
import { monthOf } from '#contract/rules/serviceDate.ts'
import type { ApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'
import type { FriendReportPage, ReportPage, ReportPages } from './reportCache.ts'

/** Refetching would read every loaded page again: `refreshReports` brings what is new instead. */
const KEPT = {
  staleTime: STALE.forever,
  refetchOnWindowFocus: false,
  // What never came is asked for again when the connection is back.
  refetchOnReconnect: ({ state }: { state: { data: unknown } }) => state.data === undefined,
  // Without a connection the screen must say so instead of waiting for ever.
  networkMode: 'always',
} as const

/** The member's reports by pages; those that contain `query`, or all. The first page of a search is stored in the history. */
export function reportPagesQuery(query = '') {
  return infiniteQueryOptions<ReportPage, ApiError, ReportPages, QueryKey, string | null>({
    ...KEPT,
    queryKey: [...keyOf(getReports), query],
    queryFn: ({ pageParam, signal }) => call(getReports, { query: pageQuery(query, pageParam) }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
  })
}

export function friendReportPagesQuery(userId: string, query = '') {
  return infiniteQueryOptions<FriendReportPage, ApiError, ReportPages, QueryKey, string | null>({
    ...KEPT,
    staleTime: STALE.seconds,
    queryKey: [...keyOf(getFriendReports, { query: { userId } }), query],
    queryFn: ({ pageParam, signal }) => call(getFriendReports, { query: { userId, ...pageQuery(query, pageParam) } }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
  })
}

export function reportHistoryQuery() {
  return { ...endpointQuery(getReportHistory), networkMode: 'always' as const }
}

export function reportCalendarQuery(month: string) {
  return { ...endpointQuery(getReportCalendar, { query: { month } }), networkMode: 'always' as const }
}

/**
 * A report as the server has it; null when it is gone.
 * @throws ApiError when it could not be read
 */
export async function readReport(client: QueryClient, report: Pick<Report, 'reportId'> & { day: string }): Promise<Report | null> {
  const month: OutputOf<typeof getReportCalendar> = await client.fetchQuery({
    ...reportCalendarQuery(monthOf(report.day)),
    staleTime: 0,
    retry: false,
  })
  return month.reports.find(({ reportId }) => reportId === report.reportId) ?? null
}

function pageQuery(query: string, cursor: string | null) {
  return { ...(query !== '' && { query }), ...(cursor !== null && { cursor }) }
}

/** A search in a friend's reports is repeated in the member's own, only so that it is stored in the history. */
export function addToSearchHistory(client: QueryClient, query: string): void {
  call(getReports, { query: { query } }).then(
    () => client.invalidateQueries(reportHistoryQuery()),
    () => undefined,
  )
}
