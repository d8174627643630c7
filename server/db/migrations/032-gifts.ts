import { type Kysely, sql } from 'kysely'

/** Gifts: paid at once, their stones held until the box is opened or they go back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_account
    drop constraint ledger_account_kind_check,
    add constraint ledger_account_kind_check check (kind in ('member', 'issuance', 'forfeited', 'shop', 'fee', 'gifts'))`.execute(db)
  await sql`insert into ledger_account (id, kind, currency) values (gen_random_uuid(), 'gifts', 'stone')`.execute(db)
  // Persons are null after their withdrawal: the row still counts for the other's day.
  await sql`
    create table gift (
      id uuid primary key,
      sender_person_id uuid references person (id),
      receiver_person_id uuid references person (id),
      item text not null,
      price bigint not null check (price > 0),
      card text not null,
      sent_at timestamptz not null,
      state text not null check (state in ('waiting', 'opened', 'declined', 'returned')),
      closed_at timestamptz,
      paid_by uuid not null unique references ledger_transfer (id),
      closed_by uuid unique references ledger_transfer (id),
      check ((state = 'waiting') = (closed_at is null)),
      check ((state = 'waiting') = (closed_by is null)),
      check (state <> 'waiting' or (sender_person_id is not null and receiver_person_id is not null))
    )`.execute(db)
  await sql`create index gift_receiver on gift (receiver_person_id, item)`.execute(db)
  await sql`create index gift_sender on gift (sender_person_id, sent_at)`.execute(db)
  await sql`create index gift_waiting on gift (sent_at) where state = 'waiting'`.execute(db)
  await sql`create index gift_closed on gift (closed_at) where state <> 'waiting'`.execute(db)
  await refuseWhereGiftWaits(db)
}

/**
 * A purchase of what waits in a box as well returns the box, which the function can not do: it would lock the sender's account out of order.
 * The buyer's account is locked before the check, and by whoever sends a gift.
 */
async function refuseWhereGiftWaits(db: Kysely<unknown>) {
  await sql`
    create or replace function buy_official(
      buyer uuid, bought_item text, catalogue_price bigint, expected_price bigint, idem_key text, idem_request text, bought_at timestamptz,
      out refusal text, out coin bigint, out stone bigint
    ) language plpgsql as $$
    declare
      changed item_change;
      price bigint;
      account uuid;
      transfer uuid := gen_random_uuid();
    begin
      select * into changed from item_change where item = bought_item;
      price := coalesce(changed.price, catalogue_price);
      refusal := case when changed.retired_at is not null then 'ITEM_NOT_FOUND' when expected_price <> price then 'PRICE_CHANGED' end;
      if refusal is not null then
        return;
      end if;
      update ledger_account set balance = balance - price where person_id = buyer and currency = 'stone' returning id, balance into account, stone;
      if account is null then
        refusal := 'NOT_LOGGED_IN';
        return;
      end if;
      if exists (select from gift where receiver_person_id = buyer and item = bought_item and state = 'waiting') then
        raise exception 'a gift of % waits', bought_item using errcode = 'integrity_constraint_violation', constraint = 'gift_waits';
      end if;
      insert into ledger_transfer (id, reason, item, created_at) values (transfer, 'PURCHASE', bought_item, bought_at);
      insert into ledger_entry (transfer_id, account_id, amount, balance_after, created_at) values
        (transfer, account, -price, stone, bought_at),
        (transfer, (select id from ledger_account where kind = 'shop' and currency = 'stone'), price, null, bought_at);
      insert into owned_item (person_id, item, acquired_at) values (buyer, bought_item, bought_at);
      delete from wish where person_id = buyer and item = bought_item;
      select balance into coin from ledger_account where person_id = buyer and currency = 'coin';
      if idem_key is not null then
        insert into idempotency_key (person_id, key, request, answer, created_at)
        values (buyer, idem_key, idem_request, jsonb_build_object('coin', coin, 'stone', stone), bought_at);
      end if;
    end $$`.execute(db)
}
