/** The week that a member has seen last, by its first day. */
type SeenWeekTable = { personId: string; weekFrom: string }

export type WeekTables = { seenWeek: SeenWeekTable }
