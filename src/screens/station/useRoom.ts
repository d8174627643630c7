import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { StationRoom } from '#contract/stations.ts'
import { useWithPending } from '#features/friends/friends.queries.ts'
import { createPlacementActions } from '#features/room/placementActions.ts'
import { createPlacements } from '#features/room/placements.ts'
import { isNoLongerMember, keepCode, roomQuery } from '#features/room/room.queries.ts'
import { useRoomLive } from '#features/room/useRoomLive.ts'
import type { RoomHandle } from '#scene/station/room.types.ts'

type Options = { stationId: string; me: string; onMembershipLost: () => void }

/** The room as it is now: what the server says, what others are doing in it, and the means to put figures somewhere. */
export function useRoom({ stationId, me, onMembershipLost }: Options) {
  const client = useQueryClient()
  const scene = useRef<RoomHandle>(null)
  const [placements] = useState(createPlacements)
  const [actions] = useState(() => createPlacementActions({ stationId, placements, client, onMembershipLost }))
  useEffect(() => actions.stop, [actions])
  const query = useQuery({ ...roomQuery(stationId), refetchOnMount: 'always' })
  const live = useRoomLive({ stationId, me, placements, scene, onMembershipLost })
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
    if (stationCode !== undefined) keepCode({ stationId, stationCode })
  }, [stationId, stationCode])
  useWalkingIn(room, live.arrivals, scene)
  return { room, query, scene, placements, actions, presentIds: live.presentIds }
}

export type RoomState = ReturnType<typeof useRoom>

/** Newcomers walk in once they are among the members. */
function useWalkingIn(room: StationRoom | undefined, arrivals: RefObject<Set<string>>, scene: RefObject<RoomHandle | null>): void {
  const members = room?.stationMembers
  useEffect(() => {
    for (const { userId } of members ?? []) if (arrivals.current.delete(userId)) scene.current?.walkIn(userId)
  }, [members, arrivals, scene])
}
