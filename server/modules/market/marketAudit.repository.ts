import { sql } from 'kysely'
import { GIFT } from '#contract/limits.ts'
import { check, faultsOf, inSnapshot } from '#server/db/audit.ts'
import type { Db } from '#server/db/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type MarketAudit = { ownedItems: number; onSale: number; sold: number; purchases: number; faults: string[] }

/**
 * Audits the market: every payment has its item, every item one owner, nothing offered is worn. Beside `auditLedger`.
 * @param db without time-outs @returns counts, and one sentence a fault
 */
export function auditMarket(db: Db, clock: () => Date): Promise<MarketAudit> {
  return inSnapshot(db, async (tx) => {
    const { rows } = await sql<Omit<MarketAudit, 'faults'>>`
      select (select count(*) from owned_item) as owned_items, (select count(*) from listing where status = 'ACTIVE') as on_sale,
        (select count(*) from listing where status = 'SOLD') as sold,
        (select count(*) from ledger_transfer where reason = 'PURCHASE') as purchases`.execute(tx)
    const counts = rows[0] ?? { ownedItems: 0, onSale: 0, sold: 0, purchases: 0 }
    // At or after the snapshot: what is on sale now was on sale in it.
    return { ...counts, faults: await faultsOf(tx, [...OWNING, offeredAndWorn(clock()), ...TRADES, ...GIFTS, openedAndNotOwned(clock())]) }
  })
}

const OWNING = [
  check`
    select 'item ' || item || ' has ' || count(*) || ' rows of its owner ' || person_id as fault
    from owned_item group by person_id, item having count(*) > 1`,
  check`
    select 'listing ' || id || ' offers ' || item || ', which its seller does not own' as fault
    from listing where status = 'ACTIVE'
      and not exists (select from owned_item owned where owned.person_id = listing.seller_id and owned.item = listing.item)`,
  check`
    select 'member ' || seller_id || ' offers ' || item || ' ' || count(*) || ' times' as fault
    from listing where status = 'ACTIVE' group by seller_id, item having count(*) > 1`,
  check`
    select 'member ' || person_id || ' paid for ' || item || ' and does not own it' as fault
    from (
      select account.person_id, transfer.item, -sum(sign(entry.amount)) as held
      from ledger_transfer transfer
      join ledger_entry entry on entry.transfer_id = transfer.id
      join ledger_account account on account.id = entry.account_id
      where transfer.reason in ('PURCHASE', 'RESALE') and account.person_id is not null
      group by account.person_id, transfer.item
    ) traded
    where held > (select count(*) from owned_item owned where owned.person_id = traded.person_id and owned.item = traded.item)`,
]

/** An expired offer is no escrow, also before it is closed. */
function offeredAndWorn(at: Date) {
  return check`
    select 'listing ' || listing.id || ' offers ' || listing.item || ', which its seller wears' as fault
    from listing
    join owned_item owned on owned.person_id = listing.seller_id and owned.item = listing.item
    left join member on member.person_id = listing.seller_id
    where listing.status = 'ACTIVE' and listing.expires_at > ${at} and (
      owned.worn_since is not null
      or member.star_background = listing.item
      or exists (select from jsonb_each(member.look) part_group, jsonb_each_text(part_group.value) part where part.value = listing.item)
    )`
}

const TRADES = [
  check`
    with booked as (
      select transfer.listing_id, count(distinct transfer.id) as transfers, min(transfer.item) as item,
        -sum(amount) filter (where kind = 'member' and amount < 0) as paid,
        sum(amount) filter (where kind = 'member' and amount > 0) as got,
        (array_agg(account.person_id) filter (where kind = 'member' and amount > 0))[1] as seller_id,
        coalesce(sum(amount) filter (where kind = 'fee'), 0) as fee,
        count(*) filter (where kind = 'member') as members
      from ledger_transfer transfer
      join ledger_entry entry on entry.transfer_id = transfer.id
      join ledger_account account on account.id = entry.account_id
      where transfer.reason = 'RESALE' group by transfer.listing_id
    )
    select 'listing ' || id || ' was sold for ' || price || ', but ' || case
      when booked.listing_id is null then 'nothing was booked for it'
      when transfers > 1 then transfers || ' transfers were booked for it'
      when members <> 2 then members || ' members were booked for it'
      when booked.item is distinct from listing.item then coalesce(booked.item, 'nothing') || ' was booked for it'
      when booked.seller_id is distinct from listing.seller_id then 'somebody else was paid for it'
      else paid || ' were paid, ' || got || ' went to the seller and ' || booked.fee || ' were the fee' end as fault
    from listing left join booked on booked.listing_id = listing.id
    where status = 'SOLD' and (
      (transfers = 1 and members = 2 and paid = price and got = price - listing.fee and booked.fee = listing.fee) is not true
      or booked.item is distinct from listing.item or booked.seller_id is distinct from listing.seller_id
    )`,
  check`
    select 'transfer ' || transfer.id || ' paid for a listing that was not sold' as fault
    from ledger_transfer transfer left join listing on listing.id = transfer.listing_id
    where transfer.reason = 'RESALE' and listing.status is distinct from 'SOLD'`,
  check`
    select 'transfer ' || id || ' paid for no item' as fault
    from ledger_transfer where reason in ('PURCHASE', 'RESALE') and item is null`,
]

const GIFTS = [
  check`
    select 'boxes wait that cost ' || waiting || ' stones, but ' || held || ' are held' as fault
    from (
      select (select coalesce(sum(price), 0) from gift where state = 'waiting') as waiting,
        (select coalesce(sum(amount), 0) from ledger_entry entry join ledger_account account on account.id = entry.account_id where kind = 'gifts') as held
    ) stones where waiting <> held`,
  check`
    select 'gift ' || gift.id || ' cost ' || price || ', but ' || coalesce(entry.amount::text, 'nothing') || ' was booked when it was ' || transfer.what as fault
    from gift
    cross join lateral (
      values ('sent', gift.paid_by, 'GIFT', price),
        (state, gift.closed_by, case state when 'opened' then 'GIFT_OPENED' else 'GIFT_RETURNED' end, -price)
    ) transfer (what, id, reason, amount)
    left join ledger_transfer booked on booked.id = transfer.id and booked.reason = transfer.reason and booked.item = gift.item
    left join ledger_account held on held.kind = 'gifts' and held.currency = 'stone'
    left join ledger_entry entry on entry.transfer_id = booked.id and entry.account_id = held.id
    where transfer.what <> 'waiting' and entry.amount is distinct from transfer.amount`,
]

/** It is not for sale yet. */
function openedAndNotOwned(at: Date) {
  const since = new Date(at.getTime() - GIFT.heldDays * DAY_MS)
  return check`
    select 'gift ' || id || ' was opened, and its receiver does not own ' || item as fault
    from gift
    where state = 'opened' and receiver_person_id is not null and closed_at > ${since}
      and not exists (select from owned_item owned where owned.person_id = gift.receiver_person_id and owned.item = gift.item)`
}
