import { type Kysely, sql } from 'kysely'

/**
 * A purchase in the official shop is one function of plain statements, and the ledger checks its transfers once a statement.
 * See docs/adr/0006-ledger-and-market.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await checkSumsPerStatement(db)
  await createPurchase(db)
}

/** All entries of a transfer come in one statement. Instead of a deferred check for each entry. */
async function checkSumsPerStatement(db: Kysely<unknown>) {
  await sql`drop trigger zero_sum on ledger_entry`.execute(db)
  await sql`drop function demand_zero_sum`.execute(db)
  await sql`
    create function check_zero_sums() returns trigger language plpgsql set search_path from current as $$
    declare
      wrong uuid;
    begin
      select entry.transfer_id into wrong
      from inserted entry join ledger_account account on account.id = entry.account_id
      group by entry.transfer_id, account.currency having sum(entry.amount) <> 0 limit 1;
      if found then
        raise exception 'transfer % does not add up to zero', wrong using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger zero_sums after insert on ledger_entry
    referencing new table as inserted for each statement execute function check_zero_sums()`.execute(db)
}

/**
 * The account is locked first, which serializes a purchase with a withdrawal and with every other change of the buyer's balances.
 * A refusal changes nothing; a balance too low, an item that is owned and a key that was used break their constraints.
 */
async function createPurchase(db: Kysely<unknown>) {
  await sql`
    create function buy_official(
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
