import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LEAVING, stationQuery } from '#features/stations/stations.queries.ts'
import { cameFrom } from '#lib/history/entryState.ts'
import { useLive } from '#lib/live/useLive.ts'
import { openStation } from '#lib/storage/openStation.ts'
import { roomText } from '#text/room.ko.ts'
import { showToast } from '#ui/feedback.store.ts'

const LIST = '/station'
/** Router state that leads to the list when a member was removed from a station, or the station is gone: the list says so. */
const LEFT_STATE = { hasLeftStation: true } as const

export function hasLeftStation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasLeftStation' in state && state.hasLeftStation === true
}

/** The station that this tab is in, and the ways out of it; without one, as after a visit by address, the list. */
export function useOpenStation() {
  const client = useQueryClient()
  const navigate = useNavigate()
  // Renewing the code must not refetch the station under the new one while the screen is open.
  const [ids] = useState(openStation.read)
  const isGone = useRef(false)
  /** A `station.closed` said so, and the station was not read since. */
  const isOwnDeed = useRef(false)
  useEffect(() => {
    if (ids === null) void navigate(LIST, { replace: true })
  }, [ids, navigate])
  const go = useCallback(
    (state: object | null, toast?: string) => {
      if (isGone.current) return
      isGone.current = true
      openStation.clear()
      if (toast !== undefined) showToast(toast)
      // Back to the list as it was left.
      if (state === null && toast === undefined && cameFrom(LIST)) void navigate(-1)
      else void navigate(LIST, { replace: true, state })
    },
    [navigate],
  )
  const back = useCallback(() => go(null), [go])
  /** One left for good, here, in another tab or on another device. */
  const leave = useCallback(() => go(null, roomText.left), [go])
  /** Removed, or the station is gone; while the member is leaving, other calls see it before the answer. */
  const pushOut = useCallback(
    () => (isOwnDeed.current || client.isMutating({ mutationKey: LEAVING }) > 0 ? leave() : go(LEFT_STATE)),
    [client, go, leave],
  )
  useLive('station.closed', async (event) => {
    if (event.stationId !== ids?.stationId) return
    isOwnDeed.current = event.isOwnDeed
    // Only a hint: a slow line brings that of an earlier membership after the member has joined again. Who is a member no more is refused, and led out.
    const { queryKey } = stationQuery(event.stationId)
    await client.invalidateQueries({ queryKey })
    if (client.getQueryState(queryKey)?.status === 'success') isOwnDeed.current = false
  })
  return { ids, back, leave, pushOut }
}
