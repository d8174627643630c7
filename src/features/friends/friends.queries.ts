import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getFriends } from '#contract/friends.ts'
import { getMemberStar, type PersonCard, searchUsers } from '#contract/people.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { usePendingVariables } from '#lib/query/usePendingVariables.ts'
import { type AnswerWithFriendStatus, type StatusChange, withStatus } from './friendCache.ts'

export function friendListsQuery() {
  return endpointQuery(getFriends)
}

/** Members whose ID begins with a text of at least 2 letters. */
export function searchUsersQuery(text: string) {
  return endpointQuery(searchUsers, { query: { user_id: text } })
}

/** Friends and requests with pending changes laid over them. Refetched whenever the screen opens. */
export function useFriendLists() {
  const query = useQuery({ ...friendListsQuery(), refetchOnMount: 'always' })
  return { query, lists: useWithPending(query.data) }
}

export function useFoundUsers(text: string) {
  const query = useQuery({ ...searchUsersQuery(text), refetchOnMount: 'always' })
  return { query, users: useWithPending(query.data)?.users }
}

export function useMemberStar(userId: string) {
  const query = useQuery({ ...endpointQuery(getMemberStar, { params: { userId } }), refetchOnMount: 'always' })
  return { query, star: useWithPending(query.data) }
}

export function useWithPending<Answer extends AnswerWithFriendStatus>(answer: Answer | undefined): Answer | undefined {
  const pending = usePendingVariables<FriendChange>(FRIEND_CHANGE)
  return useMemo(() => answer && pending.reduce((now, change) => withStatus(now, change), answer), [answer, pending])
}

const FRIEND_CHANGE = ['friendChange']

/** The mutations of one person's friend status; their variables are laid over the answers in the cache. */
export const friendChangeKey = (userId: string) => [...FRIEND_CHANGE, userId]

export type FriendChange = StatusChange & { person: PersonCard }
