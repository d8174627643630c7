import type { Currency } from '#contract/wallet.ts'
import type { Tx } from '#server/db/database.ts'
import type { TransferReason } from '#server/db/tables/ledger.ts'
import {
  type Entry,
  type HouseAccount,
  insertTransfer,
  type LockedAccount,
  lockAccounts,
  type MemberAccount,
  setBalance,
} from './ledger.repository.ts'

/** One end of a transfer: what an account gains (above zero) or gives (below zero). */
export type Leg = { account: MemberAccount | HouseAccount; amount: number }

/** A member does not have what a transfer would take. Nothing is booked; the caller turns it into its own refusal. */
export class BalanceTooLow extends Error {
  readonly currency: Currency
  constructor(currency: Currency) {
    super(`not enough ${currency}`)
    this.name = 'BalanceTooLow'
    this.currency = currency
  }
}

/**
 * The only door to the ledger: books a transfer inside the transaction of what it pays for. Locks the members' accounts in the
 * order of their ids; the house's are never locked and keep no balance, so that any number of members can earn at once.
 * @param legs whole numbers that add up to zero in each currency, at most one leg an account.
 * @returns the transfer's id.
 * @throws BalanceTooLow; Error when the legs are not a transfer or an account does not exist.
 */
export async function postTransfer(
  tx: Tx,
  { reason, legs, at }: { reason: TransferReason; legs: readonly Leg[]; at: Date },
): Promise<string> {
  demandTransfer(legs)
  const locked = await lockAccounts(
    tx,
    legs.flatMap(({ account }) => ('house' in account ? [] : [account])),
  )
  const entries = legs.map((leg) => entryOf(leg, locked))
  for (const { account } of entries) if ('id' in account) await setBalance(tx, account.id, account.balanceAfter)
  return insertTransfer(tx, { reason, at, entries })
}

function entryOf({ account, amount }: Leg, locked: readonly LockedAccount[]): Entry {
  if ('house' in account) return { account, amount }
  const row = locked.find(({ personId, currency }) => personId === account.personId && currency === account.currency)
  if (!row || row.balance === null) throw new Error(`no ${account.currency} account of person ${account.personId}`)
  const balanceAfter = row.balance + amount
  if (balanceAfter < 0) throw new BalanceTooLow(account.currency)
  return { account: { id: row.id, balanceAfter }, amount }
}

function demandTransfer(legs: readonly Leg[]) {
  const sums = new Map<Currency, number>()
  const accounts = new Set<string>()
  for (const { account, amount } of legs) {
    if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`not an amount: ${amount}`)
    sums.set(account.currency, (sums.get(account.currency) ?? 0) + amount)
    accounts.add(`${'house' in account ? account.house : account.personId} ${account.currency}`)
  }
  if (legs.length === 0 || accounts.size !== legs.length) throw new Error('a transfer needs legs of different accounts')
  for (const [currency, sum] of sums) if (sum !== 0) throw new Error(`the ${currency} legs add up to ${sum}`)
}
