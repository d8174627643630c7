import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { favoriteStation, getStations, type StationCard, unfavoriteStation } from '#contract/stations.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { mutateSwitch, type SwitchChange, type SwitchOptions } from '#lib/query/switchMutation.ts'
import { usePendingVariables } from '#lib/query/usePendingVariables.ts'

type Stations = { stations: StationCard[] }

const queryKey = keyOf(getStations)
const mutationKey = ['favorite']
const PRESENCE_MS = 30_000

/**
 * The member's stations, refetched whenever the screen opens.
 * @param onSessionEnded when the list was refused for want of a session
 */
export function useStations(onSessionEnded: () => void) {
  const { queryFn, ...rest } = endpointQuery(getStations)
  const pending = usePendingVariables<SwitchChange>(mutationKey)
  return useQuery({
    ...rest,
    refetchOnMount: 'always',
    // No event tells who enters a room that is not open here.
    refetchInterval: PRESENCE_MS,
    select: useCallback((list: Stations) => pending.reduce((now, { id, isOn }) => withFavorite(now, id, isOn), list), [pending]),
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

/** Stars and unstars a station; see `mutateSwitch`. */
export function useFavoriteSwitch(onFailed: (error: unknown) => void): (stationId: string, favorite: boolean) => Promise<void> {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey })
  const options: SwitchOptions = {
    mutationKey,
    send: ({ id, isOn }) => call(isOn ? favoriteStation : unfavoriteStation, { params: { stationId: id } }),
    store: async ({ id, isOn }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<Stations>(queryKey, (now) => now && withFavorite(now, id, isOn))
      refresh()
    },
    onError: (error) => {
      onFailed(error)
      refresh()
    },
  }
  return (id, isOn) => mutateSwitch(client, options, { id, isOn })
}

/** The list with one station starred or not; the same object when it says so already. */
export function withFavorite(list: Stations, stationId: string, favorite: boolean): Stations {
  if (!list.stations.some((one) => one.stationId === stationId && one.favorite !== favorite)) return list
  return { ...list, stations: list.stations.map((one) => (one.stationId === stationId ? { ...one, favorite } : one)) }
}
