import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sendLive } from '#lib/live/live.ts'
import { type LiveEventOf, type LiveEventType, onLive } from '#lib/live/liveEvents.ts'
import { useLiveStatus } from '#lib/live/liveStatus.store.ts'
import { useLive } from '#lib/live/useLive.ts'
import type { RoomHandle } from '#scene/station/room.types.ts'
import { createRemoteDrags } from './drags.ts'
import type { Placements } from './placements.ts'
import { ownReportQuery, refreshRoom } from './room.queries.ts'

type Options = { stationId: string; me: string; placements: Placements; scene: RefObject<RoomHandle | null>; onMembershipLost: () => void }

type RoomEvent = Extract<LiveEventType, `station.${string}`>

/**
 * What happens in the room while one is there: others' moves go straight to the scene, the rest is read from the server anew. Enters the
 * room at every new connection and leaves it with the screen.
 */
export function useRoomLive({ stationId, me, placements, scene, onMembershipLost }: Options) {
  const client = useQueryClient()
  const [presentIds, setPresentIds] = useState<ReadonlySet<string>>(() => new Set())
  /** Who came in and has not been seen walking yet. */
  const arrivals = useRef(new Set<string>())
  const refresh = () => void refreshRoom(client, stationId)

  useRemoteMoves(stationId, placements)
  // Midnight may have passed while nothing was heard.
  const refreshAll = () => {
    void client.invalidateQueries({ queryKey: ownReportQuery(stationId).queryKey })
    refresh()
  }
  useEntering(stationId, refreshAll)
  useRoomEvent(stationId, 'station.presence', ({ userIds }) => setPresentIds(new Set(userIds)))
  useRoomEvent(stationId, 'station.joined', ({ userId }) => {
    arrivals.current.add(userId)
    refresh()
  })
  useRoomEvent(stationId, 'station.left', async ({ userId }) => {
    if (userId === me) return onMembershipLost()
    await scene.current?.bowOut(userId)
    placements.forget(userId)
    refresh()
  })
  useRoomEvent(stationId, 'station.changed', refresh)
  useRoomEvent(stationId, 'station.reported', refresh)
  useRoomEvent(stationId, 'station.closed', onMembershipLost)
  useLive('reports.changed', refreshAll)
  useLive('friends.changed', refresh)
  return { presentIds, arrivals }
}

/** An event of this room; of others nothing is heard. */
function useRoomEvent<Type extends RoomEvent>(stationId: string, type: Type, handler: (event: LiveEventOf<Type>) => void): void {
  useLive(type, (event) => {
    if ((event as { stationId: string }).stationId === stationId) handler(event)
  })
}

/** Says which room is on the screen, at every `ready` anew: a server knows it of one connection only. */
function useEntering(stationId: string, onReady: () => void): void {
  const readyAt = useLiveStatus((status) => status.readyAt)
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    if (readyAt === null) return
    sendLive({ type: 'station.enter', stationId })
    ready()
  }, [readyAt, stationId])
  useEffect(() => () => sendLive({ type: 'station.exit' }), [])
}

/** Others' moves, without a render. */
function useRemoteMoves(stationId: string, placements: Placements): void {
  useEffect(() => {
    const drags = createRemoteDrags(placements)
    const stopDragged = onLive('station.dragged', ({ userId, positionX, positionY, ...event }) => {
      if (event.stationId === stationId && !placements.isSaving(userId)) drags.move(userId, { positionX, positionY })
    })
    const stopPlaced = onLive('station.placed', ({ userId, positionX, positionY, revision, ...event }) => {
      if (event.stationId !== stationId) return
      if (placements.applyRemote({ userId, positionX, positionY, revision })) drags.end(userId)
    })
    return () => {
      stopDragged()
      stopPlaced()
      drags.stop()
    }
  }, [stationId, placements])
}
