import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { deleteReportHistory, type getReportHistory } from '#contract/reports.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { reportsText } from '#text/reports.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import { SearchBar } from '#ui/SearchBar.tsx'
import styles from './ReportSearch.module.css'
import { reportHistoryQuery } from './reports.queries.ts'
import { SearchHistory } from './SearchHistory.tsx'
import type { ReportSearchState } from './useReportSearch.ts'

/** The search box, and below it, while it has the focus, what was searched before. */
export function ReportSearch({ search }: { search: ReportSearchState }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the focus of the controls inside
    <div className={styles.search} onBlur={search.onBlur}>
      <div className={styles.bar}>
        <SearchBar
          label={reportsText.search}
          placeholder={reportsText.searchPlaceholder}
          value={search.text}
          onValueChange={search.write}
          onSubmit={search.search}
          onFocus={search.onFocus}
          autoComplete="off"
          {...(search.mode !== 'list' && { onCancel: search.cancel })}
        />
      </div>
      {search.mode === 'focused' && <SearchHistory onChosen={search.search} />}
    </div>
  )
}

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
