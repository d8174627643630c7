import { getOwnedItems } from '#contract/market.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'

export function ownedItemsQuery() {
  return { ...endpointQuery(getOwnedItems), staleTime: STALE.seconds }
}
