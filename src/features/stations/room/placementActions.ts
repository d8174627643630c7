import type { QueryClient } from '@tanstack/react-query'
import type { Placement } from '#contract/rules/placement.ts'
import { moveMember } from '#contract/stations.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { sendLive } from '#lib/live/live.ts'
import { showToast } from '#ui/feedback.store.ts'
import { createDragBroadcast } from './drags.ts'
import type { KnownPlacement, Placements } from './placements.ts'
import { isNoLongerMember, refreshRoom } from './room.queries.ts'

const RETRY_MS = 700

type Deps = { stationId: string; placements: Placements; client: QueryClient; onMembershipLost: () => void }

export type PlacementActions = {
  /** Tells the others where a figure is held, until it is placed or snaps back. */
  drag: (userId: string, placement: Placement) => void
  /** Stores a place. @returns whether that worked. Never throws. */
  place: (userId: string, placement: Placement) => Promise<boolean>
  /** Shows a place without storing it, here and to the others. */
  preview: (userId: string, placement: Placement) => void
  /** Back to the figure's stored place. */
  snapBack: (userId: string) => void
  /** The screen is left: nothing is held any more. */
  stop: () => void
}

/** Puts figures of the room somewhere. Nothing here renders: `placements` tells the scene. */
export function createPlacementActions({ stationId, placements, client, onMembershipLost }: Deps): PlacementActions {
  const send = (userId: string, { positionX, positionY }: Placement) => sendLive({ type: 'station.drag', userId, positionX, positionY })
  const broadcast = createDragBroadcast(send)
  const sendShown = (userId: string) => {
    const shown = placements.shown(userId)
    if (shown) send(userId, shown)
  }
  /** Where each figure was put last. */
  const latest = new Map<string, Placement>()

  const tell = (error: unknown) => {
    if (isNoLongerMember(error)) return onMembershipLost()
    showToast(sentenceOf(error), { icon: 'warning' })
    if (isApiError(error, 'MEMBER_PINNED', 'MEMBER_NOT_FOUND')) void refreshRoom(client, stationId)
  }
  const place = async (userId: string, placement: Placement) => {
    broadcast.end(userId)
    placements.beginSave(userId, placement)
    latest.set(userId, placement)
    const isLatest = () => latest.get(userId) === placement
    try {
      placements.endSave(userId, await savePlacement(stationId, userId, placement, isLatest))
      return true
    } catch (error) {
      placements.endSave(userId, null)
      // The later save reports the outcome.
      if (!isLatest()) return false
      // The others have seen the drag.
      sendShown(userId)
      tell(error)
      return false
    }
  }
  return {
    drag: broadcast.move,
    place,
    preview: (userId, placement) => {
      placements.hold(userId, placement)
      broadcast.move(userId, placement)
    },
    snapBack: (userId) => {
      broadcast.end(userId)
      placements.release(userId)
      sendShown(userId)
    },
    stop: broadcast.stop,
  }
}

/**
 * Stores a member's place. What failed by chance is tried once more.
 * @param isLatest false once the figure was put elsewhere: a late second try would bring it back.
 * @throws ApiError
 */
export async function savePlacement(
  stationId: string,
  userId: string,
  body: Placement,
  isLatest: () => boolean,
): Promise<Omit<KnownPlacement, 'userId'>> {
  // The answer may say no more than that it is stored.
  const save = async () => {
    const { positionX, positionY, revision } = await call(moveMember, { params: { stationId, userId }, body })
    return { positionX: positionX ?? body.positionX, positionY: positionY ?? body.positionY, revision }
  }
  try {
    return await save()
  } catch (error) {
    if (!isApiError(error) || (error.code !== 'NETWORK' && error.status < 500)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    if (!isLatest()) throw error
    return save()
  }
}
