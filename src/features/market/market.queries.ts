import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getMyListings, getOfficialItems, getOwnedItems, getResaleItems, getTransactions } from '#contract/market.ts'
import { getPrices } from '#contract/marketPrices.ts'
import { getWallet } from '#contract/wallet.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'

/** What a purchase, a sale or an offer may change. */
const CHANGED_BY_TRADE = [getWallet, getOwnedItems, getOfficialItems, getResaleItems, getMyListings, getPrices, getTransactions] as const

/** Reads everything again that a trade may have changed, as far as a screen shows it. */
export function invalidateMarket(client: QueryClient): void {
  for (const endpoint of CHANGED_BY_TRADE) void client.invalidateQueries({ queryKey: keyOf(endpoint) })
}

/** `invalidateMarket` for components. */
export function useInvalidateMarket(): () => void {
  const client = useQueryClient()
  return () => invalidateMarket(client)
}

/** One's own offers that are on sale. */
export function myListingsQuery() {
  return { ...endpointQuery(getMyListings), staleTime: STALE.seconds }
}

/** What an item was sold for lately. Either of its id and its file name will do. */
export function pricesQuery({ id, name }: { id?: string; name?: string }) {
  return { ...endpointQuery(getPrices, { query: { ...(id && { id }), ...(name && { name }) } }), staleTime: STALE.seconds }
}
