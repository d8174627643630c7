import type { Placement } from '#contract/rules/placement.ts'
import { clampPlacement, mayMove } from '#contract/rules/placement.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/appError.ts'
import { lockPerson } from '#server/modules/auth/auth.service.ts'
import { type Outbox, transact } from '#server/realtime/outbox.ts'
import { demandBackground } from './backgrounds.ts'
import { renewCode } from './codes.service.ts'
import { updateMember } from './members.repository.ts'
import { demandAdmin, idsOf, lockRoom, type Room, viewersOf } from './membership.service.ts'
import { findStationsOf, updateStation } from './stations.repository.ts'

export type Settings = { name: string; intro: string; reportNoticeTime: string }

/** Changes name, intro and alarm. @throws AppError STATION_NOT_FOUND */
export function saveSettings(deps: Deps, personId: string, code: string, settings: Settings): Promise<void> {
  return transact(deps, async (tx, outbox) => {
    const room = await lockRoom(tx, personId, code)
    await updateStation(tx, room.station.id, { ...settings, lastActiveAt: laterOf(room, deps.clock()) })
    tellChanged(outbox, room)
  })
}

/** @throws AppError STATION_NOT_FOUND, INVALID_REQUEST, ITEM_NOT_OWNED, NOT_LOGGED_IN */
export function saveBackground(deps: Deps, personId: string, code: string, background: string): Promise<void> {
  return transact(deps, async (tx, outbox) => {
    // The person before the station, and what they own after it, as withdrawals do.
    if (!(await lockPerson(tx, personId))) throw new AppError('NOT_LOGGED_IN')
    const room = await lockRoom(tx, personId, code)
    await demandBackground(tx, deps, personId, background)
    await updateStation(tx, room.station.id, { background, lastActiveAt: laterOf(room, deps.clock()) })
    tellChanged(outbox, room)
  })
}

/** @returns the new code; the one before stops working. @throws AppError STATION_NOT_FOUND, ADMIN_ONLY */
export function renewStationCode(deps: Deps, personId: string, code: string): Promise<string> {
  return transact(deps, async (tx, outbox) => {
    const room = await lockRoom(tx, personId, code)
    demandAdmin(room)
    const renewed = await renewCode(tx, room.station, deps.clock())
    tellChanged(outbox, room)
    return renewed
  })
}

/** Where a figure stands after it was put somewhere. */
export type Placed = Placement & { revision: number }

/** Puts a member somewhere; outside the room means its edge. @throws AppError STATION_NOT_FOUND, MEMBER_NOT_FOUND, MEMBER_PINNED */
export function moveMember(deps: Deps, personId: string, code: string, move: Placement & { userId: string }): Promise<Placed> {
  return transact(deps, (tx, outbox) => place(tx, outbox, personId, { code, ...move, at: deps.clock() }))
}

type Move = Placement & { code: string; userId: string; at: Date }

/** `moveMember` inside a transaction. */
export async function place(tx: Tx, outbox: Outbox, personId: string, { code, userId, at, ...wanted }: Move): Promise<Placed> {
  const room = await lockRoom(tx, personId, code)
  const { station, members, self } = room
  const moved = members.find((member) => member.userId.toLowerCase() === userId.toLowerCase())
  if (!moved) throw new AppError('MEMBER_NOT_FOUND')
  if (!mayMove(moved, moved === self)) throw new AppError('MEMBER_PINNED')
  const placed = { ...clampPlacement(wanted), revision: station.places + 1 }
  await updateMember(tx, station.id, moved.personId, placed)
  await updateStation(tx, station.id, { places: placed.revision, lastActiveAt: laterOf(room, at) })
  outbox.tell(idsOf(members), { type: 'station.placed', stationId: station.id, userId: moved.userId, ...placed })
  return placed
}

/** Pins one's own place or lets it go. @throws AppError STATION_NOT_FOUND */
export function pinSelf(deps: Deps, personId: string, code: string, isPinned: boolean): Promise<void> {
  return transact(deps, async (tx, outbox) => {
    const room = await lockRoom(tx, personId, code)
    await updateMember(tx, room.station.id, personId, { isPinned })
    tellChanged(outbox, room)
  })
}

/** Puts a station among one's favourites or takes it out. Nobody else hears of it. @throws AppError STATION_NOT_FOUND */
export function markFavorite(deps: Deps, personId: string, code: string, isFavorite: boolean): Promise<void> {
  return transact(deps, (tx, outbox) => favor(tx, outbox, personId, { code, isFavorite }))
}

/** `markFavorite` inside a transaction. */
export async function favor(tx: Tx, outbox: Outbox, personId: string, mark: { code: string; isFavorite: boolean }): Promise<void> {
  const { station } = await lockRoom(tx, personId, mark.code)
  await updateMember(tx, station.id, personId, { isFavorite: mark.isFavorite })
  outbox.tell(personId, { type: 'station.changed', stationId: station.id })
}

/** Has the open screens of a member's stations show the look that the member saved. */
export async function emitLookSaved(tx: Tx, outbox: Outbox, personId: string): Promise<void> {
  const own = await findStationsOf(tx, personId)
  const viewers = await viewersOf(
    tx,
    personId,
    own.map(({ id }) => id),
  )
  for (const [stationId, told] of viewers) outbox.tell(told, { type: 'station.changed', stationId })
}

/** When something last happened there, now that it happens again; never back. */
function laterOf({ station: { lastActiveAt } }: Room, at: Date): Date {
  return at > lastActiveAt ? at : lastActiveAt
}

function tellChanged(outbox: Outbox, { station, members }: Room) {
  outbox.tell(idsOf(members), { type: 'station.changed', stationId: station.id })
}
