import { type Kysely, sql } from 'kysely'

/**
 * The ledger guards itself: a member's balance is never negative, entries are append-only, and at commit a transfer's legs add up to zero.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  await forbidChanges(db)
  await demandZeroSums(db)
}

async function createTables(db: Kysely<unknown>) {
  // No cascade from person: a withdrawal that forgets the wallet must fail.
  await sql`
    create table ledger_account (
      id uuid primary key,
      kind text not null check (kind in ('member', 'issue', 'left')),
      person_id uuid references person (id),
      currency text not null check (currency in ('coin', 'stone')),
      balance bigint check (balance >= 0),
      unique (person_id, currency),
      check (kind = 'member' or person_id is null),
      check ((kind = 'member') = (balance is not null))
    )`.execute(db)
  await sql`create unique index ledger_account_house_key on ledger_account (kind, currency) where kind <> 'member'`.execute(db)
  await sql`
    insert into ledger_account (id, kind, currency)
    select gen_random_uuid(), kind, currency
    from unnest(array['issue', 'left']) kind, unnest(array['coin', 'stone']) currency`.execute(db)
  await sql`
    create table ledger_transfer (
      id uuid primary key,
      reason text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table ledger_entry (
      number bigint generated always as identity primary key,
      transfer_id uuid not null references ledger_transfer (id),
      account_id uuid not null references ledger_account (id),
      amount bigint not null check (amount <> 0),
      balance_after bigint check (balance_after >= 0),
      created_at timestamptz not null,
      unique (transfer_id, account_id)
    )`.execute(db)
  await sql`create index ledger_entry_account on ledger_entry (account_id, number)`.execute(db)
}

async function forbidChanges(db: Kysely<unknown>) {
  await sql`
    create function refuse_ledger_change() returns trigger language plpgsql set search_path from current as $$
    begin
      raise exception '% of % is not allowed: the ledger is append-only', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db)
  for (const table of ['ledger_entry', 'ledger_transfer']) {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.ref(table)}
      for each statement execute function refuse_ledger_change()`.execute(db)
  }
}

async function demandZeroSums(db: Kysely<unknown>) {
  await sql`
    create function demand_zero_sum() returns trigger language plpgsql set search_path from current as $$
    begin
      if exists (
        select from ledger_entry entry join ledger_account account on account.id = entry.account_id
        where entry.transfer_id = new.transfer_id group by account.currency having sum(entry.amount) <> 0
      ) then
        raise exception 'transfer % does not add up to zero', new.transfer_id using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  // Deferred: the legs arrive one after another and balance only when the last one is there.
  await sql`
    create constraint trigger zero_sum after insert on ledger_entry
    deferrable initially deferred for each row execute function demand_zero_sum()`.execute(db)
}
