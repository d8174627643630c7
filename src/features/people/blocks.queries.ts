import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { blockPerson, getBlocks, unblockPerson } from '#contract/blocks.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { type FriendLists, getFriends } from '#contract/friends.ts'
import { getMemberStar, getSearchHistories, type PersonCard, searchUsers } from '#contract/people.ts'
import { getSignals } from '#contract/signals.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { usePendingVariables } from '#lib/query/usePendingVariables.ts'
import { peopleText } from '#text/people.ko.ts'
import { showToast } from '#ui/feedback.store.ts'

/** Whom one has blocked as the server has it, the newest first. */
export function blocksQuery() {
  return endpointQuery(getBlocks)
}

/** Blocks somebody; every list that showed them is shown without at once and read again. */
/** @param onBlocked comes also when who calls this went with the person's row */
export function useBlockPerson(onBlocked: (person: PersonCard) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId }: PersonCard) => call(blockPerson, { body: { userId } }),
    onSuccess: (_done, person) => {
      hidePerson(client, person.userId)
      showBlocked(client, person)
      for (const endpoint of [getFriends, getBlocks, searchUsers]) void client.invalidateQueries({ queryKey: keyOf(endpoint) })
      onBlocked(person)
    },
    onError: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
  })
}

const unblockKey = ['unblock']

/** Whom one has blocked, without those whom one is unblocking. */
export function useBlocks() {
  const query = useQuery(blocksQuery())
  const pending = usePendingVariables<PersonCard>(unblockKey)
  return { query, people: query.data && pending.reduce((left, { userId }) => without(left, userId), query.data.people) }
}

/** Unblocks somebody. The row goes at once and is shown again when the server refuses; one who was no longer blocked counts as unblocked. */
export function useUnblockPerson() {
  const client = useQueryClient()
  const queryKey = keyOf(getBlocks)
  return useMutation({
    mutationKey: unblockKey,
    mutationFn: async ({ userId }: PersonCard) => {
      try {
        await call(unblockPerson, { params: { userId } })
      } catch (error) {
        if (!isApiError(error, 'NOT_FOUND')) throw error
      }
    },
    onSuccess: async (_done, { userId, userName }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<Blocks>(queryKey, (now) => now && { people: without(now.people, userId) })
      showToast(peopleText.unblocked(userName))
    },
    onError: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
}

type Blocks = OutputOf<typeof getBlocks>

function without<Person extends { userId: string }>(people: Person[], userId: string): Person[] {
  return people.filter((person) => person.userId !== userId)
}

function withBlocked(now: Blocks, person: PersonCard): Blocks {
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

export function showBlocked(client: QueryClient, person: PersonCard): void {
  client.setQueryData<Blocks>(keyOf(getBlocks), (now) => now && withBlocked(now, person))
}
