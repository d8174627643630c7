import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getConstellations, getStationDay } from '#contract/constellations.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { useLive } from '#lib/live/useLive.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'

/** All months of a station; read again at each opening, and when somebody has written there. */
export function useConstellations(stationId: string, isOpen: boolean) {
  const client = useQueryClient()
  const input = { params: { stationId } }
  useLive('station.reported', (event) => {
    if (event.stationId === stationId) void client.invalidateQueries({ queryKey: keyOf(getConstellations, input) })
  })
  return useQuery({ ...endpointQuery(getConstellations, input), enabled: isOpen, staleTime: 0 })
}

/** Read again at each opening: a friendship or a block changes what one may read. */
export function useStationDay(stationId: string, serviceDate: string) {
  return useQuery({ ...endpointQuery(getStationDay, { params: { stationId, serviceDate } }), staleTime: 0 })
}
