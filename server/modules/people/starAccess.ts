import type { Db } from '#server/db/database.ts'
import { areFriends } from '#server/modules/friends/friends.service.ts'
import { shareStation } from '#server/modules/stations/membership.service.ts'

/** A reason for which a member may see another's star. Both are members, and neither has blocked the other. */
export type StarAccessRule = (db: Db, viewerId: string, ownerId: string) => Promise<boolean>

/** One that opens is enough. A feature that brings members together adds its door here. */
const STAR_ACCESS_RULES: readonly StarAccessRule[] = [areFriends, shareStation]

/** Whether a member may see another's star: look, background and name. */
export async function maySeeStar(db: Db, viewerId: string, ownerId: string): Promise<boolean> {
  for (const opens of STAR_ACCESS_RULES) if (await opens(db, viewerId, ownerId)) return true
  return false
}
