import { randomUUID } from 'node:crypto'
import type { Currency } from '#contract/wallet.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { AccountKind, TransferReason } from '#server/db/tables/ledger.ts'

export type HouseKind = Exclude<AccountKind, 'member'>
export type MemberAccount = { personId: string; currency: Currency }
export type HouseAccount = { house: HouseKind; currency: Currency }
export type LockedAccount = { id: string; personId: string | null; currency: Currency; balance: number | null }
export type Entry = { account: { id: string; balanceAfter: number } | HouseAccount; amount: number }

/** Gives a person one account a currency, empty. */
export async function insertAccounts(tx: Tx, personId: string, currencies: readonly Currency[]): Promise<void> {
  const accounts = currencies.map((currency) => ({ id: randomUUID(), kind: 'member' as const, personId, currency, balance: 0 }))
  await tx.insertInto('ledgerAccount').values(accounts).execute()
}

/** Balances of a person, without a lock. */
export async function findBalances(db: Db, personId: string): Promise<{ currency: Currency; balance: number | null }[]> {
  return db.selectFrom('ledgerAccount').select(['currency', 'balance']).where('personId', '=', personId).execute()
}

/** Locks the accounts until the transaction ends, always in the order of their ids, so that two transfers never wait for each other in a circle. */
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

export async function setBalance(tx: Tx, id: string, balance: number): Promise<void> {
  await tx.updateTable('ledgerAccount').set({ balance }).where('id', '=', id).execute()
}

/** The account stays, because its entries do; from now on nobody's. */
export async function detachAccounts(tx: Tx, personId: string): Promise<void> {
  await tx.updateTable('ledgerAccount').set({ personId: null }).where('personId', '=', personId).execute()
}

/** @returns the id of the stored transfer. */
export async function insertTransfer(tx: Tx, transfer: { reason: TransferReason; at: Date; entries: readonly Entry[] }): Promise<string> {
  const { reason, at: createdAt, entries } = transfer
  const transferId = randomUUID()
  await tx.insertInto('ledgerTransfer').values({ id: transferId, reason, createdAt }).execute()
  await tx
    .insertInto('ledgerEntry')
    .values((eb) =>
      entries.map(({ account, amount }) => {
        if ('id' in account) return { transferId, accountId: account.id, amount, balanceAfter: account.balanceAfter, createdAt }
        const { house: kind, currency } = account
        const accountId = eb.selectFrom('ledgerAccount').select('id').where('kind', '=', kind).where('currency', '=', currency)
        return { transferId, accountId, amount, balanceAfter: null, createdAt }
      }),
    )
    .execute()
  return transferId
}
