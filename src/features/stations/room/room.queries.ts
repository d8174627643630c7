import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { getStations, leaveStation, pinMember, type StationMember, type StationRoom } from '#contract/stations.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { showToast } from '#ui/feedback.store.ts'
import { LEAVING, stationQuery } from '../stations.queries.ts'

/** The room. Asked for by stationId, which no renewal of the code changes. */
export function roomQuery(stationId: string) {
  return { ...stationQuery(stationId), networkMode: 'always' as const }
}

/** Reads the room again. */
export function refreshRoom(client: QueryClient, stationId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: roomQuery(stationId).queryKey })
}

/** Whether a call says that one is in the station no more. */
export function isNoLongerMember(error: unknown): boolean {
  return isApiError(error, 'STATION_NOT_FOUND') || (isApiError(error, 'NOT_FOUND') && error.status === 404)
}

/** Pins the member's own figure. Shown at once and reverted when it fails. */
export function usePin(stationId: string, userId: string, onMembershipLost: () => void) {
  const client = useQueryClient()
  const show = (isPinned: boolean) => {
    const { queryKey } = roomQuery(stationId)
    void client.cancelQueries({ queryKey })
    client.setQueryData<StationRoom>(queryKey, (room) => room && withMember(room, userId, { isPinned }))
  }
  return useMutation({
    mutationFn: (isPinned: boolean) => call(pinMember, { params: { stationId }, body: { isPinned } }),
    onMutate: show,
    onError: (error, isPinned) => {
      if (isNoLongerMember(error)) return onMembershipLost()
      show(!isPinned)
      showToast(sentenceOf(error), { icon: 'warning' })
    },
    onSettled: () => refreshRoom(client, stationId),
  })
}

/** Leaves the station for good. Nothing of it stays in this tab. */
export function useLeave(stationId: string, onLeft: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: LEAVING,
    mutationFn: () => call(leaveStation, { params: { stationId } }),
    onSuccess: onLeft,
    onError: (error) => (isNoLongerMember(error) ? onLeft() : showToast(sentenceOf(error), { icon: 'warning' })),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(getStations) }),
  })
}

export function withMember(room: StationRoom, userId: string, change: Partial<StationMember>): StationRoom {
  return { ...room, stationMembers: room.stationMembers.map((one) => (one.userId === userId ? { ...one, ...change } : one)) }
}
