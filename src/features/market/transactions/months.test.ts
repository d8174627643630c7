import { expect, it } from 'vitest'
import type { Transaction } from '#contract/market.ts'
import { monthsOf } from './transactions.queries.ts'

const change = (id: string, createdAt: string): Transaction => ({ id, type: 'ANSWER', amount: 10, balanceAfter: 310, createdAt })
const november = change('a', '2026-11-03T12:00:00+09:00')
/** In Seoul the first of November, in London still October. */
const midnight = change('b', '2026-10-31T15:00:00.000Z')
const october = change('c', '2026-10-31T14:59:59.999Z')

it('a month is that of Seoul, and its sums are of the whole month', () => {
  const page = {
    transactions: [november, midnight, october],
    months: [
      { month: '2026-11', got: 20, spent: 0 },
      { month: '2026-10', got: 82, spent: 40 },
    ],
  }
  expect(monthsOf([page])).toEqual([
    { month: '2026-11', got: 20, spent: 0, transactions: [november, midnight] },
    { month: '2026-10', got: 82, spent: 40, transactions: [october] },
  ])
})

it('a month on two pages is one, with the sums that were read last, and nothing stands twice', () => {
  const first = { transactions: [november], months: [{ month: '2026-11', got: 10, spent: 0 }], nextCursor: '7' }
  const second = { transactions: [november, midnight], months: [{ month: '2026-11', got: 20, spent: 0 }] }
  expect(monthsOf([first, second])).toEqual([{ month: '2026-11', got: 20, spent: 0, transactions: [november, midnight] }])
})

it('nothing is no month', () => expect(monthsOf([{ transactions: [], months: [] }])).toEqual([]))
