import { sql } from 'kysely'
import { check, faultsOf, inSnapshot } from '#server/db/audit.ts'
import type { Db } from '#server/db/database.ts'

export type LedgerAudit = { accounts: number; transfers: number; entries: number; faults: string[] }

/** Audits the ledger in one snapshot, beside a working server. @param db without time-outs @returns counts, and one sentence a fault */
export function auditLedger(db: Db): Promise<LedgerAudit> {
  return inSnapshot(db, async (tx) => {
    const { rows } = await sql<Omit<LedgerAudit, 'faults'>>`
      select (select count(*) from ledger_account) as accounts, (select count(*) from ledger_transfer) as transfers,
        (select count(*) from ledger_entry) as entries`.execute(tx)
    const counts = rows[0] ?? { accounts: 0, transfers: 0, entries: 0 }
    return { ...counts, faults: await faultsOf(tx, CHECKS) }
  })
}

export async function hasLedger(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass('ledger_entry') is not null and to_regclass('listing') is not null as is_there`.execute(db)
  return rows[0]?.isThere ?? false
}

const CHECKS = [
  check`
    select 'all ' || currency || ' entries add up to ' || sum(amount) || ', not 0' as fault
    from ledger_entry entry join ledger_account account on account.id = entry.account_id
    group by currency having sum(amount) <> 0`,
  check`
    select 'what was removed adds up to ' || sum(removed_amount) || ' ' || currency || ', not 0' as fault
    from ledger_account group by currency having sum(removed_amount) <> 0`,
  check`
    select 'transfer ' || transfer_id || ' adds up to ' || sum(amount) || ' ' || currency || ', not 0' as fault
    from ledger_entry entry join ledger_account account on account.id = entry.account_id
    group by transfer_id, currency having sum(amount) <> 0`,
  check`
    select 'transfer ' || id || ' has no entries' as fault
    from ledger_transfer transfer where not exists (select from ledger_entry where transfer_id = transfer.id)`,
  check`
    select 'account ' || account.id || ' says ' || balance || ' ' || currency || ', its entries add up to ' || removed_amount + coalesce(sum(amount), 0) as fault
    from ledger_account account left join ledger_entry entry on entry.account_id = account.id
    where kind = 'member' group by account.id having balance is distinct from removed_amount + coalesce(sum(amount), 0)`,
  check`
    select 'account ' || id || ' is below zero: ' || balance || ' ' || currency as fault from ledger_account where balance < 0`,
  check`
    select 'entry ' || number || ' says ' || coalesce(balance_after::text, 'nothing') || ' is left, the entries up to it add up to ' || expected as fault
    from (
      select number, balance_after, sum(amount) over (partition by account_id order by number) as expected
      from ledger_entry entry join ledger_account account on account.id = entry.account_id where kind = 'member' and removed_entries = 0
    ) running where balance_after is distinct from expected`,
  check`
    select 'account ' || id || ' is nobody''s and still holds ' || balance || ' ' || currency as fault
    from ledger_account where kind = 'member' and person_id is null and balance <> 0`,
  check`
    select 'member ' || member.person_id || ' has no ' || currency || ' account' as fault
    from member cross join unnest(array['coin', 'stone']) currency
    where not exists (select from ledger_account account where account.person_id = member.person_id and account.currency = currency.currency)`,
]
