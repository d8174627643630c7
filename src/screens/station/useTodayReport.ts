import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { untilNextDay } from '#features/reports/refreshReports.ts'
import { ownReportQuery, refreshRoom } from '#features/room/room.queries.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { reportsText } from '#text/reports.ko.ts'
import { roomText } from '#text/room.ko.ts'
import { asReport } from './stationReport.ts'

/** One's own report of today as the station tells it; read anew with the room at the next midnight in Seoul. */
export function useTodayReport(stationId: string) {
  const client = useQueryClient()
  const query = useQuery({ ...ownReportQuery(stationId), refetchOnMount: 'always' })
  const told = query.data?.report
  const report = useMemo(() => told && asReport(told), [told])
  const refresh = () => {
    void query.refetch()
    void refreshRoom(client, stationId)
  }
  const readAgain = useEffectEvent(refresh)
  const day = report?.serviceDate
  const { dataUpdatedAt, errorUpdatedAt } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer of the same day, or none, means to ask once more later
  useEffect(() => {
    if (day === undefined) return
    const timer = setTimeout(() => readAgain(), untilNextDay(day, new Date()))
    return () => clearTimeout(timer)
  }, [day, dataUpdatedAt, errorUpdatedAt])
  const problem = query.error && (isApiError(query.error, 'UNEXPECTED_ANSWER') ? reportsText.errors.noReport : roomText.reportFailed)
  return { report, problem: report ? null : problem, isRetrying: query.isFetching, refresh }
}

export type TodayReport = ReturnType<typeof useTodayReport>
