import { type Kysely, sql } from 'kysely'

/**
 * Stored names in the words of the field. A server of the version before that still runs gets an error for a statement with an old name and
 * rolls back: without the system account of both legs it books no transfer. Accounts keep their ids, so no entry of the ledger changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameTables(db)
  await renameColumns(db)
  await sql`alter sequence station_member_standing_seq rename to station_member_join_order_seq`.execute(db)
  await sql`alter index listing_untold rename to listing_price_drop_pending`.execute(db)
  await renameSystemAccounts(db)
}

async function renameTables(db: Kysely<unknown>) {
  for (const [from, to] of [
    ['people_report', 'abuse_report'],
    ['provider_unlink', 'provider_unlink_queue'],
    ['question_mark', 'question_notification'],
    ['resting_user_id', 'reserved_user_id'],
  ] as const) {
    await sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(db)
    await renameDerived(db, { table: to, from, to })
  }
}

async function renameColumns(db: Kysely<unknown>) {
  for (const [table, from, to] of [
    ['station', 'places', 'placement_revision'],
    ['station_member', 'standing', 'join_order'],
    ['friend_link', 'asker_person_id', 'requester_person_id'],
    ['friend_rejection', 'asker_person_id', 'requester_person_id'],
    ['listing', 'is_cheaper_untold', 'is_price_drop_pending'],
    ['wish', 'told_price', 'notified_price'],
    ['wish', 'told_at', 'notified_at'],
    ['push_message', 'taken_until', 'claimed_until'],
    ['own_data_export', 'worker_until', 'claimed_until'],
  ] as const) {
    await sql`alter table ${sql.id(table)} rename column ${sql.id(from)} to ${sql.id(to)}`.execute(db)
    await renameDerived(db, { table, from, to })
  }
}

/** Constraints and indexes that PostgreSQL named after a table or column. */
async function renameDerived(db: Kysely<unknown>, { table, from, to }: { table: string; from: string; to: string }) {
  const { rows } = await sql<{ kind: 'constraint' | 'index'; name: string }>`
    select 'constraint' as kind, conname as name from pg_constraint where conrelid = ${table}::regclass
    union all
    select 'index', relname from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = ${table}::regclass and not exists (select from pg_constraint where conrelid = indrelid and conindid = indexrelid)`.execute(
    db,
  )
  for (const { kind, name } of rows.filter((row) => row.name.includes(from))) {
    const [before, after] = [sql.id(name), sql.id(name.replace(from, to))]
    if (kind === 'index') await sql`alter index ${before} rename to ${after}`.execute(db)
    else await sql`alter table ${sql.id(table)} rename constraint ${before} to ${after}`.execute(db)
  }
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
