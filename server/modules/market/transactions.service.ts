import { TRANSACTIONS_PAGE } from '#contract/limits.ts'
import type { Transaction } from '#contract/market.ts'
import { AppError } from '#server/appError.ts'
import type { TransferReason } from '#server/db/tables/ledger.ts'
import type { Deps } from '#server/deps.ts'
import { idOf } from './catalogue.ts'
import { type Filter, findChanges, sumMonths } from './transactions.repository.ts'

/** A page of the caller's stone changes, newest first, with the sums of its months. @throws AppError INVALID_REQUEST */
export async function readTransactions(
  { db, wardrobe }: Deps,
  personId: string,
  { type, cursor }: { type: Filter; cursor?: string | undefined },
) {
  const rows = await findChanges(db, personId, type, cursor === undefined ? null : numberOf(cursor))
  const shown = rows.slice(0, TRANSACTIONS_PAGE)
  const [last, isMore] = [shown.at(-1), rows.length > shown.length]
  const transactions = shown.map(({ transferId, reason, item, amount, balanceAfter, coin, fee, createdAt }): Transaction => {
    const title = item === null ? undefined : (wardrobe.part(item)?.name ?? idOf(item))
    return {
      id: transferId,
      type: typeOf(reason, amount),
      ...(item !== null && title !== undefined ? { item: { name: item, title } } : {}),
      amount,
      balanceAfter,
      ...(coin === null ? {} : { coin }),
      ...(fee === null || amount < 0 ? {} : { fee }),
      createdAt: createdAt.toISOString(),
    }
  })
  const months = last ? await sumMonths(db, personId, type, last.createdAt, shown[0]?.createdAt ?? last.createdAt) : []
  return { transactions, months, nextCursor: last && isMore ? `${last.number}` : null }
}

function typeOf(reason: TransferReason, amount: number): Transaction['type'] {
  if (reason === 'RESALE') return amount < 0 ? 'BUY_USED' : 'SELL'
  if (reason === 'PURCHASE') return 'BUY'
  return reason === 'EXCHANGE' || reason === 'OPENING' || reason === 'GIFT' || reason === 'GIFT_RETURNED' ? reason : 'ANSWER'
}

function numberOf(cursor: string): number {
  const number = Number(cursor)
  if (!/^\d{1,15}$/.test(cursor)) throw new AppError('INVALID_REQUEST')
  return number
}
