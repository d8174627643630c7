import { describe, expect, it } from 'vitest'
import type { Transaction } from '#contract/market.ts'
import { factsOf, labelOf, signed } from './words.ts'

const item = { name: 'fashion_top_21.png', title: '곰돌이 조끼' }
const change = (facts: Partial<Transaction>): Transaction => ({
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
  ] as const)('%o', (facts, label, words) => {
    const one = change(facts)
    expect([labelOf(one), factsOf(one)]).toEqual([label, words])
  })
})

it.each([
  [1300, '+1,300'],
  [-140, '-140'],
  [-1_234_567, '-1,234,567'],
  [0, '0'],
])('%i is written %s', (amount, words) => expect(signed(amount)).toBe(words))
