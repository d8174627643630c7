import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { enterStation, favoriteStation, getStations, type StationCard, unfavoriteStation } from '#contract/stations.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { optimisticSwitch } from '#lib/optimisticSwitch.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { withFavorite } from './favorites.ts'

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
