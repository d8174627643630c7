import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { HISTORY_LENGTH } from '#contract/limits.ts'
import { addSearchHistory, deleteSearchHistories, deleteSearchHistory, getSearchHistories, type PersonCard } from '#contract/people.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { logWarning } from '#lib/log.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { showToast } from '#ui/feedback.store.ts'
import { withoutPerson, withPersonBack, withPersonFirst } from './friendCache.ts'

type Histories = OutputOf<typeof getSearchHistories>

const queryKey = keyOf(getSearchHistories)
/** Marks the changes of the list, so that only the last of several reads it anew. */
const mutationKey = ['searchHistories']
/** A search that is kept late must not come after the removal of all. */
const oneAfterAnother = { id: 'searchHistories' }

/** Whom one searched for, the newest first. */
export function searchHistoriesQuery() {
  return endpointQuery(getSearchHistories)
}

/** Keeps somebody as searched for. Nobody asked for it, so a failure is nothing to tell. */
export function useKeepSearch() {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    scope: oneAfterAnother,
    mutationFn: ({ userId }: PersonCard) => call(addSearchHistory, { body: { searchedId: userId } }, { keepalive: true }),
    onSuccess: (_kept, { userId, userName, profile }) => {
      client.setQueryData<Histories>(
        queryKey,
        (now) => now && { users: withPersonFirst(now.users, { userId, userName, profile }, HISTORY_LENGTH) },
      )
      void client.invalidateQueries({ queryKey })
    },
    onError: (error) => logWarning('A search was not kept', error),
  })
}

/** Forgets one search, at once on the screen; it comes back to its place when the server refuses. */
export function useForgetSearch() {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    scope: oneAfterAnother,
    mutationFn: async ({ userId }: PersonCard) => {
      try {
        await call(deleteSearchHistory, { params: { userId } })
      } catch (error) {
        // Forgotten in another tab: that is what was wanted.
        if (!isApiError(error, 'NOT_FOUND')) throw error
      }
    },
    onMutate: async ({ userId }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Histories>(queryKey)
      client.setQueryData<Histories>(queryKey, (now) => now && { users: withoutPerson(now.users, userId) })
      return before
    },
    onError: (error, { userId }, before) => {
      if (before) client.setQueryData<Histories>(queryKey, (now) => now && { users: withPersonBack(now.users, before.users, userId) })
      showToast(sentenceOf(error), { icon: 'warning' })
    },
    onSettled: () => readAnewAfterLast(client),
  })
}

/** Forgets every search; all of them come back when the server refuses. */
export function useForgetSearches() {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    scope: oneAfterAnother,
    mutationFn: () => call(deleteSearchHistories),
    onMutate: async () => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Histories>(queryKey)
      client.setQueryData<Histories>(queryKey, { users: [] })
      return before
    },
    onError: (error, _nothing, before) => {
      if (before) client.setQueryData<Histories>(queryKey, before)
      showToast(sentenceOf(error), { icon: 'warning' })
    },
    onSettled: () => readAnewAfterLast(client),
  })
}

/** While another removal is on its way, the server's answer would bring its row back for a moment. */
function readAnewAfterLast(client: ReturnType<typeof useQueryClient>) {
  return client.isMutating({ mutationKey }) === 1 ? client.invalidateQueries({ queryKey }) : undefined
}
