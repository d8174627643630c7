import type { ColumnType } from 'kysely'
import type { Look } from '#contract/look.ts'

/** A person who finished the character setup. */
export type MemberTable = {
  personId: string
  /** As typed; unique without regard to case. */
  userId: string
  userName: string
  /** `YYYY-MM-DD` */
  birthDate: string
  starBackground: string
  look: ColumnType<Look, Look, Look>
  /** The two pictures of exactly this look: `/content/profile_<hash>.png`, `/content/character_<hash>.png`. */
  profile: string
  character: string
  joinedAt: Date
  updatedAt: Date
}

/** A withdrawn member's userId, reserved for a while. Does not name the person. */
type ReservedUserIdTable = {
  userIdLower: string
  until: Date
}

export type MemberTables = {
  member: MemberTable
  reservedUserId: ReservedUserIdTable
}
