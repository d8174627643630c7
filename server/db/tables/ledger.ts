import type { Generated, GeneratedAlways } from 'kysely'
import type { Currency } from '#contract/wallet.ts'

/**
 * `member`: a balance. System accounts: `issuance`, the source of coins and stones; `forfeited`, those of withdrawn members; `shop`, what
 * the official shop takes in; `fee`, what the market keeps of a resale.
 */
export type AccountKind = 'member' | 'issuance' | 'forfeited' | 'shop' | 'fee'

type LedgerAccountTable = {
  id: string
  kind: AccountKind
  /** Null for the system accounts, and for a member's after the withdrawal. */
  personId: string | null
  currency: Currency
  /** What the entries of a member's account add up to. Null for the system's, whose sum is only ever computed. */
  balance: number | null
  /** How many entries were deleted after five years, and their sum. None of a living member's. */
  removedEntries: Generated<number>
  removedAmount: Generated<number>
}

export type TransferReason = 'OPENING' | 'WITHDRAWAL' | 'ANSWER' | 'EXCHANGE' | 'PURCHASE' | 'RESALE'

type LedgerTransferTable = {
  id: string
  reason: TransferReason
  item: string | null
  listingId: string | null
  createdAt: Date
}

/** One leg of a transfer. Append-only; deleted with its whole transfer after five years, when all its members withdrew. */
type LedgerEntryTable = {
  /** Booking order; strict within one account, whose row is locked meanwhile. */
  number: GeneratedAlways<number>
  transferId: string
  accountId: string
  amount: number
  balanceAfter: number | null
  createdAt: Date
}

export type LedgerTables = {
  ledgerAccount: LedgerAccountTable
  ledgerTransfer: LedgerTransferTable
  ledgerEntry: LedgerEntryTable
}
