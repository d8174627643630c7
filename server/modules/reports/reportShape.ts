import type { Report } from '#contract/reports.ts'
import { startOfDay } from '#contract/rules/serviceDate.ts'
import { reportIdOf } from './reportId.ts'
import type { ReportRow } from './reports.repository.ts'

export function toReport({ id, createdAt, modifiedAt, ...rest }: ReportRow, today: string): Report {
  const times = { createdAt: createdAt.toISOString(), modifiedAt: modifiedAt.toISOString() }
  return { reportId: id, ...rest, ...times, isTodayReport: rest.serviceDate === today }
}

/** Its times are the day's start. */
export function unwrittenReport(personId: string, serviceDate: string, question: string, today: string): Report {
  const begun = startOfDay(serviceDate).toISOString()
  const times = { createdAt: begun, modifiedAt: begun }
  return { reportId: reportIdOf(personId, serviceDate), question, answer: '', ...times, isTodayReport: serviceDate === today, serviceDate }
}
