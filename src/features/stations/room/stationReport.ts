import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Report, Reward } from '#contract/reports.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { getMemberReport, getStationReport, type StationReport, saveStationReport } from '#contract/stationReports.ts'
import type { SaveAnswer } from '#features/reports/drafts/editors.store.ts'
import { MissingReport } from '#features/reports/drafts/saveMachine.ts'
import { untilNextDay } from '#features/reports/refreshReports.ts'
import { dayOf } from '#features/reports/reportDay.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { nowOrGuess } from '#lib/api/serverClock.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { reportsText } from '#text/reports.ko.ts'
import { roomText } from '#text/room.ko.ts'
import { isNoLongerMember, refreshRoom } from './room.queries.ts'

/** The member's report of today as a station returns it. */
export function ownReportQuery(stationId: string) {
  return { ...endpointQuery(getStationReport, { params: { stationId } }), networkMode: 'always' as const }
}

/** What another member answered today. */
export function memberReportQuery(stationId: string, userId: string) {
  return { ...endpointQuery(getMemberReport, { params: { stationId, userId } }), networkMode: 'always' as const, gcTime: 0 }
}

/** A station's report of today as `/report` knows it, so that drafts and open editors are the same ones there and here. */
function asReport({ reportId, serviceDate, modifiedAt, ...report }: StationReport): Report {
  const day = serviceDate ?? serviceDateOf(new Date(report.createdAt))
  return {
    ...report,
    reportId: reportId ?? `today-${day}`,
    modifiedAt: modifiedAt ?? report.createdAt,
    isTodayReport: true,
    serviceDate: day,
  }
}

/** A save on its way. The room may be told of it by the live channel before its answer is here. */
export type SaveStep = { type: 'sent' | 'failed' } | { type: 'saved'; reward: Reward | null }
type SaveEvents = {
  onStep?: (step: SaveStep) => void
  onMembershipLost: () => void
}

/** Saves the member's answer through the station in which it is written. */
export function saveByStation(stationId: string, today: Report, { onStep, onMembershipLost }: SaveEvents): SaveAnswer {
  return async (answer, basis) => {
    const edit = basis.kind === 'edit' ? { modifiedAt: basis.modifiedAt } : {}
    onStep?.({ type: 'sent' })
    try {
      const saved = await call(saveStationReport, { params: { stationId }, body: { answer, serviceDate: dayOf(today), ...edit } })
      if (saved.report.answer === '') throw new MissingReport()
      onStep?.({ type: 'saved', reward: saved.reward ?? null })
      return { report: asReport({ reportId: today.reportId, ...saved.report }), reward: saved.reward }
    } catch (error) {
      onStep?.({ type: 'failed' })
      if (isNoLongerMember(error)) onMembershipLost()
      throw error
    }
  }
}

/** The member's report of today as the station returns it; refetched with the room at the next midnight in Seoul. */
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
    const timer = setTimeout(() => readAgain(), untilNextDay(day, nowOrGuess()))
    return () => clearTimeout(timer)
  }, [day, dataUpdatedAt, errorUpdatedAt])
  const problem = query.error && (isApiError(query.error, 'UNEXPECTED_ANSWER') ? reportsText.errors.noReport : roomText.reportFailed)
  return { report, problem: report ? null : problem, isRetrying: query.isFetching, refresh }
}

export type TodayReport = ReturnType<typeof useTodayReport>
