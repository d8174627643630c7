import type { Db } from '#server/db/database.ts'
import { areFriends } from '#server/modules/friends/friends.service.ts'
import { shareStation } from '#server/modules/stations/membership.service.ts'

/** A reason to see a star, for two members without a block. */
export type StarAccessRule = (db: Db, viewerId: string, ownerId: string) => Promise<boolean>

/** Any one suffices. A feature that connects members adds its rule here. */
const STAR_ACCESS_RULES: readonly StarAccessRule[] = [areFriends, shareStation]

/** Whether a member may see another's star: look, background and name. */
export async function maySeeStar(db: Db, viewerId: string, ownerId: string): Promise<boolean> {
  for (const opens of STAR_ACCESS_RULES) if (await opens(db, viewerId, ownerId)) return true
  return false
}
