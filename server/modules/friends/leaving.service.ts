import type { Db, Tx } from '#server/db/database.ts'
import { findMembers } from '#server/modules/users/users.service.ts'
import type { Outbox } from '#server/realtime/outbox.ts'
import { deleteLinksOf, findOwnRows } from './friends.repository.ts'
import { deleteLimitsOf, findOwnLimits } from './limits.repository.ts'

/** Removes friendships, requests and rejections of a person who withdraws, while their profile is still there. The others hear of it. */
export async function removeFriendships(tx: Tx, personId: string, _at: Date, outbox: Outbox): Promise<void> {
  const others = await deleteLinksOf(tx, personId)
  await deleteLimitsOf(tx, personId)
  const leaving = (await findMembers(tx, [personId])).get(personId)
  if (leaving) outbox.tell(others, { type: 'friends.changed', userId: leaving.userId, status: 'JUSTHUMAN' })
}

/** A person's own data. */
export async function readOwnFriendships(db: Db, personId: string) {
  const links = await findOwnRows(db, personId)
  const { rejected, sent } = await findOwnLimits(db, personId)
  return {
    friends: links.filter(({ acceptedAt }) => acceptedAt !== null),
    friendRequests: links.filter(({ acceptedAt }) => acceptedAt === null),
    rejectedFriendRequests: rejected,
    friendRequestsSentOn: sent,
  }
}
