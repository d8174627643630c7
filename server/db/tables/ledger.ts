/** The double-entry ledger. */
export type LedgerTables = Record<never, never>
