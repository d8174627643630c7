/** Persons, their login sessions and refresh tokens. */
export type AuthTables = Record<never, never>
