import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import type { ApiError } from '#lib/api/apiError.ts'
import { type CallArguments, call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'

/** Query options of a reading call: `useQuery(endpointQuery(getHome))`. Features that name the same endpoint share one cache entry. */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) {
  return queryOptions<OutputOf<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal }] as CallArguments<E>)),
  })
}
