import type { AbuseReport, Case, CaseOrder, CaseRow, getAdminToday } from '#contract/admin.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { MODERATION } from '#contract/limits.ts'
import { addDays, serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'
import { AppError } from '#server/appError.ts'
import type { Db } from '#server/db/database.ts'
import { suspendedUntil } from '#server/modules/suspensions/suspensions.service.ts'
import { findMemberByUserId, findMembers, type PublicMember } from '#server/modules/users/users.service.ts'
import * as cases from './cases.repository.ts'
import { readDecisionsAbout } from './decisions.service.ts'
import { hasAdminRole } from './roles.repository.ts'
import { findStatistics } from './statistics.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Checked at each call: a revoked role stops working at once. @throws AppError FORBIDDEN */
export async function assertAdmin(db: Db, personId: string): Promise<void> {
  if (!(await hasAdminRole(db, personId))) throw new AppError('FORBIDDEN')
}

/** Today's statistics, and the operator's name. @throws AppError NOT_LOGGED_IN when the operator withdrew meanwhile */
export async function readToday(db: Db, personId: string, at: Date): Promise<OutputOf<typeof getAdminToday>> {
  const operator = (await findMembers(db, [personId])).get(personId)
  if (!operator) throw new AppError('NOT_LOGGED_IN')
  const today = serviceDateOf(at)
  const sameTimeYesterday = new Date(at.getTime() - DAY_MS)
  const day = { today, yesterday: addDays(today, -1), begins: startOfDay(today), sameTimeYesterday }
  const figures = await findStatistics(db, day)
  return {
    operator: cardOf(operator),
    serviceDate: today,
    members: { all: figures.members, today: figures.joined },
    answers: { today: figures.answers, yesterday: figures.answersYesterday },
    fullDays: { today: figures.fullDays, stations: figures.stations },
    trades: { today: figures.trades, stones: figures.stones },
    pushes: { sent: figures.pushesSent, failed: figures.pushesFailed },
  }
}

export async function readCases(db: Db, order: CaseOrder): Promise<{ cases: CaseRow[]; waiting: number }> {
  const [rows, waiting] = await Promise.all([cases.findCases(db, order, MODERATION.cases), cases.countCases(db)])
  const toRow = ({ userId, userName, profile, latestAt, ...rest }: cases.CaseFacts) => ({
    person: { userId, userName, profile },
    latestAt: latestAt.toISOString(),
    ...rest,
  })
  return { cases: rows.map(toRow), waiting }
}

type Asking = { adminId: string | null; userId: string; decisionId?: string | undefined; at: Date }

/** Open reports, or those of a decision. @throws AppError MEMBER_NOT_FOUND, NOT_FOUND for a decision about somebody else */
export async function readCase(db: Db, { adminId, userId, decisionId, at }: Asking): Promise<Case> {
  const member = await findMemberByUserId(db, userId)
  if (!member) throw new AppError('MEMBER_NOT_FOUND')
  const { personId } = member
  const [reports, decisions, until, joinedAt] = await Promise.all([
    cases.findReportsAbout(db, personId, decisionId ?? null, MODERATION.reports + 1),
    readDecisionsAbout(db, personId),
    suspendedUntil(db, personId, at),
    cases.findJoinedAt(db, personId),
  ])
  if (decisionId !== undefined && !decisions.some(({ id }) => id === decisionId)) throw new AppError('NOT_FOUND')
  return {
    person: cardOf(member),
    joinedAt: (joinedAt ?? at).toISOString(),
    isOneself: personId === adminId,
    suspendedUntil: until?.toISOString() ?? null,
    reports: reports.slice(0, MODERATION.reports).map(toReport),
    hasMore: reports.length > MODERATION.reports,
    decisions,
  }
}

function toReport({ updatedAt, ...report }: Awaited<ReturnType<typeof cases.findReportsAbout>>[number]): AbuseReport {
  return { ...report, reportedAt: updatedAt.toISOString() }
}

function cardOf({ userId, userName, profile }: PublicMember) {
  return { userId, userName, profile }
}
