import type { Report, Reward } from '#contract/reports.ts'
import type { StationReport } from '#contract/stationReports.ts'
import { AppError } from '#server/appError.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import type { AnswerHook, TodayAnswer } from '#server/events/hooks.ts'
import { blockedWith } from '#server/modules/blocks/blocks.service.ts'
import { notify } from '#server/modules/notifications/notifications.service.ts'
import { saveTodayReport, todayReportOf } from '#server/modules/reports/reports.service.ts'
import { lockWriter, type ReportInput } from '#server/modules/reports/saveReport.ts'
import { findMembers } from '#server/modules/users/users.service.ts'
import { insertWriters } from './fullDays.repository.ts'
import { countFullDay } from './fullDays.service.ts'
import * as members from './members.repository.ts'
import { coMembersOf, memberIdsOf, ownStationId, viewersOf } from './membership.service.ts'
import * as stations from './stations.repository.ts'

/** The caller's report of today; '' while unanswered. @throws AppError STATION_NOT_FOUND */
export async function readOwnReport({ db, clock }: Deps, personId: string, code: string): Promise<StationReport> {
  if ((await ownStationId(db, personId, code)) === undefined) throw new AppError('STATION_NOT_FOUND')
  return toStationReport(await todayReportOf(db, personId, clock()))
}

/** None of a blocked member. @throws AppError STATION_NOT_FOUND, MEMBER_NOT_FOUND, NOT_WRITTEN */
export async function readMemberReport({ db, clock }: Deps, personId: string, code: string, userId: string): Promise<StationReport> {
  const stationId = await ownStationId(db, personId, code)
  if (stationId === undefined) throw new AppError('STATION_NOT_FOUND')
  const present = await members.findRoomMembers(db, stationId)
  const author = present.find((member) => member.userId.toLowerCase() === userId.toLowerCase())
  if (!author) throw new AppError('MEMBER_NOT_FOUND')
  const isHidden = (await blockedWith(db, personId, [author.personId])).size > 0
  const report = isHidden ? undefined : await todayReportOf(db, author.personId, clock())
  if (!report?.answer) throw new AppError('NOT_WRITTEN')
  return toStationReport(report)
}

/** The report is the same one in every station. @throws AppError STATION_NOT_FOUND, DAY_CHANGED, STALE, NOT_LOGGED_IN */
export function saveOwnReport(
  deps: Deps,
  personId: string,
  code: string,
  save: Omit<ReportInput, 'late'>,
): Promise<{ report: StationReport; reward: Reward | null }> {
  return transact(deps, async (tx, afterCommit) => {
    const writer = await lockWriter(tx, personId, deps.clock)
    // Locks the writer's membership: a removal waits.
    if ((await ownStationId(tx, personId, code)) === undefined) throw new AppError('STATION_NOT_FOUND')
    const { report, reward } = await saveTodayReport(tx, afterCommit, writer, save)
    return { report: toStationReport(report), reward }
  })
}

/** Emits to the author's stations, also for edits, and counts full days. All members are locked, so two last writers are serialized. */
export const stationAnswerHook: AnswerHook = {
  alsoLocks: coMembersOf,
  run: countAnswer,
  edited: async (tx, afterCommit, answer) => void (await emitAnswered(tx, afterCommit, answer)),
  late: countLateAnswer,
}

async function countAnswer(tx: Tx, afterCommit: AfterCommit, answer: TodayAnswer) {
  const { personId, serviceDate, at } = answer
  const own = await emitAnswered(tx, afterCommit, answer)
  await insertWriters(tx, idsOfStations(own), { personId, serviceDate, writtenAt: at })
  for (const { id, name } of own) {
    const full = await countFullDay(tx, id, serviceDate, at)
    if (!full) continue
    const { writers, hasResting } = full
    afterCommit.emit(await memberIdsOf(tx, id), { type: 'station.fullDay', stationId: id, serviceDate })
    const data = { stationId: id, name, ...(hasResting ? { answers: writers.length } : {}) }
    for (const writer of writers) await notify(tx, afterCommit, { personId: writer, actorId: null, type: 'EVERYBODY_WROTE', data, at })
  }
}

async function countLateAnswer(tx: Tx, { personId, serviceDate, at }: TodayAnswer) {
  const own = await stations.lockStationsOf(tx, personId)
  await insertWriters(tx, idsOfStations(own), { personId, serviceDate, writtenAt: at })
  for (const { id } of own) await countFullDay(tx, id, serviceDate, at)
}

function idsOfStations(own: readonly stations.StationRow[]): string[] {
  return own.map(({ id }) => id)
}

/** @returns the author's stations, locked. */
async function emitAnswered(tx: Tx, afterCommit: AfterCommit, { personId, at }: TodayAnswer): Promise<stations.StationRow[]> {
  const own = await stations.lockStationsOf(tx, personId)
  const ids = idsOfStations(own)
  await stations.touchStations(tx, ids, at)
  await emitReported(tx, afterCommit, personId, ids)
  return own
}

async function emitReported(tx: Tx, afterCommit: AfterCommit, personId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  const userId = (await findMembers(tx, [personId])).get(personId)?.userId
  if (userId === undefined) return
  for (const [stationId, viewers] of await viewersOf(tx, personId, ids))
    afterCommit.emit(viewers, { type: 'station.reported', stationId, userId })
}

function toStationReport({ reportId, question, answer, createdAt, modifiedAt, serviceDate }: Report): StationReport {
  return { reportId, question, answer, createdAt, modifiedAt, ...(serviceDate === undefined ? {} : { serviceDate }) }
}
