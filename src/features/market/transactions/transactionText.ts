import type { Transaction } from '#contract/market.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { separated } from '#lib/separated.ts'
import { transactionsText } from '#text/transactions.ko.ts'

export function labelOf({ type, item, coin = 0 }: Transaction): string {
  if (item) return item.title
  if (type === 'OPENING') return transactionsText.opening
  return type === 'EXCHANGE' ? transactionsText.exchange(-coin) : transactionsText.answer
}

/** `판매 · 11.21 · 수수료 7`; the day is that of Seoul. */
export function factsOf({ type, createdAt, fee = 0, coin = 0 }: Transaction): string {
  const day = serviceDateOf(new Date(createdAt)).slice(5).replace('-', '.')
  return [
    transactionsText.kinds[type],
    day,
    ...(fee > 0 ? [transactionsText.fee(separated(fee))] : []),
    ...(coin > 0 ? [transactionsText.coinToo(coin)] : []),
  ].join(' · ')
}

/** Always with its sign: `+1,300`, `-140`. */
export function signed(amount: number): string {
  return `${amount > 0 ? '+' : ''}${separated(amount)}`
}
