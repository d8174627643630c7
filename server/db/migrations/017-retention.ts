import { type Kysely, sql } from 'kysely'

/**
 * The one exception to append-only: whole transfers older than five years by the database's clock, of no living member.
 * Their sums are carried forward in the accounts, so that balances stay proved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_account
    add column removed_entries bigint not null default 0 check (removed_entries >= 0),
    add column removed_amount bigint not null default 0,
    add constraint ledger_account_removed_check check (person_id is null or removed_entries = 0)`.execute(db)
  await letOldEntriesGo(db)
  await letEmptyTransfersGo(db)
  for (const table of ['ledger_entry', 'ledger_transfer']) {
    await sql`drop trigger append_only on ${sql.ref(table)}`.execute(db)
    await sql`
      create trigger append_only before update or truncate on ${sql.ref(table)}
      for each statement execute function refuse_ledger_change()`.execute(db)
  }
}

async function letOldEntriesGo(db: Kysely<unknown>) {
  await sql`
    create function let_old_entries_go() returns trigger language plpgsql set search_path from current as $$
    begin
      if exists (
        select from gone join ledger_account account on account.id = gone.account_id
        where account.person_id is not null or gone.created_at > now() - interval '5 years'
      ) or exists (
        select from ledger_entry rest where rest.transfer_id in (select transfer_id from gone)
      ) then
        raise exception '% of % is not allowed: the ledger is append-only', tg_op, tg_table_name using errcode = 'restrict_violation';
      end if;
      update ledger_account account
      set removed_entries = removed_entries + sums.entries, removed_amount = removed_amount + sums.amount
      from (select account_id, count(*) as entries, sum(amount) as amount from gone group by account_id) sums
      where account.id = sums.account_id;
      delete from ledger_transfer where id in (select transfer_id from gone);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger old_entries_go after delete on ledger_entry
    referencing old table as gone for each statement execute function let_old_entries_go()`.execute(db)
}

/** A transfer goes with its entries and never before them. */
async function letEmptyTransfersGo(db: Kysely<unknown>) {
  await sql`
    create function let_empty_transfers_go() returns trigger language plpgsql set search_path from current as $$
    begin
      if old.created_at > now() - interval '5 years' or exists (select from ledger_entry where transfer_id = old.id) then
        raise exception '% of % is not allowed: the ledger is append-only', tg_op, tg_table_name using errcode = 'restrict_violation';
      end if;
      return old;
    end $$`.execute(db)
  await sql`
    create trigger empty_transfers_go before delete on ledger_transfer
    for each row execute function let_empty_transfers_go()`.execute(db)
}
