import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { enterStation, getStations, removeMember } from '#contract/stations.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { type OpenStation, openStation } from '#lib/storage/openStation.ts'

/** Marks that the member leaves a station. */
export const LEAVING = ['leaveStation']

/** A station with its members, by stationId or code. */
export function stationQuery(code: string) {
  return endpointQuery(enterStation, { params: { code } })
}

/** Refetches everything that shows a station's name, picture, code or members. */
export function refreshStations(client: QueryClient): void {
  for (const endpoint of [getStations, enterStation]) void client.invalidateQueries({ queryKey: keyOf(endpoint) })
}

/** The code of the station that is open in this tab was renewed, here or elsewhere. */
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
