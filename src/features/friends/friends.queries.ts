import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { create } from 'zustand'
import { getFriends } from '#contract/friends.ts'
import { getMemberStar, type PersonCard, searchUsers } from '#contract/people.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { type AnswerWithFriendStatus, type StatusChange, withStatus } from './friendCache.ts'

/** Friends and requests as the server knows them. */
export function friendListsQuery() {
  return endpointQuery(getFriends)
}

/** Members whose ID begins with a text of at least 2 letters. */
export function searchUsersQuery(text: string) {
  return endpointQuery(searchUsers, { query: { user_id: text } })
}

/** Friends and requests as the member sees them: with what was tapped a moment ago. Read anew whenever the screen opens. */
export function useFriendLists() {
  const query = useQuery({ ...friendListsQuery(), refetchOnMount: 'always' })
  return { query, lists: useWithPending(query.data) }
}

/** What a search found, with what was tapped a moment ago. */
export function useFoundUsers(text: string) {
  const query = useQuery({ ...searchUsersQuery(text), refetchOnMount: 'always' })
  return { query, users: useWithPending(query.data)?.users }
}

/** A member's star, and how that member stands to oneself. */
export function useMemberStar(userId: string) {
  const query = useQuery({ ...endpointQuery(getMemberStar, { params: { userId } }), refetchOnMount: 'always' })
  return { query, star: useWithPending(query.data) }
}

/** An answer with what was tapped a moment ago. */
export function useWithPending<Answer extends AnswerWithFriendStatus>(answer: Answer | undefined): Answer | undefined {
  const pending = usePendingStatuses()
  return useMemo(() => answer && pending.reduce((now, change) => withStatus(now, change), answer), [answer, pending])
}

/** What a member tapped and the server has not answered yet. Shown over the answers in the cache, which stay as the server gave them. */
type PendingStatus = StatusChange & { person: PersonCard }

const usePending = create<{ changes: readonly PendingStatus[] }>()(() => ({ changes: [] }))

/** The changes under way, in the order in which they were tapped. */
function usePendingStatuses(): readonly PendingStatus[] {
  return usePending(({ changes }) => changes)
}

/** The same, outside components. */
export const pendingStatuses = () => usePending.getState().changes

/** Shows a change at once. @returns how to take it away again: the row is then as the cache has it, whatever came meanwhile. */
export function showPending(change: PendingStatus): () => void {
  usePending.setState(({ changes }) => ({ changes: [...changes, change] }))
  return () => usePending.setState(({ changes }) => ({ changes: changes.filter((one) => one !== change) }))
}
