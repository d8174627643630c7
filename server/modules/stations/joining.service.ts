import { CODE_MISSES_AN_HOUR, INITIAL_PLACEMENTS, STATION_CAPACITY, STATIONS_A_MEMBER } from '#contract/limits.ts'
import type { Placement } from '#contract/rules/placement.ts'
import { isStationCode } from '#contract/rules/stationCode.ts'
import { AppError } from '#server/appError.ts'
import type { Tx } from '#server/db/database.ts'
import { lockFoundPersons, lockPerson } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { blockedWith } from '#server/modules/blocks/blocks.service.ts'
import { notify } from '#server/modules/notifications/notifications.service.ts'
import { findMembers } from '#server/modules/users/users.service.ts'
import { type IdempotencyKey, runOnce } from '#server/modules/wallet/idempotency.ts'
import { assertBackground } from './backgrounds.ts'
import * as misses from './codeMisses.repository.ts'
import { claimNewCode } from './codes.service.ts'
import * as members from './members.repository.ts'
import { idsOf, memberIdsByCode, memberIdsOf, stationIdOf } from './membership.service.ts'
import * as stations from './stations.repository.ts'

const HOUR_MS = 60 * 60 * 1000

/** Whole seconds, one at least. */
const secondsFrom = (from: Date, to: Date) => Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000))

export type NewStation = { stationBackground: string; name: string; intro: string; reportNoticeTime: string }

/** Idempotent by key. @throws AppError STATIONS_FULL, INVALID_REQUEST, ITEM_NOT_OWNED, NOT_LOGGED_IN, KEY_REUSED */
export function createStation(
  deps: Deps,
  personId: string,
  station: NewStation,
  key: IdempotencyKey | null = null,
): Promise<{ stationId: string; stationCode: string }> {
  return runOnce(deps, { personId, key }, async (tx, _afterCommit, at) => {
    const stationId = await createStationIn(tx, deps, personId, station, at)
    return { stationId, stationCode: stationId }
  })
}

export async function createStationIn(
  tx: Tx,
  deps: Pick<Deps, 'wardrobe' | 'clock'>,
  personId: string,
  { stationBackground: background, ...settings }: NewStation,
  at: Date,
): Promise<string> {
  if (!(await lockPerson(tx, personId))) throw new AppError('NOT_LOGGED_IN')
  await assertMayJoinAnother(tx, personId)
  await assertBackground(tx, deps, personId, background)
  const id = await claimNewCode(tx, (code) => code)
  const times = { createdAt: at, lastActiveAt: at }
  await stations.insertStation(tx, { id, code: id, background, adminPersonId: personId, placementRevision: 1, ...settings, ...times })
  await members.insertMember(tx, { stationId: id, personId, revision: 1, joinedAt: at, ...firstFreePlace([]) })
  return id
}

/**
 * @param countJoin what it throws refuses the join
 * @returns the station's id @throws AppError STATION_NOT_FOUND, counted as a miss if the code has a valid shape; CODE_MISSES, ALREADY_MEMBER, STATION_FULL, STATIONS_FULL, NOT_LOGGED_IN
 */
export async function joinStation(
  deps: Deps,
  personId: string,
  code: string,
  countJoin: (stationId: string) => Promise<void> = async () => undefined,
): Promise<string> {
  // Commits the miss although the call is refused.
  const stationId = await transact(deps, async (tx, afterCommit) => {
    // The clock is read after the locks.
    const locked = await lockFoundPersons(tx, async () => [personId, ...(await memberIdsByCode(tx, code))])
    if (!locked.includes(personId)) throw new AppError('NOT_LOGGED_IN')
    const joined = await join(tx, afterCommit, personId, code, deps.clock())
    if (joined !== undefined) await countJoin(joined)
    return joined
  })
  if (stationId === undefined) throw new AppError('STATION_NOT_FOUND')
  return stationId
}

/** In a transaction that locks the newcomer and all members. @returns undefined for an unknown code, a miss if its shape is valid */
export async function join(tx: Tx, afterCommit: AfterCommit, personId: string, code: string, at: Date): Promise<string | undefined> {
  // A guess reveals nothing here.
  if (!isStationCode(code)) return undefined
  const hourAgo = new Date(at.getTime() - HOUR_MS)
  const missed = await misses.findMisses(tx, personId, hourAgo, CODE_MISSES_AN_HOUR)
  const oldest = missed[CODE_MISSES_AN_HOUR - 1]
  if (oldest) throw new AppError('CODE_MISSES', { retryAfterS: secondsFrom(hourAgo, oldest) })
  const stationId = await stationIdOf(tx, code)
  const station = stationId === undefined ? undefined : await stations.lockStation(tx, stationId)
  if (station?.code !== code) {
    await misses.deleteMisses(tx, personId, hourAgo)
    await misses.insertMiss(tx, personId, at)
    return undefined
  }
  await addMember(tx, afterCommit, { station, present: await members.findRoomMembers(tx, station.id) }, personId, at)
  return station.id
}

export type JoinableStation = { station: stations.StationRow; present: members.RoomMemberRow[] }

/** Locks newcomer and members, then the station. @returns undefined: no such station @throws AppError NOT_LOGGED_IN */
export async function lockStationToJoin(tx: Tx, personId: string, stationId: string): Promise<JoinableStation | undefined> {
  const locked = await lockFoundPersons(tx, async () => [personId, ...(await memberIdsOf(tx, stationId))])
  if (!locked.includes(personId)) throw new AppError('NOT_LOGGED_IN')
  const station = await stations.lockStation(tx, stationId)
  return station && { station, present: await members.findRoomMembers(tx, stationId) }
}

/** The only insert into an existing station. @throws AppError ALREADY_MEMBER, STATION_FULL, STATIONS_FULL, NOT_LOGGED_IN */
export async function addMember(
  tx: Tx,
  afterCommit: AfterCommit,
  { station, present }: JoinableStation,
  personId: string,
  at: Date,
): Promise<void> {
  if (present.some((member) => member.personId === personId)) throw new AppError('ALREADY_MEMBER')
  if (present.length >= STATION_CAPACITY) throw new AppError('STATION_FULL')
  await assertMayJoinAnother(tx, personId)
  const revision = station.placementRevision + 1
  await members.insertMember(tx, { stationId: station.id, personId, revision, joinedAt: at, ...firstFreePlace(present) })
  await stations.updateStation(tx, station.id, { placementRevision: revision })
  await stations.touchStations(tx, [station.id], at)
  await announceJoined(tx, afterCommit, { station, present: idsOf(present), personId, at })
}

type Joined = { station: stations.StationRow; present: readonly string[]; personId: string; at: Date }

async function announceJoined(tx: Tx, afterCommit: AfterCommit, { station, present, personId, at }: Joined) {
  const userId = (await findMembers(tx, [personId])).get(personId)?.userId
  if (userId === undefined) throw new AppError('NOT_LOGGED_IN')
  afterCommit.emit([...present, personId], { type: 'station.joined', stationId: station.id, userId })
  const hidden = await blockedWith(tx, personId, present)
  const data = { stationId: station.id, name: station.name }
  for (const other of present) {
    if (!hidden.has(other)) await notify(tx, afterCommit, { personId: other, actorId: personId, type: 'STATION_JOINED', data, at })
  }
}

/** @throws AppError STATIONS_FULL */
async function assertMayJoinAnother(tx: Tx, personId: string) {
  if ((await members.countStations(tx, personId)) >= STATIONS_A_MEMBER) throw new AppError('STATIONS_FULL')
}

/** There is a first place for each member, so one is always free. */
function firstFreePlace(present: readonly Placement[]): Placement {
  const isTaken = (place: Placement) => present.some((one) => one.positionX === place.positionX && one.positionY === place.positionY)
  const place = INITIAL_PLACEMENTS.find((candidate) => !isTaken(candidate))
  if (!place) throw new Error('no first place is free')
  return place
}
