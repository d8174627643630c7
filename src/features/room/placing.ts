import type { QueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Placement } from '#contract/rules/placement.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { sendLive } from '#lib/live/live.ts'
import type { RoomHandle } from '#scene/station/room.types.ts'
import { showToast } from '#ui/feedback.store.ts'
import type { Places } from './places.ts'
import { isOutside, refreshRoom } from './room.queries.ts'
import { savePlace } from './savePlace.ts'
import { createTelling } from './telling.ts'

export type PlacingDeps = {
  stationId: string
  places: Places
  scene: RefObject<RoomHandle | null>
  client: QueryClient
  onOutside: () => void
}

export type Placing = {
  /** Tells the others where a figure is held, until it is placed or given up. */
  drag: (userId: string, placement: Placement) => void
  /** Stores a place. @returns where the figure stands then, whether that worked or not. Never throws. */
  place: (userId: string, placement: Placement) => Promise<{ shown: Placement; isSaved: boolean }>
  /** Shows a place without storing it, to oneself and to the others. */
  preview: (userId: string, placement: Placement) => void
  /** Back to where the figure truly stands. */
  giveUp: (userId: string) => void
  /** The screen is left: nothing is held any more. */
  stop: () => void
}

/** Puts figures of the room somewhere. Nothing here renders: a place is a spring's matter, and of those who watch. */
export function createPlacing({ stationId, places, scene, client, onOutside }: PlacingDeps): Placing {
  const glide = (userId: string, placement: Placement) => scene.current?.glideTo(userId, placement)
  const say = (userId: string, { positionX, positionY }: Placement) => sendLive({ type: 'station.drag', userId, positionX, positionY })
  const telling = createTelling(say)
  /** Where each figure was put last. */
  const puts = new Map<string, Placement>()

  const tell = (error: unknown) => {
    if (isOutside(error)) return onOutside()
    showToast(sentenceOf(error), { icon: 'warning' })
    if (isApiError(error, 'MEMBER_PINNED', 'MEMBER_NOT_FOUND')) void refreshRoom(client, stationId)
  }
  const place = async (userId: string, placement: Placement) => {
    telling.letGo(userId)
    places.put(userId, placement)
    puts.set(userId, placement)
    const isMeant = () => puts.get(userId) === placement
    try {
      const answer = await savePlace(stationId, userId, placement, isMeant)
      return { shown: places.settle(userId, answer) ?? placement, isSaved: true }
    } catch (error) {
      const shown = places.settle(userId, null) ?? placement
      // What became of it is told by the later one.
      if (!isMeant()) return { shown, isSaved: false }
      // The others have seen the drag.
      say(userId, shown)
      tell(error)
      return { shown, isSaved: false }
    }
  }
  return {
    drag: telling.held,
    place,
    preview: (userId, placement) => {
      glide(userId, placement)
      telling.held(userId, placement)
    },
    giveUp: (userId) => {
      telling.letGo(userId)
      const shown = places.shown(userId)
      if (shown === undefined) return
      glide(userId, shown)
      say(userId, shown)
    },
    stop: telling.stop,
  }
}
