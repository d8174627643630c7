import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/appError.ts'
import { blockedWith } from '#server/modules/blocks/blocks.service.ts'
import { endInvitationsInto, lockInvitations } from '#server/modules/invitations/endInvitations.ts'
import { notify } from '#server/modules/notifications/notifications.service.ts'
import { type Outbox, transact } from '#server/realtime/outbox.ts'
import { deleteMisses, findOwnMisses } from './codeMisses.repository.ts'
import { renewCode } from './codes.service.ts'
import * as members from './members.repository.ts'
import { demandAdmin, idsOf, lockCrowd } from './membership.service.ts'
import * as stations from './stations.repository.ts'

type Goer = { personId: string; userId: string }

/**
 * Leaves. The longest-standing member follows an admin; the last one out ends the station.
 * @throws AppError STATION_NOT_FOUND, NOT_LOGGED_IN
 */
export function leaveStation(deps: Deps, personId: string, code: string): Promise<void> {
  return transact(deps, async (tx, outbox) => {
    const { station, self } = await lockCrowd(tx, personId, code)
    const at = deps.clock()
    const staying = await depart(tx, outbox, station, self, at)
    await tellDeparture(tx, outbox, { station, goer: self, told: staying, at })
  })
}

/**
 * Removes somebody, who can't come back by the code they know.
 * @returns the new code.
 * @throws AppError STATION_NOT_FOUND, ADMIN_ONLY, TO_ONESELF, MEMBER_NOT_FOUND, NOT_LOGGED_IN
 */
export function removeMember(deps: Deps, personId: string, code: string, userId: string): Promise<string> {
  return transact(deps, async (tx, outbox) => {
    const room = await lockCrowd(tx, personId, code)
    demandAdmin(room)
    const { station, self } = room
    const goer = room.members.find((member) => member.userId.toLowerCase() === userId.toLowerCase())
    if (!goer) throw new AppError('MEMBER_NOT_FOUND')
    if (goer === self) throw new AppError('TO_ONESELF')
    const at = deps.clock()
    const staying = await depart(tx, outbox, station, goer, at)
    const renewed = await renewCode(tx, station, at)
    outbox.tell(staying, { type: 'station.changed', stationId: station.id })
    await tellDeparture(tx, outbox, { station, goer, told: staying.filter((other) => other !== personId), at })
    const data = { stationId: station.id, name: station.name }
    await notify(tx, outbox, { personId: goer.personId, actorId: null, type: 'STATION_REMOVED', data, at })
    return renewed
  })
}

/**
 * Withdrawal: leaves every station, as by `leaveStation`, and forgets wrong codes. Runs while the profile is still there, in a transaction
 * that holds the person and everybody who shares a station with them.
 */
export async function leaveAll(tx: Tx, personId: string, at: Date, outbox: Outbox): Promise<void> {
  const left = await stations.lockStationsOf(tx, personId)
  await lockInvitations(
    tx,
    left.map(({ id }) => id),
    personId,
  )
  for (const station of left) {
    const goer = (await members.findRoomMembers(tx, station.id)).find((member) => member.personId === personId)
    // Told by the live channel only: a notification that names them would have to go with them.
    if (goer) await depart(tx, outbox, station, goer, at)
  }
  await deleteMisses(tx, personId)
}

/** A person's own data. */
export async function readOwnStations(db: Db, personId: string) {
  return { stations: await stations.findOwnRows(db, personId), wrongStationCodes: await findOwnMisses(db, personId) }
}

/** Takes somebody out of a station whose row and persons are locked. @returns who stays. */
async function depart(tx: Tx, outbox: Outbox, station: stations.StationRow, goer: Goer, at: Date): Promise<string[]> {
  await members.deleteMember(tx, station.id, goer.personId)
  const staying = idsOf(await members.findMembersOf(tx, [station.id]))
  const [follower] = staying
  if (follower === undefined) await lockInvitations(tx, [station.id])
  await endInvitationsInto(tx, station.id, at, goer.personId)
  outbox.tell(goer.personId, { type: 'station.closed', stationId: station.id })
  if (follower === undefined) {
    await stations.deleteStation(tx, station.id)
    return []
  }
  outbox.tell(staying, { type: 'station.left', stationId: station.id, userId: goer.userId })
  if (station.adminPersonId === goer.personId) await follow(tx, outbox, { station, staying, follower, at })
  return staying
}

type Succession = { station: stations.StationRow; staying: readonly string[]; follower: string; at: Date }

async function follow(tx: Tx, outbox: Outbox, { station, staying, follower, at }: Succession) {
  await stations.updateStation(tx, station.id, { adminPersonId: follower })
  outbox.tell(staying, { type: 'station.changed', stationId: station.id })
  const data = { stationId: station.id, name: station.name }
  await notify(tx, outbox, { personId: follower, actorId: null, type: 'STATION_OWNER', data, at })
}

type Departure = { station: stations.StationRow; goer: Goer; told: readonly string[]; at: Date }

async function tellDeparture(tx: Tx, outbox: Outbox, { station, goer, told, at }: Departure) {
  const hidden = await blockedWith(tx, goer.personId, told)
  const data = { stationId: station.id, name: station.name }
  for (const personId of told) {
    if (!hidden.has(personId)) await notify(tx, outbox, { personId, actorId: goer.personId, type: 'STATION_LEFT', data, at })
  }
}
