import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { RESALE_FEE_PERCENT } from '#contract/limits.ts'
import type { Wallet } from '#contract/wallet.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { IdempotencyKey } from '#server/modules/wallet/idempotency.ts'
import { transferCtes } from '#server/modules/wallet/ledger.service.ts'

type Purchase = { personId: string; item: string; price: number; key: IdempotencyKey | null; at: Date }

/**
 * Money, item, ledger and idempotency key in one statement; the account is locked first, which serializes it with a withdrawal.
 * @returns the balances, or undefined without a wallet
 * @throws `ledger_account_balance_check`, `owned_item_pkey`, `idempotency_key_pkey`
 */
export async function buyOfficial(db: Db, { personId, item, price, key, at }: Purchase): Promise<Wallet | undefined> {
  const facts = { id: randomUUID(), personId, item, paid: -price, price, at }
  const kept = { hasKey: key !== null, key: key?.key ?? '', request: key?.request ?? '' }
  const [wallet] = await buyStatement(db, { ...facts, ...kept })
  return wallet
}

type BuyValues = Omit<Purchase, 'key'> & { id: string; paid: number; hasKey: boolean; key: string; request: string }

const buyStatement = prepared<BuyValues, Wallet>((db, value) => {
  const [personId, item, at] = [value('personId'), value('item'), value('at')]
  const statement = sql<Wallet>`
    with leg (person_id, system, currency, amount) as (
      values (${personId}::uuid, null, 'stone', ${value('paid')}::bigint), (null, 'shop', 'stone', ${value('price')}::bigint)
    ),
    ${transferCtes({ id: value('id'), reason: 'PURCHASE', item, at })},
    owned as (
      insert into owned_item (person_id, item, acquired_at) select person_id, ${item}, ${at}::timestamptz from booked returning person_id
    ),
    ${heartsGone(sql`owned`, item)},
    wallet as (
      select booked.balance as stone,
        (select balance from ledger_account where person_id = ${personId}::uuid and currency = 'coin') as coin
      from booked, owned
    ),
    kept as (
      insert into idempotency_key (person_id, key, request, answer, created_at)
      select ${personId}::uuid, ${value('key')}, ${value('request')}, jsonb_build_object('coin', coin, 'stone', stone), ${at}::timestamptz
      from wallet where ${value('hasKey')}::boolean
    )
    select coin, stone from wallet`
  return { compile: () => statement.compile(db) }
})

/** What somebody has is no longer wished for: a CTE after `owners`, which has the `person_id` of those who just got the item. */
function heartsGone(owners: RawBuilder<unknown>, item: string): RawBuilder<unknown> {
  return sql`unwished as (delete from wish using ${owners} owner where wish.person_id = owner.person_id and wish.item = ${item})`
}

export type Sale = { item: string; sellerId: string; price: number; gets: number }

/**
 * Closes the offer, pays, and moves the copy with its history, in one statement. @returns undefined: not on sale at that price
 * @throws `ledger_account_balance_check`, `owned_item_pkey`
 */
export async function sellTo(
  tx: Tx,
  { buyerId, listingId, item, expectedPrice, at }: { buyerId: string; listingId: string; item: string; expectedPrice: number; at: Date },
): Promise<Sale | undefined> {
  const transfer = transferCtes({ id: randomUUID(), reason: 'RESALE', item, listingId, at })
  const { rows } = await sql<Sale>`
    with sold as (
      update listing set status = 'SOLD', closed_at = ${at}::timestamptz
      where id = ${listingId}::uuid and item = ${item} and status = 'ACTIVE' and expires_at > ${at}::timestamptz and price = ${expectedPrice}
        and seller_id <> ${buyerId}::uuid
      returning item, seller_id, price, price * ${RESALE_FEE_PERCENT}::int / 100 as fee
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
