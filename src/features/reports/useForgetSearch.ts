import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { deleteReportHistory, type getReportHistory } from '#contract/reports.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { reportsText } from '#text/reports.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import { reportHistoryQuery } from './reports.queries.ts'

type History = OutputOf<typeof getReportHistory>

/** Forgets one search: gone at once, and back again when the server refuses. */
export function useForgetSearch() {
  const client = useQueryClient()
  const { queryKey } = reportHistoryQuery()
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(deleteReportHistory, { params: { id } })
      } catch (error) {
        // Forgotten already, perhaps in another tab.
        if (!isApiError(error, 'NOT_FOUND')) throw error
      }
    },
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<History>(queryKey)
      client.setQueryData<History>(queryKey, (now) => now && { history: now.history.filter((one) => one.id !== id) })
      return { before }
    },
    onError: (_error, _id, kept) => {
      if (kept?.before) client.setQueryData(queryKey, kept.before)
      showToast(reportsText.errors.forget, { icon: 'warning' })
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
