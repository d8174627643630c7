import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { getTransactions, type Transaction } from '#contract/market.ts'
import { monthOf, serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { ApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'

export type TransactionFilter = NonNullable<NonNullable<InputOf<typeof getTransactions>['query']>['type']>
export type TransactionPage = OutputOf<typeof getTransactions>

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

/** The changes of one month in Seoul, with the sums of the whole month, also of what was not read yet. `month` is `YYYY-MM`. */
export type Month = { month: string; got: number; spent: number; transactions: Transaction[] }

/** All pages grouped by month, in the server's order. Rows that two pages share, because a new one came meanwhile, are shown once. */
export function monthsOf(pages: readonly TransactionPage[]): Month[] {
  // Of a month on two pages the later reading knows more.
  const sums = new Map(pages.flatMap(({ months }) => months).map((one) => [one.month, one]))
  const months = new Map<string, Month>()
  const seen = new Set<string>()
  for (const transaction of pages.flatMap(({ transactions }) => transactions)) {
    if (seen.has(transaction.id)) continue
    seen.add(transaction.id)
    const month = monthOf(serviceDateOf(new Date(transaction.createdAt)))
    const { got = 0, spent = 0 } = sums.get(month) ?? {}
    const known = months.get(month) ?? { month, got, spent, transactions: [] }
    known.transactions.push(transaction)
    months.set(month, known)
  }
  return [...months.values()]
}
