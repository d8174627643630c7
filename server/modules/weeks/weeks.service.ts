import { WEEK } from '#contract/limits.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { shownWeek, type WeekDates } from '#contract/rules/weeks.ts'
import type { Week } from '#contract/weeks.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { lockPerson } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { readFirstWorn } from '#server/modules/market/ownedItems.service.ts'
import { answersBetween } from '#server/modules/reports/reports.service.ts'
import { countSignals } from '#server/modules/signals/signals.service.ts'
import { readStationStars, type StationStars } from '#server/modules/stations/starDays.service.ts'
import { findJoinedAt } from '#server/modules/users/users.service.ts'
import * as weeks from './weeks.repository.ts'

/** Null for who joined after it. */
export async function readWeek(deps: Deps, personId: string): Promise<Week | null> {
  const { db, clock } = deps
  const dates = await datesFor(db, personId, clock())
  if (!dates) return null
  const [answers, stars, signals, firstWorn, seen] = await Promise.all([
    answersBetween(db, personId, dates),
    readStationStars(deps, personId, dates),
    countSignals(db, personId, dates),
    readFirstWorn(deps, personId, dates),
    weeks.findSeenWeek(db, personId),
  ])
  return {
    ...dates,
    answers,
    starDays: starDaysOf(stars),
    stations: stars.map(({ days, ...station }) => ({ ...station, days: days.length })),
    signals,
    firstWorn: firstWorn.slice(0, WEEK.firstWorn),
    isSeen: seen === dates.from,
  }
}

/** Idempotent. @throws AppError NOT_FOUND for any week but the shown one, NOT_LOGGED_IN */
export async function seeWeek({ db, clock }: Deps, personId: string, from: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, personId))) throw new AppError('NOT_LOGGED_IN')
    const dates = await datesFor(tx, personId, clock())
    if (dates?.from !== from) throw new AppError('NOT_FOUND')
    await weeks.saveSeenWeek(tx, personId, from)
  })
}

export async function eraseSeenWeek(tx: Tx, personId: string): Promise<void> {
  await weeks.deleteSeenWeek(tx, personId)
}

export async function readOwnSeenWeek(db: Db, personId: string) {
  const from = await weeks.findSeenWeek(db, personId)
  return { lastSeenWeek: from === undefined ? [] : [{ from }] }
}

/** The shown week, from the member's first day on. */
async function datesFor(db: Db, personId: string, at: Date): Promise<WeekDates | null> {
  const { from, until } = shownWeek(at)
  const joinedAt = await findJoinedAt(db, personId)
  const joined = joinedAt && serviceDateOf(joinedAt)
  if (joined === undefined || joined > until) return null
  return { from: joined > from ? joined : from, until }
}

function starDaysOf(stations: readonly StationStars[]): Week['starDays'] {
  const byDay = Map.groupBy(
    stations.flatMap(({ days }) => days),
    (day) => day,
  )
  return [...byDay]
    .map(([serviceDate, stars]) => ({ serviceDate, stars: stars.length }))
    .sort((one, other) => one.serviceDate.localeCompare(other.serviceDate))
}
