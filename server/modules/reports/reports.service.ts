import type { Report } from '#contract/reports.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isUuid } from '#server/db/uuid.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { hooks } from '#server/events/hooks.ts'
import { questionOf } from '#server/modules/questions/questions.service.ts'
import * as days from './reportDays.repository.ts'
import { reportIdOf } from './reportId.ts'
import * as searches from './reportSearches.repository.ts'
import { toReport, unwrittenReport } from './reportShape.ts'
import * as reports from './reports.repository.ts'
import { lockWriter, type ReportInput, type SavedReport, saveById, type Writer } from './saveReport.ts'

/** @throws AppError NOT_FOUND, DAY_CHANGED, STALE, NOT_LOGGED_IN */
export function saveReport(deps: Deps, personId: string, reportId: string, save: ReportInput): Promise<SavedReport> {
  return transact(deps, async (tx, afterCommit) => saveById(tx, afterCommit, await lockWriter(tx, personId, deps.clock), reportId, save))
}

/**
 * In a transaction after `lockWriter`. Refuses a `serviceDate` that is not today's even when today's is written.
 * @throws AppError DAY_CHANGED, STALE, NOT_LOGGED_IN
 */
export async function saveTodayReport(
  tx: Tx,
  afterCommit: AfterCommit,
  writer: Writer,
  save: Omit<ReportInput, 'late'>,
): Promise<SavedReport> {
  const today = serviceDateOf(writer.at)
  if (save.serviceDate !== undefined && save.serviceDate !== today) throw new AppError('DAY_CHANGED')
  return saveById(tx, afterCommit, writer, reportIdOf(writer.personId, today), save)
}

/** The streak stays. @throws AppError NOT_FOUND, REPORT_OF_TODAY, NOT_LOGGED_IN */
export function deleteReport(deps: Deps, personId: string, reportId: string): Promise<void> {
  return transact(deps, async (tx, afterCommit) => {
    const { at } = await lockWriter(tx, personId, deps.clock)
    const report = isUuid(reportId) ? await reports.findReport(tx, personId, reportId) : undefined
    if (!report) throw new AppError('NOT_FOUND')
    if (report.serviceDate === serviceDateOf(at)) throw new AppError('REPORT_OF_TODAY')
    await reports.deleteReport(tx, report.id)
    for (const hook of hooks().reportDeleted) await hook(tx, afterCommit, { personId, reportId: report.id, at })
    afterCommit.emit(personId, { type: 'reports.changed', serviceDate: report.serviceDate })
  })
}

export async function todayReportOf(db: Db, personId: string, at: Date): Promise<Report> {
  const today = serviceDateOf(at)
  const [written] = await reports.findBetween(db, personId, today, today)
  return written ? toReport(written, today) : unwrittenReport(personId, today, await questionOf(db, today, at), today)
}

/** The last rewarded day. */
export function readLastRewardedDay(db: Db, personId: string): Promise<string | null> {
  return days.findLastInTime(db, personId)
}

export async function newestAnswer(db: Db, personId: string, from: string, to: string) {
  const [newest] = await reports.findBetween(db, personId, from, to)
  return newest && { serviceDate: newest.serviceDate, question: newest.question, answer: newest.answer }
}

/** A member's answers to the questions of those days, also late ones, ascending, each with the look of its day. */
export async function answersBetween(db: Db, personId: string, { from, until }: { from: string; until: string }) {
  const rows = await reports.findBetween(db, personId, from, until)
  return rows.map(({ serviceDate, answer, character }) => ({ serviceDate, answer, character })).toReversed()
}

export async function wroteToday(db: Db, personIds: readonly string[], at: Date): Promise<Set<string>> {
  return new Set(await reports.findWriters(db, personIds, serviceDateOf(at)))
}

/** Also late, and if the report was deleted since. */
export async function answeredOn(db: Db, personIds: readonly string[], serviceDate: string): Promise<Set<string>> {
  return new Set(await days.findAnswered(db, personIds, serviceDate))
}

export type DayAnswer = { reportId: string; answer: string }

/** The answers to a day's question of those persons who have one. */
export async function answersOf(db: Db, personIds: readonly string[], serviceDate: string): Promise<Map<string, DayAnswer>> {
  const rows = await reports.findAnswers(db, personIds, serviceDate)
  return new Map(rows.map(({ personId, id, answer }) => [personId, { reportId: id, answer }]))
}

/** Answers to one question on days before `before`, newest first. */
export function findAnswersTo(db: Db, personIds: readonly string[], questionKey: string, range: { before: string; limit: number }) {
  return reports.findAnswersTo(db, personIds, questionKey, range)
}

/** Reports, days, and the search history. */
export async function eraseReports(tx: Tx, personId: string): Promise<void> {
  await reports.deleteReports(tx, personId)
  await days.deleteDays(tx, personId)
  await searches.deleteSearches(tx, personId)
}

export type ReportOwner = reports.ReportOwner

/** Of a written report of any member. */
export async function findReportOwner(db: Db, reportId: string): Promise<ReportOwner | undefined> {
  return isUuid(reportId) ? (await reports.findOwners(db, [reportId]))[0] : undefined
}

export function findReportOwners(db: Db, reportIds: readonly string[]): Promise<ReportOwner[]> {
  return reports.findOwners(db, reportIds)
}

/** Figures that reports show. */
export async function findShownCharacters(db: Db, characters: string[]): Promise<string[]> {
  return characters.length === 0 ? [] : reports.findCharacters(db, characters)
}

export async function readOwnReports(db: Db, personId: string) {
  return {
    reports: await reports.findOwnRows(db, personId),
    daysWritten: await days.findOwnDays(db, personId),
    reportSearches: await searches.findOwnSearches(db, personId),
  }
}
