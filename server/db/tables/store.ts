/** Owned store items. */
export type StoreTables = Record<never, never>
