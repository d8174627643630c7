import type { Db } from '#server/db/database.ts'
import { friendsAmong } from '#server/modules/friends/friends.service.ts'
import { coMembersAmong } from '#server/modules/stations/membership.service.ts'

/** Whose stars a viewer has a reason to see, of members without a block between. */
export type StarAccessRule = (db: Db, viewerId: string, ownerIds: readonly string[]) => Promise<Iterable<string>>

/** Any one suffices. A feature that connects members adds its rule here. */
const STAR_ACCESS_RULES: readonly StarAccessRule[] = [friendsAmong, coMembersAmong]

/** Whether a member may see another's star: look, background and name. */
export async function maySeeStar(db: Db, viewerId: string, ownerId: string): Promise<boolean> {
  return (await starsOpenTo(db, viewerId, [ownerId])).has(ownerId)
}

/** `maySeeStar` for many. */
export async function starsOpenTo(db: Db, viewerId: string, ownerIds: readonly string[]): Promise<Set<string>> {
  const open = new Set<string>()
  for (const rule of STAR_ACCESS_RULES) {
    const closed = ownerIds.filter((ownerId) => !open.has(ownerId))
    if (closed.length > 0) for (const ownerId of await rule(db, viewerId, closed)) open.add(ownerId)
  }
  return open
}
