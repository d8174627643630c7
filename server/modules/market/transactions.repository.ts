import { sql } from 'kysely'
import { TIME_ZONE, TRANSACTIONS_PAGE } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'
import type { TransferReason } from '#server/db/tables/ledger.ts'

export type Filter = 'all' | 'buy' | 'sell' | 'earn'

/** Types of each filter. Together they add up to the balance: the first one is the opening balance. */
const SHOWN: Record<Filter, string> = {
  all: 'true',
  buy: `(transfer.reason in ('PURCHASE', 'GIFT', 'GIFT_RETURNED') or (transfer.reason = 'RESALE' and entry.amount < 0))`,
  sell: `transfer.reason = 'RESALE' and entry.amount > 0`,
  earn: `transfer.reason in ('ANSWER', 'EXCHANGE')`,
}

export type Change = {
  number: number
  transferId: string
  reason: TransferReason
  item: string | null
  amount: number
  balanceAfter: number
  coin: number | null
  fee: number | null
  createdAt: Date
}

/** Newest first, one more than a page. @param before number of the last one seen */
export async function findChanges(db: Db, personId: string, type: Filter, before: number | null): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select entry.number, entry.transfer_id, transfer.reason, transfer.item, entry.amount, entry.balance_after, entry.created_at,
      (select other.amount from ledger_entry other join ledger_account coins on coins.id = other.account_id
        where other.transfer_id = entry.transfer_id and coins.person_id = ${personId} and coins.currency = 'coin') as coin,
      (select other.amount from ledger_entry other join ledger_account fees on fees.id = other.account_id
        where other.transfer_id = entry.transfer_id and fees.kind = 'fee') as fee
    from ledger_account account
    join ledger_entry entry on entry.account_id = account.id
    join ledger_transfer transfer on transfer.id = entry.transfer_id
    where account.person_id = ${personId} and account.currency = 'stone' and ${sql.raw(SHOWN[type])}
      and (${before}::bigint is null or entry.number < ${before})
    order by entry.number desc limit ${TRANSACTIONS_PAGE + 1}`.execute(db)
  return rows
}

/** Whole months in Seoul, so that a page ending mid-month has the month's sum. */
export async function sumMonths(db: Db, personId: string, type: Filter, from: Date, to: Date) {
  const { rows } = await sql<{ month: string; got: number; spent: number }>`
    select to_char(entry.created_at at time zone ${TIME_ZONE.name}, 'YYYY-MM') as month,
      coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint as got,
      coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::bigint as spent
    from ledger_account account
    join ledger_entry entry on entry.account_id = account.id
    join ledger_transfer transfer on transfer.id = entry.transfer_id
    where account.person_id = ${personId} and account.currency = 'stone' and ${sql.raw(SHOWN[type])}
      and entry.created_at >= date_trunc('month', ${from}::timestamptz at time zone ${TIME_ZONE.name}) at time zone ${TIME_ZONE.name}
      and entry.created_at < (date_trunc('month', ${to}::timestamptz at time zone ${TIME_ZONE.name}) + interval '1 month') at time zone ${TIME_ZONE.name}
    group by 1 order by 1 desc`.execute(db)
  return rows
}
