import { deleteReport, getReportCalendar, getReportHistory, getReports, type Report, saveReport } from '#contract/reports.ts'
import { addDays } from '#contract/rules/serviceDate.ts'
import type { Given } from './test.ts'
import { todayReport } from './world.ts'

/** Reports that calls answer with and change. */
export type Book = { today: Report; written: Report[]; yesterday?: Report; searches: string[] }

/** Saves, edits and deletes reports as the server would, without its rules. */
export function giveReports(given: Given, { answer = '', withYesterday = false } = {}): Book {
  const today = todayReport({ answer })
  const book: Book = { today, written: answer === '' ? [] : [today], searches: [] }
  const yesterdayDate = addDays(today.serviceDate ?? '', -1)
  if (withYesterday)
    book.yesterday = { ...today, reportId: 'yesterday', question: '어제의 질문인가요?', isTodayReport: false, serviceDate: yesterdayDate }
  given.answer(getReports, ({ query }) => {
    const asked = query.query
    const reports = book.written.filter((report) => asked === undefined || report.answer.includes(asked))
    if (asked !== undefined) return { reports, total: reports.length, nextCursor: null }
    const { yesterday } = book
    return {
      reports,
      total: reports.length,
      today: book.today,
      ...(yesterday ? { yesterday } : {}),
      isFirstDay: !withYesterday,
      nextCursor: null,
    }
  })
  given.answer(getReportHistory, () => ({ history: book.searches.map((query, at) => ({ id: `search${at}`, query })) }))
  given.answer(getReportCalendar, ({ query }) => ({
    month: query.month,
    reports: book.written,
    firstMonth: null,
    streak: { current: book.written.length, longest: book.written.length },
  }))
  acceptSaves(given, book)
  given.answer(deleteReport, ({ params }) => {
    book.written = book.written.filter(({ reportId }) => reportId !== params.reportId)
    return {}
  })
  return book
}

export function acceptSaves(given: Given, book: Book): void {
  given.answer(saveReport, ({ params, body }) => {
    const known = [book.today, ...(book.yesterday ? [book.yesterday] : []), ...book.written].find(
      ({ reportId }) => reportId === params.reportId,
    )
    if (!known) throw new Error(`no report ${params.reportId}`)
    const report = { ...known, answer: body.answer, modifiedAt: new Date().toISOString(), ...(body.late ? { isLate: true } : {}) }
    const isFirst = known.answer === ''
    book.written = [report, ...book.written.filter(({ reportId }) => reportId !== report.reportId)]
    if (book.today.reportId === report.reportId) book.today = report
    if (book.yesterday?.reportId === report.reportId) delete book.yesterday
    return { report, reward: isFirst && !body.late ? { coin: 1, stone: 10 } : null }
  })
}

/** As if another device had saved it: the next save of an older text is refused. */
export function editElsewhere(given: Given, book: Book, answer: string): void {
  book.today = { ...book.today, answer, modifiedAt: new Date().toISOString() }
  book.written = [book.today]
  given.refuse(saveReport, 'STALE')
}
