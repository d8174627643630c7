import { describe, expect, it } from 'vitest'
import type { Transaction } from '#contract/market.ts'
import { monthsOf } from './transactions.queries.ts'
import { factsOf, labelOf, signed } from './transactionText.ts'

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

it('a month on two pages is one, with the sums that were read last, and no duplicates', () => {
  const first = { transactions: [november], months: [{ month: '2026-11', got: 10, spent: 0 }], nextCursor: '7' }
  const second = { transactions: [november, midnight], months: [{ month: '2026-11', got: 20, spent: 0 }] }
  expect(monthsOf([first, second])).toEqual([{ month: '2026-11', got: 20, spent: 0, transactions: [november, midnight] }])
})

it('nothing is no month', () => expect(monthsOf([{ transactions: [], months: [] }])).toEqual([]))

const item = { name: 'fashion_top_21.png', title: '곰돌이 조끼' }
const aTrade = (facts: Partial<Transaction>): Transaction => ({
  id: '1',
  type: 'ANSWER',
  amount: 10,
  balanceAfter: 310,
  createdAt: '2026-11-21T15:30:00.000Z',
  ...facts,
})

describe('a row of the transactions says what it was and when it was in Seoul', () => {
  it.each([
    [{ type: 'BUY', item, amount: -72 }, '곰돌이 조끼', '구매 · 11.22'],
    [{ type: 'BUY_USED', item, amount: -72 }, '곰돌이 조끼', '중고 구매 · 11.22'],
    [{ type: 'SELL', item, amount: 65, fee: 7 }, '곰돌이 조끼', '판매 · 11.22 · 수수료 7'],
    [{ type: 'SELL', item, amount: 5, fee: 0 }, '곰돌이 조끼', '판매 · 11.22'],
    [{ type: 'ANSWER', coin: 1 }, '오늘의 질문 첫 답변', '적립 · 11.22 · 코인 1개도 받았어요'],
    [{ type: 'EXCHANGE', amount: 50, coin: -7 }, '코인 7개 바꾸기', '교환 · 11.22'],
    [{ type: 'OPENING', amount: 300 }, '처음 만난 날 받은 스톤', '시작 · 11.22'],
  ] as const)('%o', (facts, label, words) => {
    const one = aTrade(facts)
    expect([labelOf(one), factsOf(one)]).toEqual([label, words])
  })
})

it.each([
  [1300, '+1,300'],
  [-140, '-140'],
  [-1_234_567, '-1,234,567'],
  [0, '0'],
])('%i is written %s', (amount, words) => expect(signed(amount)).toBe(words))
