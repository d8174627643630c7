import type { TRANSACTION_TYPES, Transaction } from '#contract/market.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { separated } from '#lib/separated.ts'
import { transactionsText } from '#text/transactions.ko.ts'

type Type = (typeof TRANSACTION_TYPES)[number]

export function labelOf({ type, item, amount, coin = 0 }: Transaction): string {
  if (item) return item.title
  if (type === 'OPENING') return transactionsText.opening
  if (type === 'EXCHANGE') return transactionsText.exchange(-coin)
  if (type === 'ANSWER') return transactionsText.answer
  return amount > 0 ? transactionsText.got : transactionsText.spent
}

/** `판매 · 11.21 · 수수료 7`; the day is that of Seoul. */
export function factsOf({ type, createdAt, fee = 0, coin = 0 }: Transaction): string {
  const day = serviceDateOf(new Date(createdAt)).slice(5).replace('-', '.')
  // None for a type that is newer than this version of the app.
  const kind = transactionsText.kinds[type as Type] as string | undefined
  return [
    ...(kind ? [kind] : []),
    day,
    ...(fee > 0 ? [transactionsText.fee(separated(fee))] : []),
    ...(coin > 0 ? [transactionsText.coinToo(coin)] : []),
  ].join(' · ')
}

/** Always with its sign: `+1,300`, `-140`. */
export function signed(amount: number): string {
  return `${amount > 0 ? '+' : ''}${separated(amount)}`
}
