import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { enterStation, favoriteStation, getStations, removeMember, type StationCard, unfavoriteStation } from '#contract/stations.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { optimisticSwitch } from '#lib/optimisticSwitch.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { type OpenStation, openStation } from '#lib/storage/openStation.ts'

const queryKey = keyOf(getStations)

/** One's stations as the server has them. */
export function stationsQuery() {
  return endpointQuery(getStations)
}

/** A station with its members, by stationId or code. */
export function stationQuery(code: string) {
  return endpointQuery(enterStation, { params: { code } })
}

/**
 * One's stations, read anew whenever the screen opens.
 * @param onSessionEnded when the list was refused for want of a session
 */
export function useStations(onSessionEnded: () => void) {
  const { queryFn, ...rest } = stationsQuery()
  return useQuery({
    ...rest,
    refetchOnMount: 'always',
    queryFn: async (context) => {
      if (typeof queryFn !== 'function') throw new Error('the list has a call')
      try {
        return await queryFn(context)
      } catch (error) {
        if (isApiError(error, 'NOT_LOGGED_IN')) onSessionEnded()
        throw error
      }
    },
  })
}

/** Stars and unstars a station; see `optimisticSwitch`. */
export function useFavoriteSwitch(onFailed: (error: unknown) => void): (stationId: string, favorite: boolean) => Promise<void> {
  const client = useQueryClient()
  const [change] = useState(() =>
    optimisticSwitch({
      send: async (stationId, favorite) => {
        await call(favorite ? favoriteStation : unfavoriteStation, { params: { stationId } })
      },
      show: (stationId, favorite) => {
        // An answer that is on its way would show the old star again.
        void client.cancelQueries({ queryKey })
        client.setQueryData<{ stations: StationCard[] }>(queryKey, (now) => now && withFavorite(now, stationId, favorite))
      },
      onFailed,
      onSettled: () => void client.invalidateQueries({ queryKey }),
    }),
  )
  return change
}

/** The list with one station starred or not; the same object when it says so already. */
export function withFavorite(list: { stations: StationCard[] }, stationId: string, favorite: boolean) {
  if (!list.stations.some((one) => one.stationId === stationId && one.favorite !== favorite)) return list
  return { ...list, stations: list.stations.map((one) => (one.stationId === stationId ? { ...one, favorite } : one)) }
}

/** Everything that shows a station's name, picture, code or members is read anew. */
export function refreshStations(client: QueryClient): void {
  for (const endpoint of [getStations, enterStation]) void client.invalidateQueries({ queryKey: keyOf(endpoint) })
}

/** The code of the station that is open in this tab was renewed, by oneself or by somebody else. */
export function keepCode({ stationId, stationCode }: OpenStation): void {
  const open = openStation.read()
  if (open?.stationId === stationId && open.stationCode !== stationCode) openStation.write({ stationId, stationCode })
}

type Outcome = { onRemoved: () => void; onFailed: (error: unknown) => void }

/** The admin removes a member; the code is renewed with it. */
export function useRemoveMember(stationId: string, { onRemoved, onFailed }: Outcome) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call(removeMember, { params: { stationId, userId } }),
    onSuccess: ({ stationCode }) => {
      if (stationCode !== undefined) keepCode({ stationId, stationCode })
      onRemoved()
    },
    onError: onFailed,
    onSettled: () => refreshStations(client),
  })
}
