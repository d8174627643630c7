import { getPrices } from '#contract/marketPrices.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'

/** What an item was sold for lately. Either of its id and its file name will do. */
export function pricesQuery({ id, name }: { id?: string; name?: string }) {
  return { ...endpointQuery(getPrices, { query: { ...(id && { id }), ...(name && { name }) } }), staleTime: STALE.seconds }
}
