import { getProviders } from '#contract/auth.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'

/** Which logins are offered, and where they begin. */
export function providersQuery() {
  return { ...endpointQuery(getProviders), staleTime: STALE.minutes }
}
