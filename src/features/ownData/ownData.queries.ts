import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { getOwnData, type OwnDataState, startOwnData, stopOwnData } from '#contract/ownData.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'

/** How often the progress is asked for while an export is being made. */
const POLL_MS = 1500

/** How much one's own data is and how its export stands; asked again and again while it is being made. */
export function ownDataQuery() {
  return {
    ...endpointQuery(getOwnData),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: OutputOf<typeof getOwnData> | undefined } }) =>
      state.data?.export.state === 'making' ? POLL_MS : false,
  }
}

/** Starts an export, also in the place of one that is ready. */
export function useStartOwnData() {
  const keep = useKeepState()
  return useMutation({ mutationFn: () => call(startOwnData), onSuccess: keep })
}

export function useStopOwnData() {
  const keep = useKeepState()
  return useMutation({ mutationFn: () => call(stopOwnData), onSuccess: keep })
}

function useKeepState() {
  const client = useQueryClient()
  return async (state: OwnDataState) => {
    // An answer on its way tells of what was before.
    await client.cancelQueries({ queryKey: keyOf(getOwnData) })
    client.setQueryData<OutputOf<typeof getOwnData>>(keyOf(getOwnData), (known) => known && { ...known, export: state })
  }
}
