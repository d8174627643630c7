import type { FriendLists } from '#contract/friends.ts'
import type { FriendStatus } from '#contract/people.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import { findMembers } from '#server/modules/users/users.service.ts'
import * as friends from './friends.repository.ts'
import { deleteLimitsOf, findOwnLimits } from './limits.repository.ts'

export async function readFriends(db: Db, personId: string): Promise<FriendLists> {
  const lists: FriendLists = { friend: [], received: [], sent: [] }
  for (const { userId, userName, profile, ...link } of await friends.findLinkedMembers(db, personId)) {
    lists[LIST_OF[statusOf(link, personId)]].push({ userId, userName, profile })
  }
  return lists
}

const LIST_OF = { FRIEND: 'friend', RECEIVED: 'received', SENT: 'sent' } as const

/** Has an entry for everybody asked for. */
export async function friendStatusesOf(db: Db, personId: string, otherPersonIds: readonly string[]): Promise<Map<string, FriendStatus>> {
  const links = await friends.findLinksAmong(db, personId, otherPersonIds)
  return new Map(
    otherPersonIds.map((otherPersonId) => {
      const link = links.get(otherPersonId)
      return [otherPersonId, link ? statusOf(link, personId) : 'JUSTHUMAN']
    }),
  )
}

export async function friendStatusBetween(db: Db, personId: string, otherPersonId: string): Promise<FriendStatus> {
  const link = await friends.findLink(db, personId, otherPersonId)
  return link ? statusOf(link, personId) : 'JUSTHUMAN'
}

export async function areFriends(db: Db, onePersonId: string, otherPersonId: string): Promise<boolean> {
  return (await friendStatusBetween(db, onePersonId, otherPersonId)) === 'FRIEND'
}

/** Which of them are the member's friends. */
export async function friendsAmong(db: Db, personId: string, others: readonly string[]): Promise<string[]> {
  const statuses = await friendStatusesOf(db, personId, others)
  return others.filter((other) => statuses.get(other) === 'FRIEND')
}

export function friendIdsOf(db: Db, personId: string): Promise<string[]> {
  return friends.findFriendIds(db, personId)
}

/** Friendships, requests and rejections, while the profile still exists. Emits to the others. */
export async function removeFriendships(tx: Tx, personId: string, _at: Date, afterCommit: AfterCommit): Promise<void> {
  const others = await friends.deleteLinksOf(tx, personId)
  const leaving = (await findMembers(tx, [personId])).get(personId)
  if (leaving) afterCommit.emit(others, { type: 'friends.changed', userId: leaving.userId, status: 'JUSTHUMAN' })
}

/** Requests sent, and rejections given, for the export. */
export function removeRequestLimits(tx: Tx, personId: string): Promise<void> {
  return deleteLimitsOf(tx, personId)
}

export async function readOwnFriendships(db: Db, personId: string) {
  const links = await friends.findOwnRows(db, personId)
  const { rejected, sent } = await findOwnLimits(db, personId)
  return {
    friends: links.filter(({ acceptedAt }) => acceptedAt !== null),
    friendRequests: links.filter(({ acceptedAt }) => acceptedAt === null),
    rejectedFriendRequests: rejected,
    friendRequestsSentOn: sent,
  }
}

function statusOf({ requesterPersonId, isAccepted }: friends.LinkRow, personId: string): Exclude<FriendStatus, 'JUSTHUMAN'> {
  if (isAccepted) return 'FRIEND'
  return requesterPersonId === personId ? 'SENT' : 'RECEIVED'
}
