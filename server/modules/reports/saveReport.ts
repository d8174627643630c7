import { ANSWER_REWARD } from '#contract/limits.ts'
import type { Report, Reward } from '#contract/reports.ts'
import { addDays, serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'
import { AppError } from '#server/appError.ts'
import type { Tx } from '#server/db/database.ts'
import { lockFoundPersons } from '#server/db/personLocks.ts'
import { isUuid } from '#server/db/uuid.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import { hooks, lockedByAnswerHooks } from '#server/events/hooks.ts'
import { readSpentLimits } from '#server/modules/auth/formerLogins.service.ts'
import { keyedQuestionOf } from '#server/modules/questions/questions.service.ts'
import { findMembers } from '#server/modules/users/users.service.ts'
import { earn } from '#server/modules/wallet/wallet.service.ts'
import * as days from './reportDays.repository.ts'
import { dayOfReport, reportIdOf } from './reportId.ts'
import { toReport } from './reportShape.ts'
import * as reports from './reports.repository.ts'
import { searchTextOf } from './searchText.ts'
import { streakBefore } from './streak.ts'

/** An answer with its base version. */
export type ReportInput = {
  answer: string
  serviceDate?: string | undefined
  /** The version that was read before the edit. */
  modifiedAt?: string | undefined
  /** An intended answer to yesterday's question. */
  late?: true | undefined
}

export type SavedReport = { report: Report; reward: Reward | null }

/** The clock is read after the locks, so that a save delayed over midnight belongs to the new day. */
export type Writer = { personId: string; at: Date }

/** Locks the writer and all who are notified; before other rows. @throws AppError NOT_LOGGED_IN when the member withdrew meanwhile */
export async function lockWriter(tx: Tx, personId: string, clock: () => Date): Promise<Writer> {
  const locked = await lockFoundPersons(tx, async () => [personId, ...(await lockedByAnswerHooks(tx, personId))])
  if (!locked.includes(personId)) throw new AppError('NOT_LOGGED_IN')
  return { personId, at: clock() }
}

/** Stores an answer to the entry with that id. @throws AppError NOT_FOUND, DAY_CHANGED, STALE, NOT_LOGGED_IN */
export async function saveById(
  tx: Tx,
  afterCommit: AfterCommit,
  writer: Writer,
  reportId: string,
  save: ReportInput,
): Promise<SavedReport> {
  if (!isUuid(reportId)) throw new AppError('NOT_FOUND')
  const written = await reports.findReport(tx, writer.personId, reportId)
  if (written) return edit(tx, afterCommit, writer, written, save)
  const day = dayOfReport(writer.personId, reportId, serviceDateOf(writer.at))
  if (day === undefined) throw new AppError('NOT_FOUND')
  return answerFirst(tx, afterCommit, writer, day, save)
}

/** Stores the first answer to a day's question. */
async function answerFirst(tx: Tx, afterCommit: AfterCommit, writer: Writer, day: string, save: ReportInput): Promise<SavedReport> {
  const today = serviceDateOf(writer.at)
  // An edit must not restore a deleted report.
  if (save.modifiedAt !== undefined && !isSameTime(save.modifiedAt, startOfDay(day))) throw new AppError('NOT_FOUND')
  assertOpenDay(day, today, save)
  const isLate = day !== today
  const report = await insert(tx, writer, day, isLate, save.answer)
  const isCounted = await countDay(tx, writer.personId, day, isLate)
  const reward = isCounted && !isLate && !(await wasRewardedBefore(tx, writer.personId, day)) ? ANSWER_REWARD : null
  if (reward) await earn(tx, afterCommit, writer.personId, { reason: 'ANSWER', amounts: reward, at: writer.at })
  afterCommit.emit(writer.personId, { type: 'reports.changed', serviceDate: day })
  const stored = { ...writer, serviceDate: day }
  for (const { run, late } of hooks().todayAnswered) await (isLate ? late?.(tx, stored) : run(tx, afterCommit, stored))
  return { report: toReport(report, today), reward }
}

/** Before a withdrawal of the same day. */
async function wasRewardedBefore(tx: Tx, personId: string, day: string): Promise<boolean> {
  const { rewardedOn = null } = (await readSpentLimits(tx, personId)) ?? {}
  return rewardedOn !== null && rewardedOn >= day
}

/** @throws AppError DAY_CHANGED when the day is over, or not the one on the screen */
function assertOpenDay(day: string, today: string, { serviceDate, late }: ReportInput) {
  const yesterday = addDays(today, -1)
  const isMeant = late ? day === yesterday : serviceDate === undefined || (serviceDate === today && day === today)
  if (!isMeant || day < yesterday) throw new AppError('DAY_CHANGED')
}

async function insert(tx: Tx, { personId, at }: Writer, serviceDate: string, isLate: boolean, answer: string): Promise<reports.ReportRow> {
  const { key: questionKey, text: question } = await keyedQuestionOf(tx, serviceDate, at)
  const character = (await findMembers(tx, [personId])).get(personId)?.character
  if (character === undefined) throw new AppError('NOT_LOGGED_IN')
  const id = reportIdOf(personId, serviceDate)
  const report = { id, serviceDate, question, answer, isLate, character, createdAt: at, modifiedAt: at }
  await reports.insertReport(tx, { ...report, personId, questionKey, ...searchTextOf(question, answer) })
  return report
}

async function countDay(tx: Tx, personId: string, serviceDate: string, isLate: boolean): Promise<boolean> {
  const streak = (await streakBefore(tx, personId, serviceDate)) + 1
  if (!(await days.insertDay(tx, { personId, serviceDate, isLate, streak }))) return false
  // A late answer closes the gap before today's answer only: just yesterday's can be late.
  if (isLate) await days.updateStreak(tx, { personId, serviceDate: addDays(serviceDate, 1), streak: streak + 1 })
  return true
}

async function edit(
  tx: Tx,
  afterCommit: AfterCommit,
  { personId, at }: Writer,
  written: reports.ReportRow,
  save: ReportInput,
): Promise<SavedReport> {
  const { answer, modifiedAt, serviceDate, late } = save
  const today = serviceDateOf(at)
  // Idempotent: perhaps a retry whose answer was lost.
  if (answer === written.answer) return { report: toReport(written, today), reward: null }
  const isFirstAnswer = modifiedAt === undefined && (serviceDate !== undefined || late === true)
  if (isFirstAnswer || (modifiedAt !== undefined && !isSameTime(modifiedAt, written.modifiedAt))) throw new AppError('STALE')
  // Strictly increasing, so that no two versions have the same time.
  const change = { answer, modifiedAt: new Date(Math.max(at.getTime(), written.modifiedAt.getTime() + 1)) }
  await reports.updateAnswer(tx, written.id, { ...change, ...searchTextOf(written.question, answer) })
  afterCommit.emit(personId, { type: 'reports.changed', serviceDate: written.serviceDate })
  if (written.serviceDate === today)
    for (const { edited } of hooks().todayAnswered) await edited?.(tx, afterCommit, { personId, serviceDate: today, at })
  return { report: toReport({ ...written, ...change }, today), reward: null }
}

function isSameTime(text: string, time: Date): boolean {
  return Date.parse(text) === time.getTime()
}
