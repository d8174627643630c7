import { addDays, serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'
import type { Tx } from '#server/db/database.ts'
import { lockPersons } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import { answeredOn } from '#server/modules/reports/reports.service.ts'
import { insertWriters } from '#server/modules/stations/fullDays.repository.ts'
import { countFullDay } from '#server/modules/stations/fullDays.service.ts'
import { createStationIn, join } from '#server/modules/stations/joining.service.ts'
import { memberIdsOf } from '#server/modules/stations/membership.service.ts'
import { placeMember } from '#server/modules/stations/placements.service.ts'
import { setFavorite } from '#server/modules/stations/settings.service.ts'
import { findMemberByUserId, type PublicMember } from '#server/modules/users/users.service.ts'
import { DEMO_STATIONS, type DemoStation } from './demoStations.ts'
import type { DemoStep } from './demoSteps.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Stations, placements and past full days. Withdrawn members are skipped. */
export const stationsStep: DemoStep = {
  name: '04-stations',
  prepare: async (deps) => {
    const now = deps.clock()
    return async (tx, afterCommit) => {
      for (const demo of DEMO_STATIONS) await settle(tx, afterCommit, deps, demo, now)
    }
  },
}

async function settle(tx: Tx, afterCommit: AfterCommit, deps: Deps, demo: DemoStation, now: Date) {
  const before = (days: number, laterMs = 0) => new Date(Math.min(now.getTime(), now.getTime() - days * DAY_MS + laterMs))
  const [admin, ...others] = await lockThose(tx, demo.members)
  if (!admin) return
  const id = await createStationIn(tx, deps, admin.personId, demo.station, before(demo.madeDaysAgo))
  for (const [index, { personId }] of others.entries()) {
    await join(tx, afterCommit, personId, id, before(demo.madeDaysAgo, (index + 1) * 2 * HOUR_MS))
  }
  for (const { userId, personId } of [admin, ...others]) {
    const wanted = demo.places[userId]
    if (wanted) await placeMember(tx, afterCommit, admin.personId, { code: id, userId, ...wanted, at: before(demo.placedDaysAgo) })
    if (demo.favoriteOf.includes(userId)) await setFavorite(tx, afterCommit, personId, { code: id, isFavorite: true })
  }
  for (const day of daysSince(before(demo.madeDaysAgo), now)) await countDay(tx, id, day, now)
}

async function countDay(tx: Tx, stationId: string, serviceDate: string, now: Date) {
  const wrote = await answeredOn(tx, await memberIdsOf(tx, stationId), serviceDate)
  for (const personId of wrote) await insertWriters(tx, [stationId], { personId, serviceDate, writtenAt: startOfDay(serviceDate) })
  await countFullDay(tx, stationId, serviceDate, now)
}

async function lockThose(tx: Tx, userIds: readonly string[]): Promise<PublicMember[]> {
  const found = await Promise.all(userIds.map((userId) => findMemberByUserId(tx, userId)))
  const members = found.flatMap((member) => (member ? [member] : []))
  if (members.length === 0) return []
  const there = await lockPersons(
    tx,
    members.map(({ personId }) => personId),
  )
  return members.filter(({ personId }) => there.includes(personId))
}

function daysSince(made: Date, now: Date): string[] {
  const days: string[] = []
  const today = serviceDateOf(now)
  for (let day = addDays(serviceDateOf(made), 2); day < today; day = addDays(day, 1)) days.push(day)
  return days
}
