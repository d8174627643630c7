import type { RestState } from '#contract/rest.ts'
import { restDates, restDaysLeft } from '#contract/rules/rest.ts'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { lockFoundPersons } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import type { AnswerHook } from '#server/events/hooks.ts'
import { wroteToday } from '#server/modules/reports/reports.service.ts'
import { bookRest, endRestDays, readRestDays } from '#server/modules/reports/restDays.ts'
import { countTodayOfMember, wasRestUsed } from '#server/modules/stations/fullDays.service.ts'
import { coMembersOf, roomsOf } from '#server/modules/stations/membership.service.ts'

export async function readRest({ db, clock }: Deps, personId: string): Promise<RestState> {
  return stateOf(db, personId, clock())
}

/** A day that only waited for this member becomes full, without a show. @throws AppError DAY_CHANGED, ANSWERED_TODAY, ALREADY_RESTING, REST_LIMIT, NOT_LOGGED_IN */
export function startRest(deps: Deps, personId: string, { from, days }: { from: string; days: number }): Promise<RestState> {
  return transact(deps, async (tx, afterCommit) => {
    const at = await lockMember(tx, personId, deps.clock)
    const { today, hasAnsweredToday, rest, used } = await stateOf(tx, personId, at)
    if (from !== today && from !== addDays(today, 1)) throw new AppError('DAY_CHANGED')
    if (from === today && hasAnsweredToday) throw new AppError('ANSWERED_TODAY')
    if (rest) throw new AppError('ALREADY_RESTING')
    const left = restDaysLeft(used, from)
    if (days > left) throw new AppError('REST_LIMIT', { fields: [{ field: 'left', message: String(left) }] })
    await bookRest(tx, personId, restDates(from, days))
    if (from === today) await countTodayOfMember(tx, personId, at)
    await emitChanged(tx, afterCommit, personId)
    return stateOf(tx, personId, at)
  })
}

/** Does nothing without a rest. @throws AppError NOT_LOGGED_IN */
export function endRest(deps: Deps, personId: string): Promise<RestState> {
  return transact(deps, async (tx, afterCommit) => {
    const at = await lockMember(tx, personId, deps.clock)
    const today = serviceDateOf(at)
    if (await endOpenRest(tx, personId, today)) await emitChanged(tx, afterCommit, personId)
    return stateOf(tx, personId, at)
  })
}

/** The first answer of a day ends the rest. Before the answer counts for a full day. */
export const restAnswerHook: AnswerHook = {
  run: async (tx, _afterCommit, { personId, serviceDate }) => {
    await endOpenRest(tx, personId, serviceDate)
  },
}

/** @returns whether there was one */
async function endOpenRest(tx: Tx, personId: string, today: string): Promise<boolean> {
  const { rest } = await readRestDays(tx, personId, today)
  if (!rest) return false
  await endRestDays(tx, personId, today, await wasRestUsed(tx, personId, today))
  return true
}

/** With all who share a station: a rest changes their days, as an answer does. */
async function lockMember(tx: Tx, personId: string, clock: () => Date): Promise<Date> {
  const locked = await lockFoundPersons(tx, async () => [personId, ...(await coMembersOf(tx, personId))])
  if (!locked.includes(personId)) throw new AppError('NOT_LOGGED_IN')
  return clock()
}

async function stateOf(db: Db, personId: string, at: Date): Promise<RestState> {
  const today = serviceDateOf(at)
  const hasAnsweredToday = (await wroteToday(db, [personId], at)).has(personId)
  return { today, hasAnsweredToday, ...(await readRestDays(db, personId, today)) }
}

async function emitChanged(tx: Tx, afterCommit: AfterCommit, personId: string): Promise<void> {
  for (const [stationId, viewers] of await roomsOf(tx, personId)) afterCommit.emit(viewers, { type: 'station.changed', stationId })
}
