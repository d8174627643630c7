import { getOwnedItems } from '#contract/market.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'

/** The store items that this member owns, for every feature that shows or uses them. */
export function ownedItemsQuery() {
  return { ...endpointQuery(getOwnedItems), staleTime: STALE.seconds }
}
