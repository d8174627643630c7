import { randomUUID } from 'node:crypto'
import type { Currency } from '#contract/wallet.ts'
import { brokenConstraint } from '#server/db/brokenConstraint.ts'
import type { Tx } from '#server/db/database.ts'
import { insertTransfer, type Leg, type TransferFacts } from './ledger.repository.ts'

export { type Leg, transferCtes } from './ledger.repository.ts'

/** Aborts the transaction; the caller maps it to its own refusal. */
export class BalanceTooLow extends Error {
  constructor(cause: unknown) {
    super('not enough of a currency', { cause })
    this.name = 'BalanceTooLow'
  }
}

/**
 * The only writer of the ledger, in the transaction of what it pays for. Locks member accounts by id; system accounts have no lock and no
 * balance, so earning never contends.
 * @param legs integers that add up to zero in each currency, at most one leg an account
 * @throws BalanceTooLow; Error when the legs are no transfer or an account does not exist
 */
export async function postTransfer(tx: Tx, { legs, ...facts }: Omit<TransferFacts, 'id'> & { legs: readonly Leg[] }): Promise<string> {
  assertTransfer(legs)
  const id = randomUUID()
  try {
    const booked = await insertTransfer(tx, { id, ...facts }, legs)
    if (booked !== legs.length) throw new Error(`an account of the transfer does not exist: ${JSON.stringify(legs)}`)
  } catch (error) {
    throw isBalanceTooLow(error) ? new BalanceTooLow(error) : error
  }
  return id
}

/** Whether a statement failed because a balance would become negative. */
export function isBalanceTooLow(error: unknown): boolean {
  return brokenConstraint(error) === 'ledger_account_balance_check'
}

function assertTransfer(legs: readonly Leg[]) {
  const sums = new Map<Currency, number>()
  const accounts = new Set<string>()
  for (const { account, amount } of legs) {
    if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`not an amount: ${amount}`)
    sums.set(account.currency, (sums.get(account.currency) ?? 0) + amount)
    accounts.add(`${'system' in account ? account.system : account.personId} ${account.currency}`)
  }
  if (legs.length === 0 || accounts.size !== legs.length) throw new Error('a transfer needs legs of different accounts')
  for (const [currency, sum] of sums) if (sum !== 0) throw new Error(`the ${currency} legs add up to ${sum}`)
}
