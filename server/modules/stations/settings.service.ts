import { AppError } from '#server/appError.ts'
import type { Tx } from '#server/db/database.ts'
import { lockPerson } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { assertBackground } from './backgrounds.ts'
import { renewCode } from './codes.service.ts'
import { updateMember } from './members.repository.ts'
import { assertAdmin, idsOf, type LockedStation, lockOwnStation, viewersOf } from './membership.service.ts'
import { findStationsOf, updateStation } from './stations.repository.ts'

export type Settings = { name: string; intro: string; reportNoticeTime: string }

/** @throws AppError STATION_NOT_FOUND */
export function saveSettings(deps: Deps, personId: string, code: string, settings: Settings): Promise<void> {
  return transact(deps, async (tx, afterCommit) => {
    const room = await lockOwnStation(tx, personId, code)
    await updateStation(tx, room.station.id, { ...settings, lastActiveAt: laterOf(room, deps.clock()) })
    emitChanged(afterCommit, room)
  })
}

/** @throws AppError STATION_NOT_FOUND, INVALID_REQUEST, ITEM_NOT_OWNED, NOT_LOGGED_IN */
export function saveBackground(deps: Deps, personId: string, code: string, background: string): Promise<void> {
  return transact(deps, async (tx, afterCommit) => {
    // Lock order of withdrawals: the person, the station, then owned items.
    if (!(await lockPerson(tx, personId))) throw new AppError('NOT_LOGGED_IN')
    const room = await lockOwnStation(tx, personId, code)
    await assertBackground(tx, deps, personId, background)
    await updateStation(tx, room.station.id, { background, lastActiveAt: laterOf(room, deps.clock()) })
    emitChanged(afterCommit, room)
  })
}

/** @returns the new code; the one before stops working. @throws AppError STATION_NOT_FOUND, ADMIN_ONLY */
export function renewStationCode(deps: Deps, personId: string, code: string): Promise<string> {
  return transact(deps, async (tx, afterCommit) => {
    const room = await lockOwnStation(tx, personId, code)
    assertAdmin(room)
    const renewed = await renewCode(tx, room.station, deps.clock())
    emitChanged(afterCommit, room)
    return renewed
  })
}

/** Emitted to the caller only. @throws AppError STATION_NOT_FOUND */
export function markFavorite(deps: Deps, personId: string, code: string, isFavorite: boolean): Promise<void> {
  return transact(deps, (tx, afterCommit) => setFavorite(tx, afterCommit, personId, { code, isFavorite }))
}

export async function setFavorite(
  tx: Tx,
  afterCommit: AfterCommit,
  personId: string,
  mark: { code: string; isFavorite: boolean },
): Promise<void> {
  const { station } = await lockOwnStation(tx, personId, mark.code)
  await updateMember(tx, station.id, personId, { isFavorite: mark.isFavorite })
  afterCommit.emit(personId, { type: 'station.changed', stationId: station.id })
}

/** Emits `station.changed` to the rooms of a member who saved a look. */
export async function emitLookSaved(tx: Tx, afterCommit: AfterCommit, personId: string): Promise<void> {
  const own = await findStationsOf(tx, personId)
  const viewers = await viewersOf(
    tx,
    personId,
    own.map(({ id }) => id),
  )
  for (const [stationId, told] of viewers) afterCommit.emit(told, { type: 'station.changed', stationId })
}

/** Monotonic. */
export function laterOf({ station: { lastActiveAt } }: LockedStation, at: Date): Date {
  return at > lastActiveAt ? at : lastActiveAt
}

/** Emits `station.changed` to the members. */
export function emitChanged(afterCommit: AfterCommit, { station, members }: LockedStation) {
  afterCommit.emit(idsOf(members), { type: 'station.changed', stationId: station.id })
}
