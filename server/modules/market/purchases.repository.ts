import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { resaleFee } from '#contract/rules/prices.ts'
import type { Wallet } from '#contract/wallet.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { IdempotencyKey } from '#server/modules/wallet/idempotency.ts'
import { transferCtes } from '#server/modules/wallet/ledger.service.ts'

type Purchase = {
  personId: string
  item: string
  /** Unless an operator changed it. */
  cataloguePrice: number
  /** Null: any. */
  expectedPrice: number | null
  key: IdempotencyKey | null
  at: Date
}

type Bought = { refusal: null; wallet: Wallet } | { refusal: 'ITEM_NOT_FOUND' | 'PRICE_CHANGED' | 'NOT_LOGGED_IN'; wallet: null }
type Answer = Pick<Bought, 'refusal'> & Wallet

/**
 * Price, money, item, ledger and idempotency key in one round trip: the function `buy_official`.
 * @returns the balances after the transaction: a change of a member's coins changes their stones too, which are locked
 * @throws `ledger_account_balance_check`, `owned_item_pkey`, `idempotency_key_pkey`
 */
export async function buyOfficial(db: Db, { key, ...purchase }: Purchase): Promise<Bought> {
  const [answer] = await callBuyOfficial(db, { ...purchase, key: key?.key ?? null, request: key?.request ?? null })
  if (!answer) throw new Error('buy_official answers with one row')
  const { refusal, coin, stone } = answer
  return refusal === null ? { refusal, wallet: { coin, stone } } : { refusal, wallet: null }
}

type Arguments = Omit<Purchase, 'key'> & { key: string | null; request: string | null }

const callBuyOfficial = prepared<Arguments, Answer>((db, value) => {
  const call = sql<Answer>`
    select refusal, coin, stone from buy_official(
      ${value('personId')}, ${value('item')}, ${value('cataloguePrice')}, ${value('expectedPrice')}, ${value('key')}, ${value('request')}, ${value('at')}
    )`
  return { compile: () => call.compile(db) }
})

/** Owners no longer wish for the item: a CTE after `owners`, which has their `person_id`. */
function heartsGone(owners: RawBuilder<unknown>, item: string): RawBuilder<unknown> {
  return sql`unwished as (delete from wish using ${owners} owner where wish.person_id = owner.person_id and wish.item = ${item})`
}

type Resale = { buyerId: string; listingId: string; item: string; expectedPrice: number; at: Date; fee?: number }
export type Sale = { item: string; sellerId: string; price: number; gets: number }

/**
 * Closes the offer with its fee, pays, and moves the copy with its history, in one statement. @returns undefined: not on sale at that price
 * @throws `ledger_account_balance_check`, `owned_item_pkey`
 */
export async function sellTo(
  tx: Tx,
  { buyerId, listingId, item, expectedPrice, at, fee = resaleFee(expectedPrice) }: Resale,
): Promise<Sale | undefined> {
  const transfer = transferCtes({ id: randomUUID(), reason: 'RESALE', item, listingId, at })
  const { rows } = await sql<Sale>`
    with sold as (
      update listing set status = 'SOLD', closed_at = ${at}::timestamptz, fee = ${fee}
      where id = ${listingId}::uuid and item = ${item} and status = 'ACTIVE' and expires_at > ${at}::timestamptz and price = ${expectedPrice}
        and seller_id <> ${buyerId}::uuid
      returning item, seller_id, price, fee
    ),
    leg (person_id, system, currency, amount) as (
      select ${buyerId}::uuid, null, 'stone', -price::bigint from sold
      union all select seller_id, null, 'stone', (price - fee)::bigint from sold
      union all select null, 'fee', 'stone', fee::bigint from sold where fee > 0
    ),
    ${transfer},
    taken as (
      delete from owned_item owned using sold
      where owned.person_id = sold.seller_id and owned.item = sold.item and (select count(*) from booked) = 2
      returning owned.item, owned.wearers, owned.days_worn, owned.counted_through
    ),
    given as (
      insert into owned_item (person_id, item, acquired_at, wearers, days_worn, counted_through)
      select ${buyerId}::uuid, item, ${at}::timestamptz, wearers, days_worn, counted_through from taken
      returning person_id, item
    ),
    ${heartsGone(sql`given`, item)}
    select sold.item, sold.seller_id, sold.price, sold.price - sold.fee as gets from sold, given`.execute(tx)
  return rows[0]
}
