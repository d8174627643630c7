import type { QueryClient } from '@tanstack/react-query'
import { type FriendLists, getFriends } from '#contract/friends.ts'
import { type FoundPerson, type FriendStatus, getMemberStar, type MemberStar, type PersonCard, searchUsers } from '#contract/people.ts'
import { enterStation, type StationRoom } from '#contract/stations.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { withoutPerson } from '#lib/personList.ts'

/** Answers that carry a friend status: the friends tab's lists, search results, a friend's star, a station's room. */
export type AnswerWithFriendStatus = FriendLists | { users: FoundPerson[] } | MemberStar | StationRoom

/** A new friend status. `person` is needed to add somebody to a list. */
export type StatusChange = { userId: string; status: FriendStatus; person?: PersonCard | undefined }

const LIST_OF = { FRIEND: 'friend', RECEIVED: 'received', SENT: 'sent' } as const

/** The same answer with another friend status of one person, newest in its list; the same object when nothing changes. */
export function withStatus<Answer extends AnswerWithFriendStatus>(answer: Answer, change: StatusChange): Answer {
  if ('friend' in answer) return inLists(answer, change) as Answer
  if ('users' in answer) return inResults(answer, change) as Answer
  if ('stationMembers' in answer) return inRoom(answer, change) as Answer
  if (answer.userId !== change.userId || answer.status === change.status) return answer
  return { ...answer, status: change.status }
}

function inLists(lists: FriendLists, { userId, status, person }: StatusChange): FriendLists {
  const known = [...lists.friend, ...lists.received, ...lists.sent].find((one) => one.userId === userId)
  const list = status === 'JUSTHUMAN' ? undefined : LIST_OF[status]
  if (list === undefined ? known === undefined : lists[list].some((one) => one.userId === userId)) return lists
  const rest = {
    friend: withoutPerson(lists.friend, userId),
    received: withoutPerson(lists.received, userId),
    sent: withoutPerson(lists.sent, userId),
  }
  const card = known ?? person
  return list === undefined || card === undefined ? rest : { ...rest, [list]: [cardOf(card), ...rest[list]] }
}

function inResults<Answer extends { users: FoundPerson[] }>(answer: Answer, { userId, status }: StatusChange): Answer {
  if (!answer.users.some((one) => one.userId === userId && one.status !== status)) return answer
  return { ...answer, users: answer.users.map((one) => (one.userId === userId ? { ...one, status } : one)) }
}

function inRoom(room: StationRoom, { userId, status }: StatusChange): StationRoom {
  if (!room.stationMembers.some((one) => one.userId === userId && one.status !== status)) return room
  const stand = { status, isFriend: status === 'FRIEND' }
  return { ...room, stationMembers: room.stationMembers.map((one) => (one.userId === userId ? { ...one, ...stand } : one)) }
}

function cardOf({ userId, userName, profile }: PersonCard): PersonCard {
  return { userId, userName, profile }
}

const WITH_FRIEND_STATUS = [getFriends, searchUsers, getMemberStar, enterStation]

/** Writes a friend status into every answer in the cache. Answers that are still loading may be older and are cancelled. */
export async function storeStatus(client: QueryClient, change: StatusChange): Promise<void> {
  await Promise.all(WITH_FRIEND_STATUS.map((endpoint) => client.cancelQueries({ queryKey: keyOf(endpoint) })))
  for (const endpoint of WITH_FRIEND_STATUS) {
    client.setQueriesData<FriendLists | { users: FoundPerson[] } | MemberStar | StationRoom>(
      { queryKey: keyOf(endpoint) },
      (now) => now && withStatus(now, change),
    )
  }
}

export async function refreshFriendStatuses(client: QueryClient): Promise<void> {
  await Promise.all(WITH_FRIEND_STATUS.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
}
