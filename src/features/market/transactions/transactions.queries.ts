import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { getTransactions } from '#contract/market.ts'
import type { ApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'

export type TransactionFilter = NonNullable<NonNullable<InputOf<typeof getTransactions>['query']>['type']>
export type TransactionPage = OutputOf<typeof getTransactions>

/** What one bought, sold or earned, page by page, the newest first. */
export function transactionsQuery(type: TransactionFilter) {
  return infiniteQueryOptions<
    TransactionPage,
    ApiError,
    InfiniteData<TransactionPage, string | undefined>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: keyOf(getTransactions, { query: { type } }),
    queryFn: ({ pageParam, signal }) => call(getTransactions, { query: { type, cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Whatever was bought or sold on the way here is in it.
    staleTime: 0,
  })
}
