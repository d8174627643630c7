import type { Query } from '@tanstack/react-query'
import { getBlocks } from '#contract/blocks.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getFriends } from '#contract/friends.ts'
import { getNotifications, getUnreadCount } from '#contract/notifications.ts'
import { getMemberStar, getSearchHistories, searchUsers } from '#contract/people.ts'
import { getSignals } from '#contract/signals.ts'
import { getWallet } from '#contract/wallet.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { queryClient } from '#lib/query/queryClient.ts'

const GROUPS = {
  people: [getFriends, searchUsers, getSearchHistories, getMemberStar, getSignals, getBlocks],
  notifications: [getNotifications],
} as const satisfies Record<string, readonly Endpoint[]>

/** Calls by how their names begin: their shapes are more than every screen should have to load. */
const begins = (start: string) => (query: Query) => String(query.queryKey[0]).startsWith(start)
const isOfMarket = begins('GET /store/')
const isOfGuestBook = begins('GET /guest-books/')

type Group = keyof typeof GROUPS | 'market'

/** Everything that live events keep fresh, and that is read again after a time in which events may have been missed. */
export const KEPT_FRESH: readonly Endpoint[] = [...GROUPS.people, ...GROUPS.notifications, getUnreadCount, getWallet]

const BATCH_MS = 150
const due = new Map<Group, ReturnType<typeof setTimeout>>()
const lastReadAt = new Map<Group, number>()

/** Reads a group of calls again, as far as a screen shows them: at once, or together with what else changes in this moment. */
export function invalidateGroup(group: Group): void {
  if (due.has(group)) return
  const sinceLastMs = Date.now() - (lastReadAt.get(group) ?? 0)
  const read = () => {
    due.delete(group)
    lastReadAt.set(group, Date.now())
    if (group === 'market') void queryClient.invalidateQueries({ predicate: isOfMarket })
    else for (const endpoint of GROUPS[group]) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
  if (sinceLastMs >= BATCH_MS) read()
  else due.set(group, setTimeout(read, BATCH_MS))
}

/** Reads again what was answered before `since` (epoch ms), and repeats a reading that is under way: events may have been missed. */
export function refetchStale(since: number): void {
  const cache = queryClient.getQueryCache()
  const kept = KEPT_FRESH.flatMap((endpoint) => cache.findAll({ queryKey: keyOf(endpoint) }))
  for (const query of [...kept, ...cache.findAll({ predicate: isOfMarket }), ...cache.findAll({ predicate: isOfGuestBook })]) {
    const { queryKey, state } = query
    const again = () => queryClient.invalidateQueries({ queryKey, exact: true })
    if (state.fetchStatus === 'fetching' && state.data === undefined) void query.promise?.then(again, () => undefined)
    else if (state.fetchStatus === 'fetching' || state.dataUpdatedAt < since) void again()
  }
}
