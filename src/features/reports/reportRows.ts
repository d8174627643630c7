import type { Report } from '#contract/reports.ts'
import { reportsText } from '#text/reports.ko.ts'
import { dayOf, monthOf } from './reportDay.ts'

/** A report with the heading of its month above it when it is the first one of it. */
export type ReportRow = { report: Report; heading: string | null }

/** Rows of a list, the newest first. The month that the list begins with needs no heading when it is the running one. */
export function reportRows(reports: Report[], thisMonth: string | null): ReportRow[] {
  return reports.map((report, at) => {
    const month = monthOf(dayOf(report))
    const before = reports[at - 1]
    const monthBefore = before ? monthOf(dayOf(before)) : thisMonth
    const [year = 0, number = 0] = month.split('-').map(Number)
    return { report, heading: month === monthBefore ? null : reportsText.month(year, number) }
  })
}
