import type { QueryClient } from '@tanstack/react-query'
import { getBlocks } from '#contract/blocks.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { type FriendLists, getFriends } from '#contract/friends.ts'
import { getMemberStar, getSearchHistories, type PersonCard, searchUsers } from '#contract/people.ts'
import { getSignals } from '#contract/signals.ts'
import { keyOf } from '#lib/api/keyOf.ts'

type Blocks = OutputOf<typeof getBlocks>

/** The list without one person. */
export function without<Person extends { userId: string }>(people: Person[], userId: string): Person[] {
  return people.filter((person) => person.userId !== userId)
}

/** The list of blocked people with one more in front, each person once. */
export function withBlocked(now: Blocks, person: PersonCard): Blocks {
  return { people: [person, ...without(now.people, person.userId)] }
}

/** Takes a person out of everything that this tab has read: what is blocked disappears at once, before any list is read again. */
export function hidePerson(client: QueryClient, userId: string): void {
  client.setQueryData<FriendLists>(
    keyOf(getFriends),
    (now) => now && { friend: without(now.friend, userId), received: without(now.received, userId), sent: without(now.sent, userId) },
  )
  client.setQueriesData<OutputOf<typeof searchUsers>>(
    { queryKey: keyOf(searchUsers) },
    (now) => now && { ...now, users: without(now.users, userId) },
  )
  client.setQueryData<OutputOf<typeof getSearchHistories>>(keyOf(getSearchHistories), (now) => now && { users: without(now.users, userId) })
  client.setQueryData<OutputOf<typeof getSignals>>(keyOf(getSignals), (now) => now && { signals: without(now.signals, userId) })
  client.removeQueries({ queryKey: keyOf(getMemberStar, { params: { userId } }) })
}

/** Puts a person into the list of those blocked, if that list was read. */
export function showBlocked(client: QueryClient, person: PersonCard): void {
  client.setQueryData<Blocks>(keyOf(getBlocks), (now) => now && withBlocked(now, person))
}
