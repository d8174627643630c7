import type { QueryClient } from '@tanstack/react-query'
import { type FriendLists, getFriends } from '#contract/friends.ts'
import { type FoundPerson, getMemberStar, type MemberStar, searchUsers } from '#contract/people.ts'
import { enterStation, type StationRoom } from '#contract/stations.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { type StatusChange, withStatus } from './friendCache.ts'

/** Every answer that says how people stand. */
const STANDINGS = [getFriends, searchUsers, getMemberStar, enterStation]

/** Writes how somebody stands into every answer in the cache. Answers still on their way may be older than this and are given up. */
export async function storeStatus(client: QueryClient, change: StatusChange): Promise<void> {
  await Promise.all(STANDINGS.map((endpoint) => client.cancelQueries({ queryKey: keyOf(endpoint) })))
  for (const endpoint of STANDINGS) {
    client.setQueriesData<FriendLists | { users: FoundPerson[] } | MemberStar | StationRoom>(
      { queryKey: keyOf(endpoint) },
      (now) => now && withStatus(now, change),
    )
  }
}

/** Reads anew what is on the screen, and the rest when it is next shown. */
export async function refreshStandings(client: QueryClient): Promise<void> {
  await Promise.all(STANDINGS.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
}
