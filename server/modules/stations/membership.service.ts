import { isStationCode } from '#contract/rules/stationText.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { AppError } from '#server/http/appError.ts'
import { lockNamed } from '#server/modules/auth/auth.service.ts'
import { blockedWith } from '#server/modules/blocks/blocks.service.ts'
import * as members from './members.repository.ts'
import * as stations from './stations.repository.ts'

/** Whether two share a station. A block between them is another question. */
export function shareStation(db: Db, onePersonId: string, otherPersonId: string): Promise<boolean> {
  return members.shareStation(db, onePersonId, otherPersonId)
}

/** Everybody with whom a person shares a station, each once. */
export function coMembersOf(db: Db, personId: string): Promise<string[]> {
  return members.findCoMembers(db, personId)
}

/** Who is in a station, the longest-standing first. Empty for one that does not exist. */
export async function memberIdsOf(db: Db, stationId: string): Promise<string[]> {
  return (await members.findMemberships(db, [stationId])).map(({ personId }) => personId)
}

/** The id of the member's station that has this code or id; undefined for one that is not there, or not theirs. */
export async function ownStationId(db: Db, personId: string, code: string): Promise<string | undefined> {
  return isStationCode(code) ? stations.findOwnStationId(db, personId, code) : undefined
}

/** The id of the station that has this code or id, whoever asks. */
export async function stationIdOf(db: Db, code: string): Promise<string | undefined> {
  return isStationCode(code) ? stations.findStationId(db, code) : undefined
}

/** Who is in the station that has this code or id. */
export async function memberIdsByCode(db: Db, code: string): Promise<string[]> {
  return isStationCode(code) ? members.findMemberIdsByCode(db, code) : []
}

/** The members of stations who see one of them, by station: all but those whom a block parts from them. */
export async function viewersOf(db: Db, personId: string, stationIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await members.findMemberships(db, stationIds)
  const hidden = await blockedWith(db, personId, [...new Set(idsOf(rows))])
  const seeing = rows.filter((row) => !hidden.has(row.personId))
  return new Map(stationIds.map((stationId) => [stationId, idsOf(seeing.filter((row) => row.stationId === stationId))]))
}

/** A locked station with who is in it; nobody comes, goes or moves until the transaction ends. */
export type LockedStation = { station: stations.StationRow; members: members.RoomMemberRow[]; self: members.RoomMemberRow }

/**
 * Locks one of the member's stations, and no person: for what tells nobody by a notification. Afterwards no person may be locked.
 * @throws AppError STATION_NOT_FOUND also for those who are not in it.
 */
export async function lockOwnStation(tx: Tx, personId: string, code: string): Promise<LockedStation> {
  const stationId = await ownStationId(tx, personId, code)
  const station = stationId === undefined ? undefined : await stations.lockStation(tx, stationId)
  // Read under the lock: the member may have been removed while this waited.
  const present = station ? await members.findRoomMembers(tx, station.id) : []
  const self = present.find((member) => member.personId === personId)
  if (!station || !self) throw new AppError('STATION_NOT_FOUND')
  return { station, members: present, self }
}

/**
 * As `lockRoom`, and everybody in it as a person first: for who comes, who goes, and what is told by a notification.
 * @throws AppError STATION_NOT_FOUND, NOT_LOGGED_IN
 */
export async function lockStationAndMembers(tx: Tx, personId: string, code: string): Promise<LockedStation> {
  const stationId = await ownStationId(tx, personId, code)
  if (stationId === undefined) throw new AppError('STATION_NOT_FOUND')
  const locked = await lockNamed(tx, async () => [personId, ...(await memberIdsOf(tx, stationId))])
  if (!locked.includes(personId)) throw new AppError('NOT_LOGGED_IN')
  // By its id: the code may have been renewed while this waited.
  return lockOwnStation(tx, personId, stationId)
}

/** @throws AppError ADMIN_ONLY */
export function assertAdmin({ station, self }: LockedStation): void {
  if (station.adminPersonId !== self.personId) throw new AppError('ADMIN_ONLY')
}

export function idsOf(people: readonly { personId: string }[]): string[] {
  return people.map(({ personId }) => personId)
}
