import { clampPlacement, mayMove, type Placement } from '#contract/rules/placement.ts'
import { AppError } from '#server/appError.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { updateMember } from './members.repository.ts'
import { idsOf, lockOwnStation } from './membership.service.ts'
import { emitChanged, laterOf } from './settings.service.ts'
import { updateStation } from './stations.repository.ts'

/** A figure's stored place. */
export type SavedPlacement = Placement & { revision: number }

/** Clamped to the room. @throws AppError STATION_NOT_FOUND, MEMBER_NOT_FOUND, MEMBER_PINNED */
export function moveMember(deps: Deps, personId: string, code: string, move: Placement & { userId: string }): Promise<SavedPlacement> {
  return transact(deps, (tx, afterCommit) => placeMember(tx, afterCommit, personId, { code, ...move, at: deps.clock() }))
}

type Move = Placement & { code: string; userId: string; at: Date }

export async function placeMember(
  tx: Tx,
  afterCommit: AfterCommit,
  personId: string,
  { code, userId, at, ...wanted }: Move,
): Promise<SavedPlacement> {
  const room = await lockOwnStation(tx, personId, code)
  const { station, members, self } = room
  const moved = members.find((member) => member.userId.toLowerCase() === userId.toLowerCase())
  if (!moved) throw new AppError('MEMBER_NOT_FOUND')
  if (!mayMove(moved, moved === self)) throw new AppError('MEMBER_PINNED')
  const placed = { ...clampPlacement(wanted), revision: station.placementRevision + 1 }
  await updateMember(tx, station.id, moved.personId, placed)
  await updateStation(tx, station.id, { placementRevision: placed.revision, lastActiveAt: laterOf(room, at) })
  afterCommit.emit(idsOf(members), { type: 'station.placed', stationId: station.id, userId: moved.userId, ...placed })
  return placed
}

/** @throws AppError STATION_NOT_FOUND */
export function pinSelf(deps: Deps, personId: string, code: string, isPinned: boolean): Promise<void> {
  return transact(deps, async (tx, afterCommit) => {
    const room = await lockOwnStation(tx, personId, code)
    await updateMember(tx, room.station.id, personId, { isPinned })
    emitChanged(afterCommit, room)
  })
}
