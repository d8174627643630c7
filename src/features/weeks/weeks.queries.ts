import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { getWeek, seeWeek } from '#contract/weeks.ts'
import { call } from '#lib/api/call.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'

/** The member's last week; null for who joined after it. */
export function weekQuery() {
  return { ...endpointQuery(getWeek), staleTime: STALE.minutes, networkMode: 'always' as const }
}

/** Notes that the member has opened a week. A failure is tried again when it is opened the next time. */
export function useSeeWeek() {
  const client = useQueryClient()
  const { queryKey } = weekQuery()
  return useMutation({
    mutationFn: (from: string) => call(seeWeek, { params: { from } }),
    onSuccess: (_, from) => {
      client.setQueryData<OutputOf<typeof getWeek>>(queryKey, (old) =>
        old?.week?.from === from ? { week: { ...old.week, isSeen: true } } : old,
      )
    },
    // Meanwhile there is another week.
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}
