import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { StationRoom } from '#contract/stations.ts'
import { useWithPending } from '#features/friends/friends.queries.ts'
import { sendLive } from '#lib/live/live.ts'
import { type LiveEventOf, type LiveEventType, onLive } from '#lib/live/liveEvents.ts'
import { useLiveStatus } from '#lib/live/liveStatus.store.ts'
import { useLive } from '#lib/live/useLive.ts'
import type { RoomHandle } from '#scene/station/room.types.ts'
import { newcomer } from '../newcomer.ts'
import { keepCode } from '../stations.queries.ts'
import { createRemoteDrags } from './drags.ts'
import { createPlacementActions } from './placementActions.ts'
import { createPlacements, type Placements } from './placements.ts'
import { isNoLongerMember, refreshRoom, roomQuery } from './room.queries.ts'
import { ownReportQuery } from './stationReport.ts'
import { useStickerHops } from './stickers/useStickerHops.ts'

type Options = { stationId: string; me: string; onMembershipLost: () => void }

/** The room as it is now: what the server says, what others are doing in it, and the means to put figures somewhere. */
export function useRoom({ stationId, me, onMembershipLost }: Options) {
  const client = useQueryClient()
  const scene = useRef<RoomHandle>(null)
  const [placements] = useState(createPlacements)
  const [actions] = useState(() => createPlacementActions({ stationId, placements, client, onMembershipLost }))
  useEffect(() => actions.stop, [actions])
  const query = useQuery({ ...roomQuery(stationId), refetchOnMount: 'always' })
  const live = useRoomLive({ stationId, placements, scene })
  const told = query.data
  useMemo(() => told && placements.readRoom(told.stationMembers), [told, placements])
  const room = useWithPending(told)

  const { error } = query
  const isGone = isNoLongerMember(error) || (told?.stationId !== undefined && told.stationId !== stationId)
  useEffect(() => {
    if (isGone) onMembershipLost()
  }, [isGone, onMembershipLost])
  const stationCode = told?.stationCode
  useEffect(() => {
    // It may have been renewed since this tab came in.
    if (stationCode !== undefined) keepCode({ stationId, stationCode })
  }, [stationId, stationCode])
  const { isNew, isOutside, enter } = useOwnArrival({ stationId, me }, live.arrivals, scene)
  const inside = useMemo(() => room?.stationMembers.filter(({ userId }) => !isOutside || userId !== me), [room, isOutside, me])
  useGreeting(inside, live.arrivals, scene)
  useStickerHops(told, scene)
  return {
    room,
    query,
    scene,
    placements,
    actions,
    presentIds: live.presentIds,
    /** Joined or made a moment ago. */
    isNew,
    isOutside,
    /** To be called when everybody is painted. */
    enter,
  }
}

export type RoomState = ReturnType<typeof useRoom>

/** When a newcomer is nearly there, and how soon after each other the rest hop for joy. Source: docs/design.md#motion */
const GREETING = { afterMs: 900, eachMs: 80 }

/** Where the others' pictures are slow, one does not wait outside for them. */
const UNSEEN_MS = 3500

/** A new member is outside until the others are visible, and then walks in, on their own screen too. */
function useOwnArrival(
  { stationId, me }: Omit<Options, 'onMembershipLost'>,
  arrivals: RefObject<Set<string>>,
  scene: RefObject<RoomHandle | null>,
) {
  const [isNew] = useState(() => newcomer.is(stationId))
  // Not while rendering: a first try that waits for code is thrown away, with what it took.
  useEffect(() => newcomer.entered(), [])
  const [isOutside, setOutside] = useState(isNew)
  const enter = () => {
    if (!isOutside) return
    arrivals.current.add(me)
    scene.current?.walkIn(me, 'leftEdge')
    setOutside(false)
  }
  const enterUnseen = useEffectEvent(enter)
  useEffect(() => {
    if (!isOutside) return
    const timer = setTimeout(() => enterUnseen(), UNSEEN_MS)
    return () => clearTimeout(timer)
  }, [isOutside])
  return { isNew, isOutside, enter }
}

/** Newcomers are greeted once they are among the members. */
function useGreeting(
  members: StationRoom['stationMembers'] | undefined,
  arrivals: RefObject<Set<string>>,
  scene: RefObject<RoomHandle | null>,
): void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    const arrived = members?.filter(({ userId }) => arrivals.current.delete(userId)) ?? []
    if (!members || arrived.length === 0) return
    const others = members.filter((member) => !arrived.includes(member))
    for (const [at, { userId }] of others.entries())
      timers.current.add(setTimeout(() => scene.current?.react(userId, 'hop'), GREETING.afterMs + at * GREETING.eachMs))
  }, [members, arrivals, scene])
}

type LiveOptions = { stationId: string; placements: Placements; scene: RefObject<RoomHandle | null> }
type RoomEvent = Extract<LiveEventType, `station.${string}`>

/**
 * What happens in the open room: others' moves go straight to the scene, everything else is refetched. Enters the
 * room at every new connection and leaves it with the screen.
 */
function useRoomLive({ stationId, placements, scene }: LiveOptions) {
  const client = useQueryClient()
  const [presentIds, setPresentIds] = useState<ReadonlySet<string>>(() => new Set())
  /** Who came in and was not greeted yet. */
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
    scene.current?.walkIn(userId)
    refresh()
  })
  useRoomEvent(stationId, 'station.left', async ({ userId }) => {
    await scene.current?.bowOut(userId)
    placements.forget(userId)
    refresh()
  })
  useRoomEvent(stationId, 'station.changed', refresh)
  useRoomEvent(stationId, 'station.reported', refresh)
  useRoomEvent(stationId, 'station.stickers', refresh)
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

/** Says which room is on the screen, again after every `ready`: a server knows it of one connection only. */
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
