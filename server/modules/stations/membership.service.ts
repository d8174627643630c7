import { isStationCode } from '#contract/rules/stationCode.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { lockFoundPersons } from '#server/db/personLocks.ts'
import { blockedWith } from '#server/modules/blocks/blocks.service.ts'
import * as members from './members.repository.ts'
import * as stations from './stations.repository.ts'

/** Regardless of blocks. */
export function shareStation(db: Db, onePersonId: string, otherPersonId: string): Promise<boolean> {
  return members.shareStation(db, onePersonId, otherPersonId)
}

export function coMembersOf(db: Db, personId: string): Promise<string[]> {
  return members.findCoMembers(db, personId)
}

/** Which of them share a station with the member, regardless of blocks. */
export function coMembersAmong(db: Db, personId: string, others: readonly string[]): Promise<string[]> {
  return members.findCoMembers(db, personId, others)
}

/** The longest-standing first; empty for an unknown station. */
export async function memberIdsOf(db: Db, stationId: string): Promise<string[]> {
  return (await members.findMemberships(db, [stationId])).map(({ personId }) => personId)
}

/** By code or id; undefined when it is unknown or not theirs. */
export async function ownStationId(db: Db, personId: string, code: string): Promise<string | undefined> {
  return isStationCode(code) ? stations.findOwnStationId(db, personId, code) : undefined
}

export async function stationIdOf(db: Db, code: string): Promise<string | undefined> {
  return isStationCode(code) ? stations.findStationId(db, code) : undefined
}

export async function memberIdsByCode(db: Db, code: string): Promise<string[]> {
  return isStationCode(code) ? members.findMemberIdsByCode(db, code) : []
}

/** By station: members without a block between. */
export async function viewersOf(db: Db, personId: string, stationIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await members.findMemberships(db, stationIds)
  const hidden = await blockedWith(db, personId, [...new Set(idsOf(rows))])
  const seeing = rows.filter((row) => !hidden.has(row.personId))
  return new Map(stationIds.map((stationId) => [stationId, idsOf(seeing.filter((row) => row.stationId === stationId))]))
}

/** A member's stations, each with those who see the member there. */
export async function roomsOf(db: Db, personId: string): Promise<Map<string, string[]>> {
  return viewersOf(db, personId, await members.findStationIds(db, personId))
}

/** Blocks joins, leaves and moves until the transaction ends. */
export type LockedStation = { station: stations.StationRow; members: members.RoomMemberRow[]; self: members.RoomMemberRow }

/**
 * Locks the station only, for changes that notify nobody; no person may be locked afterwards.
 * @throws AppError STATION_NOT_FOUND also for outsiders
 */
export async function lockOwnStation(tx: Tx, personId: string, code: string): Promise<LockedStation> {
  const stationId = await ownStationId(tx, personId, code)
  const station = stationId === undefined ? undefined : await stations.lockStation(tx, stationId)
  // Read under the lock: the member may have been removed meanwhile.
  const present = station ? await members.findRoomMembers(tx, station.id) : []
  const self = present.find((member) => member.personId === personId)
  if (!station || !self) throw new AppError('STATION_NOT_FOUND')
  return { station, members: present, self }
}

/**
 * `lockOwnStation` after all members as persons: for joining, leaving and notifications. @throws AppError STATION_NOT_FOUND, NOT_LOGGED_IN
 */
export async function lockStationAndMembers(tx: Tx, personId: string, code: string): Promise<LockedStation> {
  const stationId = await ownStationId(tx, personId, code)
  if (stationId === undefined) throw new AppError('STATION_NOT_FOUND')
  const locked = await lockFoundPersons(tx, async () => [personId, ...(await memberIdsOf(tx, stationId))])
  if (!locked.includes(personId)) throw new AppError('NOT_LOGGED_IN')
  // By its id: the code may have been renewed meanwhile.
  return lockOwnStation(tx, personId, stationId)
}

/** @throws AppError ADMIN_ONLY */
export function assertAdmin({ station, self }: LockedStation): void {
  if (station.adminPersonId !== self.personId) throw new AppError('ADMIN_ONLY')
}

export function idsOf(people: readonly { personId: string }[]): string[] {
  return people.map(({ personId }) => personId)
}
