import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endRest, getRest, type RestState, startRest } from '#contract/rest.ts'
import { enterStation } from '#contract/stations.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { useLive } from '#lib/live/useLive.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'

/** The own rest. Read each time it comes to the screen: an answer ends it, wherever it is written. */
export function useRest() {
  const query = useQuery({ ...endpointQuery(getRest), refetchOnMount: 'always' })
  const { refetch } = query
  useLive('reports.changed', () => void refetch())
  return query
}

type Options = { onSuccess?: (rest: RestState) => void; onError?: (error: Error) => void }

/** Begins or ends a rest. What the server answers is shown; after a failure, which may have come too late, it is read again. */
function useChange<Input>(change: (input: Input) => Promise<RestState>, { onSuccess, onError }: Options) {
  const client = useQueryClient()
  const queryKey = keyOf(getRest)
  return useMutation({
    mutationFn: change,
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (state) => {
      client.setQueryData<RestState>(queryKey, state)
      void client.invalidateQueries({ queryKey: keyOf(enterStation) })
      onSuccess?.(state)
    },
    onError: async (error) => {
      await client.invalidateQueries({ queryKey })
      onError?.(error)
    },
  })
}

export function useStartRest(options: Options) {
  return useChange((body: { from: string; days: number }) => call(startRest, { body }), options)
}

export function useEndRest(options: Options) {
  return useChange(() => call(endRest), options)
}
