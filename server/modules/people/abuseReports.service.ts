import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ReportedCopy } from '#contract/admin.ts'
import type { AbuseReportReason, createAbuseReport, ReportedTextRef } from '#contract/people.ts'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { hooks } from '#server/events/hooks.ts'
import { newestAnswer } from '#server/modules/reports/reports.service.ts'
import { assertPair, type Pair } from '#server/modules/users/pair.service.ts'
import * as reports from './abuseReports.repository.ts'
import { maySeeStar } from './starAccess.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days that an open report about a withdrawn member waits for a decision. */
export const OPEN_REPORT_DAYS = 30
/** Within this time a second report of the same person, or of the same text of theirs, updates the first. */
const SAME_REPORT_MS = DAY_MS
const KEPT_MS = 365 * DAY_MS

type ReportBody = z.output<(typeof createAbuseReport)['input']['body']>

/** Blocks change nothing here: nobody escapes a report by blocking first. @throws AppError TO_ONESELF, MEMBER_NOT_FOUND, NOT_FOUND, NOT_LOGGED_IN */
export async function saveAbuseReport({ db, clock }: Pick<Deps, 'db' | 'clock'>, personId: string, body: ReportBody): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const between = await assertPair(tx, personId, body.userId)
    const pair = { reporterPersonId: between.self.personId, reportedPersonId: between.other.personId }
    const at = clock()
    const copy = body.text ? await copyOfText(tx, between, body.text) : await copyOf(tx, between, body.reason, at)
    const said = { reason: body.reason, detail: body.detail ?? null, copy }
    const isSaidAnew = await reports.updateReport(tx, pair, new Date(at.getTime() - SAME_REPORT_MS), { ...said, updatedAt: at })
    if (!isSaidAnew) await reports.insertReport(tx, { id: randomUUID(), ...pair, ...said, at })
  })
}

/** @throws AppError NOT_FOUND when the reporter does not see such a text of theirs */
async function copyOfText(tx: Tx, { self, other }: Pair, { kind, id }: ReportedTextRef): Promise<ReportedCopy> {
  const ids = { reporterId: self.personId, authorId: other.personId, textId: id }
  const text = await hooks().reportedTexts[kind]?.copy(tx, ids)
  if (!text) throw new AppError('NOT_FOUND')
  return { userName: other.userName, text }
}

/** The name, and the newest answer of today or yesterday that the reporter can see; none for impersonation. */
async function copyOf(tx: Tx, { self, other }: Pair, reason: AbuseReportReason, at: Date): Promise<ReportedCopy> {
  const { userName } = other
  if (reason === 'IMPERSONATION' || !(await maySeeStar(tx, self.personId, other.personId))) return { userName }
  const today = serviceDateOf(at)
  const answer = await newestAnswer(tx, other.personId, addDays(today, -1), today)
  return answer ? { userName, answer } : { userName }
}

export type AbuseReport = {
  id: string
  /** ISO 8601: created, and last changed. */
  createdAt: string
  updatedAt: string
  /** Null after the reporter's withdrawal. */
  reporter: { userId: string; userName: string } | null
  reported: { userId: string; userName: string }
  reason: AbuseReportReason
  /** Null without details, and after the reporter's withdrawal. */
  detail: string | null
}

/** Reports of the last days, newest first, for operators only. */
export async function listAbuseReports(db: Db, at: Date, days: number): Promise<AbuseReport[]> {
  const since = new Date(at.getTime() - Math.min(days * DAY_MS, KEPT_MS))
  return (await reports.findReports(db, since)).map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    reporter: row.reporterUserId === null ? null : { userId: row.reporterUserId, userName: row.reporterName ?? '' },
    reported: { userId: row.reportedUserId, userName: row.reportedName },
    reason: row.reason,
    detail: row.detail,
  }))
}

export function hasAbuseReports(db: Db): Promise<boolean> {
  return reports.hasAbuseReports(db)
}

/** Withdrawal: of reports about the person only open ones stay, for a while; those by the person keep reason and day. */
export async function eraseAbuseReports(tx: Tx, personId: string, at: Date): Promise<void> {
  await reports.anonymizeReports(tx, personId, openReportsExpireAt(at))
}

export function removeReportsAbout(tx: Tx, personId: string): Promise<void> {
  return reports.deleteReportsAbout(tx, personId)
}

/** Older ones about withdrawn members are deleted, decided or not. */
function openReportsExpireAt(at: Date): Date {
  return new Date(at.getTime() - OPEN_REPORT_DAYS * DAY_MS)
}

/** @returns how many were deleted */
export async function deleteOldAbuseReports(db: Db, at: Date, limit: number): Promise<number> {
  const old = await reports.deleteReportsBefore(db, new Date(at.getTime() - KEPT_MS), limit)
  return old + (await reports.deleteReportsAboutGone(db, openReportsExpireAt(at), limit))
}

export async function readOwnAbuseReports(db: Db, personId: string) {
  return { abuseReports: await reports.findOwnRows(db, personId) }
}
