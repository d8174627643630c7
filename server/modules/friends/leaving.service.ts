import type { Tx } from '#server/db/database.ts'
import { findMembers } from '#server/modules/users/users.service.ts'
import type { Outbox } from '#server/realtime/outbox.ts'
import { deleteLinksOf } from './friends.repository.ts'
import { deleteLimitsOf } from './limits.repository.ts'

/** Removes friendships, requests and rejections of a person who withdraws, while their profile is still there. The others hear of it. */
export async function removeFriendships(tx: Tx, personId: string, _at: Date, outbox: Outbox): Promise<void> {
  const others = await deleteLinksOf(tx, personId)
  await deleteLimitsOf(tx, personId)
  const leaving = (await findMembers(tx, [personId])).get(personId)
  if (leaving) outbox.tell(others, { type: 'friends.changed', userId: leaving.userId, status: 'JUSTHUMAN' })
}
