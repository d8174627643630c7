import type { Report } from '#contract/reports.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { type StationReport, saveStationReport } from '#contract/stationReports.ts'
import type { SaveAnswer } from '#features/reports/drafts/editors.store.ts'
import { MissingReport } from '#features/reports/drafts/saveMachine.ts'
import { dayOf } from '#features/reports/reportDay.ts'
import { isNoLongerMember } from '#features/room/room.queries.ts'
import { call } from '#lib/api/call.ts'

/** A station's report of today as `/report` knows it, so that drafts and open editors are the same ones there and here. */
export function asReport({ reportId, serviceDate, modifiedAt, ...report }: StationReport): Report {
  const day = serviceDate ?? serviceDateOf(new Date(report.createdAt))
  return {
    ...report,
    reportId: reportId ?? `today-${day}`,
    modifiedAt: modifiedAt ?? report.createdAt,
    isTodayReport: true,
    serviceDate: day,
  }
}

/** Saves one's own answer by the station that it is written in. */
export function saveByStation(stationId: string, today: Report, onMembershipLost: () => void): SaveAnswer {
  return async (answer, basis) => {
    const edit = basis.kind === 'edit' ? { modifiedAt: basis.modifiedAt } : {}
    try {
      const saved = await call(saveStationReport, { params: { stationId }, body: { answer, serviceDate: dayOf(today), ...edit } })
      if (saved.report.answer === '') throw new MissingReport()
      return { report: asReport({ reportId: today.reportId, ...saved.report }), reward: saved.reward }
    } catch (error) {
      if (isNoLongerMember(error)) onMembershipLost()
      throw error
    }
  }
}
