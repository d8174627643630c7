import type { Generated, GeneratedAlways } from 'kysely'
import type { Currency } from '#contract/wallet.ts'

/** `member`: a balance. System accounts: `issuance`, the source of coins and stones; `forfeited`, those of withdrawn members; `shop`, the official shop's income; `fee`, the market's share of resales; `gifts`, the stones of boxes that wait. */
export type AccountKind = 'member' | 'issuance' | 'forfeited' | 'shop' | 'fee' | 'gifts'

type LedgerAccountTable = {
  id: string
  kind: AccountKind
  /** Null for the system accounts, and for a member's after the withdrawal. */
  personId: string | null
  currency: Currency
  /** The sum of a member's entries. Null for system accounts, whose sum is computed. */
  balance: number | null
  /** Entries deleted after five years, and their sum. None of a living member's. */
  removedEntries: Generated<number>
  removedAmount: Generated<number>
}

export type TransferReason =
  | 'OPENING'
  | 'WITHDRAWAL'
  | 'ANSWER'
  | 'EXCHANGE'
  | 'PURCHASE'
  | 'RESALE'
  | 'GIFT'
  | 'GIFT_OPENED'
  | 'GIFT_RETURNED'

type LedgerTransferTable = {
  id: string
  reason: TransferReason
  item: string | null
  listingId: string | null
  createdAt: Date
}

/** One leg of a transfer. Append-only; deleted with the whole transfer after five years, when all its members withdrew. */
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
