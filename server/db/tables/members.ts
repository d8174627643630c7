/** Members: profile, look and pictures. */
export type MemberTables = Record<never, never>
