import type { Report } from '#contract/reports.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isUuid } from '#server/db/uuid.ts'
import type { Deps } from '#server/deps.ts'
import { type Outbox, transact } from '#server/events/outbox.ts'
import { AppError } from '#server/http/appError.ts'
import { questionOf } from '#server/modules/questions/questions.service.ts'
import * as days from './reportDays.repository.ts'
import { reportIdOf } from './reportId.ts'
import * as searches from './reportSearches.repository.ts'
import { toReport, unwrittenReport } from './reportShape.ts'
import * as reports from './reports.repository.ts'
import { lockWriter, type ReportInput, type SavedReport, saveById, type Writer } from './saveReport.ts'

/**
 * Stores an answer or an edit and tells the member's other screens.
 * @throws AppError NOT_FOUND, DAY_CHANGED, STALE, NOT_LOGGED_IN
 */
export function saveReport(deps: Deps, personId: string, reportId: string, save: ReportInput): Promise<SavedReport> {
  return transact(deps, async (tx, outbox) => saveById(tx, outbox, await lockWriter(tx, personId, deps.clock), reportId, save))
}

/**
 * As `saveReport`, for today's question, inside a transaction that took `lockWriter` first. A `serviceDate` that is not today's is
 * refused also when today's report is written already.
 * @throws AppError DAY_CHANGED, STALE, NOT_LOGGED_IN
 */
export async function saveTodayReport(tx: Tx, outbox: Outbox, writer: Writer, save: Omit<ReportInput, 'late'>): Promise<SavedReport> {
  const today = serviceDateOf(writer.at)
  if (save.serviceDate !== undefined && save.serviceDate !== today) throw new AppError('DAY_CHANGED')
  return saveById(tx, outbox, writer, reportIdOf(writer.personId, today), save)
}

/** Deletes a report and tells the member's other screens. Days in a row stay. @throws AppError NOT_FOUND, REPORT_OF_TODAY, NOT_LOGGED_IN */
export function deleteReport(deps: Deps, personId: string, reportId: string): Promise<void> {
  return transact(deps, async (tx, outbox) => {
    const { at } = await lockWriter(tx, personId, deps.clock)
    const report = isUuid(reportId) ? await reports.findReport(tx, personId, reportId) : undefined
    if (!report) throw new AppError('NOT_FOUND')
    if (report.serviceDate === serviceDateOf(at)) throw new AppError('REPORT_OF_TODAY')
    await reports.deleteReport(tx, report.id)
    outbox.emit(personId, { type: 'reports.changed', serviceDate: report.serviceDate })
  })
}

/** A member's report of today; its `answer` is '' while it is not written. */
export async function todayReportOf(db: Db, personId: string, at: Date): Promise<Report> {
  const today = serviceDateOf(at)
  const [written] = await reports.findBetween(db, personId, today, today)
  return written ? toReport(written, today) : unwrittenReport(personId, today, await questionOf(db, today, at), today)
}

/** A member's newest answer of these days, as it stands now. */
export async function newestAnswer(db: Db, personId: string, from: string, to: string) {
  const [newest] = await reports.findBetween(db, personId, from, to)
  return newest && { serviceDate: newest.serviceDate, question: newest.question, answer: newest.answer }
}

/** Those of the persons who have answered today. */
export async function wroteToday(db: Db, personIds: readonly string[], at: Date): Promise<Set<string>> {
  return new Set(await reports.findWriters(db, personIds, serviceDateOf(at)))
}

/** Those of the persons who answered that day's question on the day itself, whether or not the report is still there. */
export async function answeredInTime(db: Db, personIds: readonly string[], serviceDate: string): Promise<Set<string>> {
  return new Set(await days.findInTime(db, personIds, serviceDate))
}

/** Today's answers of those of the persons who have written one. */
export async function todayAnswersOf(db: Db, personIds: readonly string[], at: Date): Promise<Map<string, string>> {
  const rows = await reports.findAnswers(db, personIds, serviceDateOf(at))
  return new Map(rows.map(({ personId, answer }) => [personId, answer]))
}

/** Withdrawal: reports, the days they were of, and what was searched for in them. */
export async function eraseReports(tx: Tx, personId: string): Promise<void> {
  await reports.deleteReports(tx, personId)
  await days.deleteDays(tx, personId)
  await searches.deleteSearches(tx, personId)
}

/** Those of the figures that reports show. */
export async function findShownCharacters(db: Db, characters: string[]): Promise<string[]> {
  return characters.length === 0 ? [] : reports.findCharacters(db, characters)
}

/** A person's own data. */
export async function readOwnReports(db: Db, personId: string) {
  return {
    reports: await reports.findOwnRows(db, personId),
    daysWritten: await days.findOwnDays(db, personId),
    reportSearches: await searches.findOwnSearches(db, personId),
  }
}
