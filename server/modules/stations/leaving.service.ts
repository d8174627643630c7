import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { hooks } from '#server/events/hooks.ts'
import { blockedWith } from '#server/modules/blocks/blocks.service.ts'
import { notify } from '#server/modules/notifications/notifications.service.ts'
import { findOwnMisses } from './codeMisses.repository.ts'
import { renewCode } from './codes.service.ts'
import { countTodayQuietly } from './fullDays.service.ts'
import * as members from './members.repository.ts'
import { assertAdmin, idsOf, lockStationAndMembers } from './membership.service.ts'
import * as stations from './stations.repository.ts'

type LeavingMember = { personId: string; userId: string }
type Departure = { leaving: LeavingMember; isVoluntary: boolean; at: Date }

/** The longest-standing member succeeds an admin; the last one deletes the station. @throws AppError STATION_NOT_FOUND, NOT_LOGGED_IN */
export function leaveStation(deps: Deps, personId: string, code: string): Promise<void> {
  return transact(deps, async (tx, afterCommit) => {
    const { station, self } = await lockStationAndMembers(tx, personId, code)
    const at = deps.clock()
    const staying = await leave(tx, afterCommit, station, { leaving: self, isVoluntary: true, at })
    await notifyLeft(tx, afterCommit, { station, leaving: self, told: staying, at })
  })
}

/** Renews the code, which they know. @returns it @throws AppError STATION_NOT_FOUND, ADMIN_ONLY, TO_ONESELF, MEMBER_NOT_FOUND, NOT_LOGGED_IN */
export function removeMember(deps: Deps, personId: string, code: string, userId: string): Promise<string> {
  return transact(deps, async (tx, afterCommit) => {
    const room = await lockStationAndMembers(tx, personId, code)
    assertAdmin(room)
    const { station, self } = room
    const leaving = room.members.find((member) => member.userId.toLowerCase() === userId.toLowerCase())
    if (!leaving) throw new AppError('MEMBER_NOT_FOUND')
    if (leaving === self) throw new AppError('TO_ONESELF')
    const at = deps.clock()
    const staying = await leave(tx, afterCommit, station, { leaving, isVoluntary: false, at })
    const renewed = await renewCode(tx, station, at)
    afterCommit.emit(staying, { type: 'station.changed', stationId: station.id })
    await notifyLeft(tx, afterCommit, { station, leaving, told: staying.filter((other) => other !== personId), at })
    const data = { stationId: station.id, name: station.name }
    await notify(tx, afterCommit, { personId: leaving.personId, actorId: null, type: 'STATION_REMOVED', data, at })
    return renewed
  })
}

/** Withdrawal: `leaveStation` for all, and code misses. While the profile exists, in a transaction that locks the person and all co-members. */
export async function leaveAllStations(tx: Tx, personId: string, at: Date, afterCommit: AfterCommit): Promise<void> {
  const left = await stations.lockStationsOf(tx, personId)
  await hooks().stationLinks.lock(
    tx,
    left.map(({ id }) => id),
    personId,
  )
  for (const station of left) {
    const leaving = (await members.findRoomMembers(tx, station.id)).find((member) => member.personId === personId)
    // Live events only: a notification that names them would be deleted with them.
    if (leaving) await leave(tx, afterCommit, station, { leaving, isVoluntary: true, at })
  }
}

export async function readOwnStations(db: Db, personId: string) {
  return { stations: await stations.findOwnRows(db, personId), wrongStationCodes: await findOwnMisses(db, personId) }
}

/** Of a locked station with locked persons. @returns who stays */
async function leave(tx: Tx, afterCommit: AfterCommit, station: stations.StationRow, departure: Departure): Promise<string[]> {
  const { leaving, isVoluntary, at } = departure
  await members.deleteMember(tx, station.id, leaving.personId)
  const staying = idsOf(await members.findMemberships(tx, [station.id]))
  const [nextAdmin] = staying
  if (nextAdmin === undefined) await hooks().stationLinks.lock(tx, [station.id])
  await hooks().stationLinks.end(tx, station.id, at, leaving.personId)
  afterCommit.emit(leaving.personId, { type: 'station.closed', stationId: station.id, isOwnDeed: isVoluntary })
  if (nextAdmin === undefined) {
    await stations.deleteStation(tx, station.id)
    return []
  }
  // Perhaps the day only waited for who left.
  await countTodayQuietly(tx, station.id, at)
  afterCommit.emit(staying, { type: 'station.left', stationId: station.id, userId: leaving.userId })
  if (station.adminPersonId === leaving.personId) await promoteNextAdmin(tx, afterCommit, { station, staying, nextAdmin, at })
  return staying
}

type Succession = { station: stations.StationRow; staying: readonly string[]; nextAdmin: string; at: Date }

async function promoteNextAdmin(tx: Tx, afterCommit: AfterCommit, { station, staying, nextAdmin, at }: Succession) {
  await stations.updateStation(tx, station.id, { adminPersonId: nextAdmin })
  afterCommit.emit(staying, { type: 'station.changed', stationId: station.id })
  const data = { stationId: station.id, name: station.name }
  await notify(tx, afterCommit, { personId: nextAdmin, actorId: null, type: 'STATION_OWNER', data, at })
}

type Left = { station: stations.StationRow; leaving: LeavingMember; told: readonly string[]; at: Date }

async function notifyLeft(tx: Tx, afterCommit: AfterCommit, { station, leaving, told, at }: Left) {
  const hidden = await blockedWith(tx, leaving.personId, told)
  const data = { stationId: station.id, name: station.name }
  for (const personId of told) {
    if (!hidden.has(personId)) await notify(tx, afterCommit, { personId, actorId: leaving.personId, type: 'STATION_LEFT', data, at })
  }
}
