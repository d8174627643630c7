import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { HISTORY_LENGTH } from '#contract/limits.ts'
import { addSearchHistory, deleteSearchHistories, deleteSearchHistory, getSearchHistories, type PersonCard } from '#contract/people.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { logWarning } from '#lib/log.ts'
import { withoutPerson, withPersonFirst } from '#lib/personList.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { usePendingVariables } from '#lib/query/usePendingVariables.ts'
import { showToast } from '#ui/feedback.store.ts'

type Histories = OutputOf<typeof getSearchHistories>
type Forgotten = PersonCard | 'all'

const queryKey = keyOf(getSearchHistories)
const forgetKey = ['forgetSearch']
/** A search that is kept late must not come after the removal of all. */
const scope = { id: 'searchHistories' }

/** The search history, the newest first, without the rows that are being deleted. Refetched whenever the screen opens. */
export function useSearchHistories() {
  const query = useQuery({ ...endpointQuery(getSearchHistories), refetchOnMount: 'always' })
  const forgotten = usePendingVariables<Forgotten>(forgetKey)
  return { query, users: query.data && forgotten.reduce(without, query.data.users) }
}

/** Keeps somebody as searched for. Nobody asked for it, so a failure is nothing to tell. */
export function useKeepSearch() {
  const client = useQueryClient()
  return useMutation({
    scope,
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

/** Forgets one search, or all; they are shown again where they were when the server refuses. */
export function useForgetSearch() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: forgetKey,
    scope,
    mutationFn: async (which: Forgotten) => {
      try {
        await (which === 'all' ? call(deleteSearchHistories) : call(deleteSearchHistory, { params: { userId: which.userId } }))
      } catch (error) {
        // Forgotten in another tab: that is what was wanted.
        if (!isApiError(error, 'NOT_FOUND')) throw error
      }
    },
    onSuccess: async (_done, which) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<Histories>(queryKey, (now) => now && { users: without(now.users, which) })
    },
    onError: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
}

function without(users: PersonCard[], which: Forgotten): PersonCard[] {
  return which === 'all' ? [] : withoutPerson(users, which.userId)
}
