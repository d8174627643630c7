import type { QueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Placement } from '#contract/rules/placement.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { sendLive } from '#lib/live/live.ts'
import type { RoomHandle } from '#scene/station/room.types.ts'
import { showToast } from '#ui/feedback.store.ts'
import { createDragBroadcast } from './drags.ts'
import type { Places } from './places.ts'
import { isNoLongerMember, refreshRoom } from './room.queries.ts'
import { savePlace } from './savePlace.ts'

export type PlacingDeps = {
  stationId: string
  places: Places
  scene: RefObject<RoomHandle | null>
  client: QueryClient
  onMembershipLost: () => void
}

export type Placing = {
  /** Tells the others where a figure is held, until it is placed or given up. */
  drag: (userId: string, placement: Placement) => void
  /** Stores a place. @returns where the figure stands then, whether that worked or not. Never throws. */
  place: (userId: string, placement: Placement) => Promise<{ shown: Placement; isSaved: boolean }>
  /** Shows a place without storing it, to oneself and to the others. */
  preview: (userId: string, placement: Placement) => void
  /** Back to where the figure truly stands. */
  snapBack: (userId: string) => void
  /** The screen is left: nothing is held any more. */
  stop: () => void
}

/** Puts figures of the room somewhere. Nothing here renders: a place is a spring's matter, and of those who watch. */
export function createPlacing({ stationId, places, scene, client, onMembershipLost }: PlacingDeps): Placing {
  const glide = (userId: string, placement: Placement) => scene.current?.glideTo(userId, placement)
  const say = (userId: string, { positionX, positionY }: Placement) => sendLive({ type: 'station.drag', userId, positionX, positionY })
  const broadcast = createDragBroadcast(say)
  /** Where each figure was put last. */
  const puts = new Map<string, Placement>()

  const tell = (error: unknown) => {
    if (isNoLongerMember(error)) return onMembershipLost()
    showToast(sentenceOf(error), { icon: 'warning' })
    if (isApiError(error, 'MEMBER_PINNED', 'MEMBER_NOT_FOUND')) void refreshRoom(client, stationId)
  }
  const place = async (userId: string, placement: Placement) => {
    broadcast.end(userId)
    places.beginSave(userId, placement)
    puts.set(userId, placement)
    const isMeant = () => puts.get(userId) === placement
    try {
      const answer = await savePlace(stationId, userId, placement, isMeant)
      return { shown: places.endSave(userId, answer) ?? placement, isSaved: true }
    } catch (error) {
      const shown = places.endSave(userId, null) ?? placement
      // What became of it is told by the later one.
      if (!isMeant()) return { shown, isSaved: false }
      // The others have seen the drag.
      say(userId, shown)
      tell(error)
      return { shown, isSaved: false }
    }
  }
  return {
    drag: broadcast.move,
    place,
    preview: (userId, placement) => {
      glide(userId, placement)
      broadcast.move(userId, placement)
    },
    snapBack: (userId) => {
      broadcast.end(userId)
      const shown = places.shown(userId)
      if (shown === undefined) return
      glide(userId, shown)
      say(userId, shown)
    },
    stop: broadcast.stop,
  }
}
