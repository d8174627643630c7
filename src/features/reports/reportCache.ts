import type { InfiniteData } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getFriendReports, getReports, Report } from '#contract/reports.ts'
import { monthOf } from '#contract/rules/serviceDate.ts'
import { dayOf, isWritten } from './reportDay.ts'

export type ReportPage = OutputOf<typeof getReports>
export type FriendReportPage = OutputOf<typeof getFriendReports>
type AnyPage = { reports: Report[]; total?: number | undefined; nextCursor?: string | null | undefined }

/** Pages of reports as they were read, the newest first. The key of a page is the cursor that it was asked with. */
export type ReportPages = InfiniteData<ReportPage, string | null>

/** Every loaded report once, the newest first. Pages that were read at different times may overlap. */
export function allReports(pages: { pages: AnyPage[] } | undefined): Report[] {
  const seen = new Set<string>()
  const all = (pages?.pages ?? []).flatMap(({ reports }) => reports)
  return all.filter(({ reportId }) => !seen.has(reportId) && seen.add(reportId)).sort(byDay)
}

/** How many there are in all; of an answer that does not say, how many are loaded. */
export function totalOf(pages: { pages: AnyPage[] } | undefined): number {
  return pages?.pages[0]?.total ?? allReports(pages).length
}

/** Pages with a first page that was read just now; older reports stay as they are. */
export function withFirstPage(data: ReportPages, fresh: ReportPage): ReportPages {
  const last = fresh.reports.at(-1)
  const isWhole = last === undefined || !fresh.nextCursor
  const beyond = isWhole ? [] : allReports(data).filter((report) => dayOf(report) < dayOf(last))
  if (beyond.length === 0) return { pages: [fresh], pageParams: [null] }
  // One page holds all that was loaded; the next is asked for with the last cursor, as before.
  const nextCursor = data.pages.at(-1)?.nextCursor ?? null
  return { pages: [{ ...fresh, reports: [...fresh.reports, ...beyond], nextCursor }], pageParams: [null] }
}

/** Pages in which a month's reports are those that were read just now. Months that are not loaded stay so. */
export function withMonth(data: ReportPages, month: string, reports: Report[]): ReportPages {
  const first = data.pages[0]
  if (first === undefined) return data
  const kept = allReports(data).filter((report) => monthOf(dayOf(report)) !== month)
  const end = data.pages.at(-1)?.nextCursor ?? null
  const oldest = allReports(data).at(-1)
  const loaded = reports.filter((report) => isWritten(report) && (end === null || (oldest && dayOf(report) >= dayOf(oldest))))
  return { pages: [{ ...first, reports: [...kept, ...loaded].sort(byDay), nextCursor: end }], pageParams: [null] }
}

/** Pages with a report that was just saved: in its place, counted once, and no longer waiting as today's or yesterday's. */
export function withReport(data: ReportPages, saved: Report): ReportPages {
  const [first, ...older] = data.pages
  if (first === undefined) return data
  const isKnown = allReports(data).some(({ reportId }) => reportId === saved.reportId)
  const replaced = [first, ...older].map((page) => ({
    ...page,
    reports: page.reports.map((report) => (report.reportId === saved.reportId ? saved : report)),
  }))
  const [head = first, ...rest] = replaced
  const reports = isKnown ? head.reports : [...head.reports, saved].sort(byDay)
  return { ...data, pages: [settled({ ...head, reports }, saved, isKnown ? 0 : 1), ...rest] }
}

export function withoutReport(data: ReportPages, reportId: string): ReportPages {
  if (!allReports(data).some((report) => report.reportId === reportId)) return data
  const pages = data.pages.map((page) => ({ ...page, reports: page.reports.filter((report) => report.reportId !== reportId) }))
  const [first, ...older] = pages
  return first === undefined ? data : { ...data, pages: [countedBy(first, -1), ...older] }
}

/** Search results in which an edited report reads as it does now. Nothing comes or goes until the next search. */
export function withEdited(data: ReportPages, saved: Report): ReportPages {
  const replace = (report: Report) => (report.reportId === saved.reportId ? saved : report)
  return { ...data, pages: data.pages.map((page) => ({ ...page, reports: page.reports.map(replace) })) }
}

function settled({ yesterday, ...page }: ReportPage, saved: Report, added: number): ReportPage {
  const isToday = page.today?.reportId === saved.reportId
  return countedBy(
    {
      ...page,
      ...(isToday && { today: saved }),
      ...(yesterday && yesterday.reportId !== saved.reportId && { yesterday }),
    },
    added,
  )
}

function countedBy(page: ReportPage, change: number): ReportPage {
  return page.total === undefined ? page : { ...page, total: page.total + change }
}

function byDay(a: Report, b: Report): number {
  return dayOf(b).localeCompare(dayOf(a))
}
