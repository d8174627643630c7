import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getMyListings, getOfficialItems, getOwnedItems, getResaleItems, getTransactions } from '#contract/market.ts'
import { getPrices } from '#contract/marketPrices.ts'
import { getWallet } from '#contract/wallet.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'

const CHANGED_BY_TRADE = [getWallet, getOwnedItems, getOfficialItems, getResaleItems, getMyListings, getPrices, getTransactions] as const

/** Reads everything again that a trade may have changed, as far as a screen shows it. */
export function invalidateMarket(client: QueryClient): void {
  for (const endpoint of CHANGED_BY_TRADE) void client.invalidateQueries({ queryKey: keyOf(endpoint) })
}

export function useInvalidateMarket(): () => void {
  const client = useQueryClient()
  return () => invalidateMarket(client)
}

export function myListingsQuery() {
  return { ...endpointQuery(getMyListings), staleTime: STALE.seconds }
}

/** What an item was sold for lately. Either of its id and its file name will do. */
export function pricesQuery({ id, name }: { id?: string; name?: string }) {
  return { ...endpointQuery(getPrices, { query: { ...(id && { id }), ...(name && { name }) } }), staleTime: STALE.seconds }
}
