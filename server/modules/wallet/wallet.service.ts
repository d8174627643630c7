import { EXCHANGE, OPENING_BALANCE } from '#contract/limits.ts'
import { CURRENCIES, type Currency, type Wallet } from '#contract/wallet.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { TransferReason } from '#server/db/tables/ledger.ts'
import type { Deps } from '#server/deps.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import { type IdempotencyKey, runOnce } from './idempotency.ts'
import {
  deleteOldTransfers,
  detachAccounts,
  findBalances,
  findOwnEntries,
  insertAccounts,
  lockAccounts,
  type SystemAccountKind,
} from './ledger.repository.ts'
import { BalanceTooLow, type Leg, postTransfer } from './ledger.service.ts'

/** A returning person begins with nothing: the opening balance is given once. */
export async function openWallet(tx: Tx, personId: string, { isReturning, at }: { isReturning: boolean; at: Date }): Promise<void> {
  await insertAccounts(tx, personId, CURRENCIES)
  if (isReturning) return
  const legs = CURRENCIES.flatMap((currency) => legsBetween(personId, 'issuance', currency, OPENING_BALANCE[currency]))
  await postTransfer(tx, { reason: 'OPENING', legs, at })
}

/** Pays coins and stones to a member, and emits the balance. */
export async function earn(
  tx: Tx,
  afterCommit: AfterCommit,
  personId: string,
  { reason, amounts, at }: { reason: TransferReason; amounts: Wallet; at: Date },
): Promise<void> {
  const legs = CURRENCIES.flatMap((currency) => legsBetween(personId, 'issuance', currency, amounts[currency]))
  await postTransfer(tx, { reason, legs, at })
  afterCommit.emit(personId, { type: 'balance.changed', wallet: await walletOf(tx, personId) })
}

/** Exchanges coins for stones, idempotent by key. @throws AppError NOT_ENOUGH_COIN, KEY_REUSED, NOT_LOGGED_IN */
export async function exchange(deps: Deps, personId: string, key: IdempotencyKey | null): Promise<Wallet> {
  try {
    return await runOnce(deps, { personId, key }, async (tx, afterCommit, at) => {
      const legs = [
        ...legsBetween(personId, 'issuance', 'coin', -EXCHANGE.coin),
        ...legsBetween(personId, 'issuance', 'stone', EXCHANGE.stone),
      ]
      await postTransfer(tx, { reason: 'EXCHANGE', legs, at })
      const wallet = await walletOf(tx, personId)
      afterCommit.emit(personId, { type: 'balance.changed', wallet })
      return wallet
    })
  } catch (error) {
    throw error instanceof BalanceTooLow ? new AppError('NOT_ENOUGH_COIN') : error
  }
}

/** @throws AppError NOT_LOGGED_IN without a wallet: the member is withdrawing */
export async function walletOf(db: Db, personId: string): Promise<Wallet> {
  const balances = new Map((await findBalances(db, personId)).map(({ currency, balance }) => [currency, balance]))
  const amount = (currency: Currency) => {
    const balance = balances.get(currency)
    if (balance === undefined || balance === null) throw new AppError('NOT_LOGGED_IN')
    return balance
  }
  return { coin: amount('coin'), stone: amount('stone') }
}

/** Locks accounts of several members, by id. A purchase in the official shop takes no other lock. */
export async function lockWallets(tx: Tx, personIds: readonly string[], currency: Currency): Promise<void> {
  await lockAccounts(
    tx,
    personIds.map((personId) => ({ personId, currency })),
  )
}

/** Moves the balance to system accounts and detaches the accounts. Entries stay without a name. Does nothing before the setup. */
export async function closeWallet(tx: Tx, personId: string, at: Date): Promise<void> {
  const accounts = await lockAccounts(
    tx,
    CURRENCIES.map((currency) => ({ personId, currency })),
  )
  const legs = accounts.flatMap(({ currency, balance }) => legsBetween(personId, 'forfeited', currency, -(balance ?? 0)))
  if (legs.length > 0) await postTransfer(tx, { reason: 'WITHDRAWAL', legs, at })
  await detachAccounts(tx, personId)
}

/** @returns how many transfers and entries */
export function deleteTransfersBefore(tx: Tx, before: Date, limit: number): Promise<{ transfers: number; entries: number }> {
  return deleteOldTransfers(tx, before, limit)
}

export async function readOwnWallet(db: Db, personId: string, wardrobe: Wardrobe) {
  const bookings = (await findOwnEntries(db, personId)).map(({ item, ...booking }) => ({
    ...booking,
    ...(item === null ? {} : { item, title: wardrobe.part(item)?.name }),
  }))
  return { balances: await findBalances(db, personId), bookings }
}

/** Negative: the person pays. No leg for zero. */
function legsBetween(personId: string, system: SystemAccountKind, currency: Currency, amount: number): Leg[] {
  if (amount === 0) return []
  return [
    { account: { personId, currency }, amount },
    { account: { system, currency }, amount: -amount },
  ]
}
