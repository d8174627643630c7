import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#contract/wallet.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { AccountKind, TransferReason } from '#server/db/tables/ledger.ts'

export type SystemAccountKind = Exclude<AccountKind, 'member'>
export type MemberAccount = { personId: string; currency: Currency }
export type SystemAccount = { system: SystemAccountKind; currency: Currency }
export type LockedAccount = { id: string; personId: string | null; currency: Currency; balance: number | null }
/** One leg of a transfer: an account's gain (positive) or loss (negative). */
export type Leg = { account: MemberAccount | SystemAccount; amount: number }

export async function insertAccounts(tx: Tx, personId: string, currencies: readonly Currency[]): Promise<void> {
  const accounts = currencies.map((currency) => ({ id: randomUUID(), kind: 'member' as const, personId, currency, balance: 0 }))
  await tx.insertInto('ledgerAccount').values(accounts).execute()
}

export async function findBalances(db: Db, personId: string): Promise<{ currency: Currency; balance: number | null }[]> {
  return db.selectFrom('ledgerAccount').select(['currency', 'balance']).where('personId', '=', personId).execute()
}

/** In id order, so that transfers never deadlock. */
export async function lockAccounts(tx: Tx, accounts: readonly MemberAccount[]): Promise<LockedAccount[]> {
  if (accounts.length === 0) return []
  return tx
    .selectFrom('ledgerAccount')
    .select(['id', 'personId', 'currency', 'balance'])
    .where((eb) => eb.or(accounts.map(({ personId, currency }) => eb.and({ personId, currency }))))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The account stays with its entries, without an owner. */
export async function detachAccounts(tx: Tx, personId: string): Promise<void> {
  await tx.updateTable('ledgerAccount').set({ personId: null }).where('personId', '=', personId).execute()
}

export type TransferFacts = { id: string; reason: TransferReason; item?: string; listingId?: string; at: Date }

/**
 * CTEs that book a transfer inside any statement, after one named `leg (person_id, system, currency, amount)`. Member accounts are locked
 * by id, which prevents deadlocks. The index of system accounts is used only where the query says that they are not members'.
 * `booked` has each member's account and new balance; below zero breaks `ledger_account_balance_check`. With an account missing, as after a
 * withdrawal, nothing is booked: the caller sees fewer rows than legs and rolls back.
 */
export function transferCtes({ id, reason, item, listingId, at }: TransferFacts): RawBuilder<unknown> {
  return sql`
    locked as (
      select account.id, leg.amount
      from leg join ledger_account account on account.person_id = leg.person_id and account.currency = leg.currency
      order by account.id for update of account
    ),
    booked as (
      update ledger_account account set balance = account.balance + locked.amount from locked where account.id = locked.id
      returning account.id, account.person_id, account.currency, account.balance, locked.amount
    ),
    transfer as (
      insert into ledger_transfer (id, reason, item, listing_id, created_at)
      select ${id}::uuid, ${reason}, ${item ?? null}, ${listingId ?? null}::uuid, ${at}::timestamptz
      where exists (select from leg) and (select count(*) from booked) = (select count(*) from leg where person_id is not null)
      returning id, created_at
    ),
    entry as (
      insert into ledger_entry (transfer_id, account_id, amount, balance_after, created_at)
      select transfer.id, booked.id, booked.amount, booked.balance, transfer.created_at from booked, transfer
      union all
      select transfer.id, system.id, leg.amount, null, transfer.created_at
      from leg join ledger_account system on system.kind <> 'member' and system.kind = leg.system and system.currency = leg.currency, transfer
      returning account_id
    )`
}

/** Books a transfer by one statement. @returns how many entries */
export async function insertTransfer(tx: Tx, facts: TransferFacts, legs: readonly Leg[]): Promise<number> {
  const rows = legs.map(({ account, amount }) =>
    'system' in account
      ? sql`(null::uuid, ${account.system}, ${account.currency}, ${amount}::bigint)`
      : sql`(${account.personId}::uuid, null, ${account.currency}, ${amount}::bigint)`,
  )
  const { rows: made } = await sql<{ count: number }>`
    with leg (person_id, system, currency, amount) as (values ${sql.join(rows)}), ${transferCtes(facts)}
    select count(*) as count from entry`.execute(tx)
  return made[0]?.count ?? 0
}

/**
 * Whole transfers of withdrawn members, older than five years (a trigger checks), and accounts left empty.
 * @param limit transfers at most @returns how many transfers and entries
 */
export async function deleteOldTransfers(tx: Tx, before: Date, limit: number): Promise<{ transfers: number; entries: number }> {
  const { rows } = await sql<{ transfers: number; entries: number }>`
    with old as (
      select distinct entry.transfer_id as id
      from ledger_account account join ledger_entry entry on entry.account_id = account.id
      where account.kind = 'member' and account.person_id is null and entry.created_at < least(${before}::timestamptz, now() - interval '5 years')
        and not exists (
          select from ledger_entry leg join ledger_account owner on owner.id = leg.account_id
          where leg.transfer_id = entry.transfer_id and owner.person_id is not null
        )
      limit ${limit}
    ),
    gone as (delete from ledger_entry where transfer_id in (select id from old) returning number)
    select (select count(*) from old) as transfers, (select count(*) from gone) as entries`.execute(tx)
  await sql`
    delete from ledger_account account
    where kind = 'member' and person_id is null and balance = 0 and removed_amount = 0
      and not exists (select from ledger_entry where account_id = account.id)`.execute(tx)
  return rows[0] ?? { transfers: 0, entries: 0 }
}

/** A person's accounts and entries, oldest first, for the export. */
export async function findOwnEntries(db: Db, personId: string) {
  return db
    .selectFrom('ledgerAccount')
    .innerJoin('ledgerEntry', 'ledgerEntry.accountId', 'ledgerAccount.id')
    .innerJoin('ledgerTransfer', 'ledgerTransfer.id', 'ledgerEntry.transferId')
    .select(['ledgerAccount.currency', 'ledgerTransfer.reason', 'ledgerTransfer.item', 'ledgerEntry.amount', 'ledgerEntry.balanceAfter'])
    .select('ledgerEntry.createdAt')
    .where('ledgerAccount.personId', '=', personId)
    .orderBy('ledgerEntry.number')
    .execute()
}
