import type { Transaction } from '#contract/market.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { TransactionPage } from './transactions.queries.ts'

/** The changes of one month in Seoul, with the sums of the whole month, also of what was not read yet. `month` is `YYYY-MM`. */
export type Month = { month: string; got: number; spent: number; transactions: Transaction[] }

/** All pages in the months that they touch, in their own order. What the next page shows once more, because something came meanwhile, stands once. */
export function monthsOf(pages: readonly TransactionPage[]): Month[] {
  // Of a month on two pages the later reading knows more.
  const sums = new Map(pages.flatMap(({ months }) => months).map((one) => [one.month, one]))
  const months = new Map<string, Month>()
  const seen = new Set<string>()
  for (const transaction of pages.flatMap(({ transactions }) => transactions)) {
    if (seen.has(transaction.id)) continue
    seen.add(transaction.id)
    const month = serviceDateOf(new Date(transaction.createdAt)).slice(0, 7)
    const { got = 0, spent = 0 } = sums.get(month) ?? {}
    const known = months.get(month) ?? { month, got, spent, transactions: [] }
    known.transactions.push(transaction)
    months.set(month, known)
  }
  return [...months.values()]
}
