import type { FriendLists } from '#contract/friends.ts'
import type { FriendStatus } from '#contract/people.ts'
import type { Db } from '#server/db/database.ts'
import * as friends from './friends.repository.ts'

/** Friends and requests of a member, each newest first. */
export async function readFriends(db: Db, personId: string): Promise<FriendLists> {
  const lists: FriendLists = { friend: [], received: [], sent: [] }
  for (const { userId, userName, profile, ...link } of await friends.findLinkedMembers(db, personId)) {
    lists[LIST_OF[statusOf(link, personId)]].push({ userId, userName, profile })
  }
  return lists
}

const LIST_OF = { FRIEND: 'friend', RECEIVED: 'received', SENT: 'sent' } as const

/** How each of the others stands to a person; everybody asked for is in the answer. */
export async function statusesOf(db: Db, personId: string, otherPersonIds: readonly string[]): Promise<Map<string, FriendStatus>> {
  const links = await friends.findLinksAmong(db, personId, otherPersonIds)
  return new Map(
    otherPersonIds.map((otherPersonId) => {
      const link = links.get(otherPersonId)
      return [otherPersonId, link ? statusOf(link, personId) : 'JUSTHUMAN']
    }),
  )
}

/** How `otherPersonId` stands to `personId`. */
export async function statusBetween(db: Db, personId: string, otherPersonId: string): Promise<FriendStatus> {
  const link = await friends.findLink(db, personId, otherPersonId)
  return link ? statusOf(link, personId) : 'JUSTHUMAN'
}

export async function areFriends(db: Db, onePersonId: string, otherPersonId: string): Promise<boolean> {
  return (await statusBetween(db, onePersonId, otherPersonId)) === 'FRIEND'
}

function statusOf({ askerPersonId, acceptedAt }: friends.LinkRow, personId: string): Exclude<FriendStatus, 'JUSTHUMAN'> {
  if (acceptedAt) return 'FRIEND'
  return askerPersonId === personId ? 'SENT' : 'RECEIVED'
}
