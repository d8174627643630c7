import { type Kysely, sql } from 'kysely'

/**
 * Stored names in the words of the field. A server of the version before that still runs gets an error for a statement with an old name and
 * rolls back: without the system account of both legs it books no transfer. Accounts keep their ids, so no entry of the ledger changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table station rename column places to placement_revision`.execute(db)
  await sql`alter table station_member rename column standing to join_order`.execute(db)
  await sql`alter sequence station_member_standing_seq rename to station_member_join_order_seq`.execute(db)
  await renameAbuseReports(db)
  await renameSystemAccounts(db)
}

async function renameAbuseReports(db: Kysely<unknown>) {
  await sql`alter table people_report rename to abuse_report`.execute(db)
  await sql`
    do $$
    declare old_name name;
    begin
      for old_name in select conname from pg_constraint where conrelid = 'abuse_report'::regclass and conname like 'people\\_report%' loop
        execute format('alter table abuse_report rename constraint %I to %I', old_name, replace(old_name, 'people_report', 'abuse_report'));
      end loop;
      for old_name in
        select relname from pg_class join pg_index on indexrelid = pg_class.oid
        where indrelid = 'abuse_report'::regclass and relname like 'people\\_report%'
      loop
        execute format('alter index %I rename to %I', old_name, replace(old_name, 'people_report', 'abuse_report'));
      end loop;
    end $$`.execute(db)
}

/** `issue` becomes `issuance`, `left` becomes `forfeited`. */
async function renameSystemAccounts(db: Kysely<unknown>) {
  await sql`alter table ledger_account drop constraint ledger_account_kind_check`.execute(db)
  await sql`update ledger_account set kind = 'issuance' where kind = 'issue'`.execute(db)
  await sql`update ledger_account set kind = 'forfeited' where kind = 'left'`.execute(db)
  await sql`
    alter table ledger_account
    add constraint ledger_account_kind_check check (kind in ('member', 'issuance', 'forfeited', 'shop', 'fee'))`.execute(db)
  await sql`alter index ledger_account_house_key rename to ledger_account_system_key`.execute(db)
}
