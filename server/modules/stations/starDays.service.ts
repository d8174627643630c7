import type { PersonCard } from '#contract/people.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { Deps } from '#server/deps.ts'
import { blockedWith } from '#server/modules/blocks/blocks.service.ts'
import { findMembers, personCard } from '#server/modules/users/users.service.ts'
import { shownBackgrounds } from './backgrounds.ts'
import * as fullDays from './fullDays.repository.ts'
import * as stations from './stations.repository.ts'

type Dates = { from: string; until: string }
/** `faces`: who wrote on its days, the caller first; none of a station that the caller left. */
export type StationStars = { name: string; background: string; days: string[]; faces: PersonCard[] }
type Found = { stationId: string; isLeft: boolean; days: string[] }

/** Stations with full days on which the caller was a member, the most days first. */
export async function readStationStars(
  deps: Pick<Deps, 'db' | 'wardrobe' | 'clock'>,
  personId: string,
  dates: Dates,
): Promise<StationStars[]> {
  const found = await fullDaysOf(deps.db, personId, dates)
  const rows = await stations.findStations(
    deps.db,
    found.map(({ stationId }) => stationId),
  )
  const [backgrounds, faces] = await Promise.all([shownBackgrounds(deps.db, deps, rows), facesOf(deps.db, personId, found, dates)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found
    .flatMap(({ stationId, days }) => {
      const station = byId.get(stationId)
      if (!station) return []
      return [{ name: station.name, background: backgrounds.get(stationId) ?? station.background, days, faces: faces.get(stationId) ?? [] }]
    })
    .sort((one, other) => other.days.length - one.days.length || one.name.localeCompare(other.name, 'ko'))
}

async function fullDaysOf(db: Deps['db'], personId: string, dates: Dates): Promise<Found[]> {
  const rows = await fullDays.findFullDaysAround(db, personId, dates)
  const own = rows.filter(
    ({ serviceDate, joinedAt, hasWritten }) => hasWritten || (joinedAt !== null && serviceDateOf(joinedAt) <= serviceDate),
  )
  return [...Map.groupBy(own, ({ stationId }) => stationId)].map(([stationId, days]) => ({
    stationId,
    isLeft: days.every(({ joinedAt }) => joinedAt === null),
    days: days.map(({ serviceDate }) => serviceDate),
  }))
}

async function facesOf(db: Deps['db'], personId: string, found: readonly Found[], dates: Dates): Promise<Map<string, PersonCard[]>> {
  const shown = found.filter(({ isLeft }) => !isLeft)
  const daysOf = new Map(shown.map(({ stationId, days }) => [stationId, new Set(days)]))
  const all = await fullDays.findWritersBetween(db, [...daysOf.keys()], dates)
  const rows = all.filter(({ stationId, serviceDate }) => daysOf.get(stationId)?.has(serviceDate))
  const ids = [...new Set(rows.map((row) => row.personId))]
  const [people, hidden] = await Promise.all([findMembers(db, ids), blockedWith(db, personId, ids)])
  const cards = (writers: ReadonlySet<string>) =>
    [...writers].flatMap((id) => {
      const member = people.get(id)
      return member && !hidden.has(id) ? [personCard(member)] : []
    })
  const byStation = Map.groupBy(rows, ({ stationId }) => stationId)
  return new Map([...byStation].map(([stationId, writers]) => [stationId, cards(callerFirst(personId, writers))]))
}

function callerFirst(personId: string, writers: readonly { personId: string }[]): Set<string> {
  const ids = writers.map((writer) => writer.personId)
  return new Set(ids.includes(personId) ? [personId, ...ids] : ids)
}
