import type { Generated, GeneratedAlways } from 'kysely'
import type { Currency } from '#contract/wallet.ts'

/**
 * Where amounts lie. `member`: somebody's balance. The others are the system's own ends of a transfer:
 * `issuance` is where new coins and stones come from, `forfeited` where those of withdrawn members go, `shop` what the official shop takes in,
 * `fee` what the market keeps of a resale.
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
  /** How many entries were deleted after their five years, and what they added up to. None of a living member's. */
  removedEntries: Generated<number>
  removedAmount: Generated<number>
}

/** Why amounts moved. */
export type TransferReason = 'OPENING' | 'WITHDRAWAL' | 'ANSWER' | 'EXCHANGE' | 'PURCHASE' | 'RESALE'

type LedgerTransferTable = {
  id: string
  reason: TransferReason
  /** The store item that it paid for. */
  item: string | null
  /** The offer, of a resale. */
  listingId: string | null
  createdAt: Date
}

/** One leg of a transfer. Never changed; deleted with its whole transfer five years on, when all its members withdrew. */
type LedgerEntryTable = {
  /** Order in which entries were booked; within one account without doubt, because its row is locked meanwhile. */
  number: GeneratedAlways<number>
  transferId: string
  accountId: string
  amount: number
  /** Null for the system accounts. */
  balanceAfter: number | null
  createdAt: Date
}

export type LedgerTables = {
  ledgerAccount: LedgerAccountTable
  ledgerTransfer: LedgerTransferTable
  ledgerEntry: LedgerEntryTable
}
