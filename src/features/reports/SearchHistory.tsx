import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { deleteReportHistory, type getReportHistory, type ReportSearch } from '#contract/reports.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { usePendingVariables } from '#lib/query/usePendingVariables.ts'
import { reportsText } from '#text/reports.ko.ts'
import { LOADING } from '#text/ui.ko.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { loadErrorText } from './errorText.ts'
import styles from './ReportSearch.module.css'
import { reportHistoryQuery } from './reports.queries.ts'

/** What was searched before: a tap searches again, the cross forgets. */
export function SearchHistory({ onChosen }: { onChosen: (query: string) => void }) {
  const { query, history } = useSearches()
  const { error, isFetching, refetch } = query
  const box = useRef<HTMLElement>(null)
  const forget = useForgetSearch()
  const remove = (id: string) => {
    // The row takes the focus with it; without a place in here the history would close.
    box.current?.focus({ preventScroll: true })
    forget.mutate(id)
  }
  return (
    <section ref={box} className={styles.history} aria-label={reportsText.history} tabIndex={-1}>
      <h2 className={cx('t3', styles.title)}>{reportsText.history}</h2>
      <Card padding="list">
        {history ? (
          <Rows history={history} onChosen={onChosen} onForget={remove} />
        ) : error ? (
          <LoadError message={loadErrorText(error, reportsText.errors.history)} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Bones />
        )}
      </Card>
    </section>
  )
}

type RowsProps = { history: ReportSearch[]; onChosen: (query: string) => void; onForget: (id: string) => void }

function Rows({ history, onChosen, onForget }: RowsProps) {
  if (history.length === 0) return <p className={cx('b2', styles.empty)}>{reportsText.historyEmpty}</p>
  return (
    <ul>
      {history.map(({ id, query }) => (
        <li key={id} className={styles.row}>
          <button type="button" className={cx('b1', styles.query)} onClick={() => onChosen(query)}>
            <ClockIcon size={20} aria-hidden />
            <span className="ellipsis">{query}</span>
          </button>
          <IconButton
            label={reportsText.forget(query)}
            icon={<XIcon size={18} weight="bold" />}
            className={styles.forget}
            onClick={() => onForget(id)}
          />
        </li>
      ))}
    </ul>
  )
}

function Bones() {
  return (
    <div role="status" aria-label={LOADING} className={styles.bones}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} width={`${70 - row * 6}%`} height={18} />
      ))}
    </div>
  )
}

type History = OutputOf<typeof getReportHistory>

const forgetKey = ['forgetReportSearch']

function useSearches() {
  const query = useQuery(reportHistoryQuery())
  const forgotten = usePendingVariables<string>(forgetKey)
  return { query, history: query.data?.history.filter(({ id }) => !forgotten.includes(id)) }
}

/** Forgets one search: gone at once, and shown again when the server refuses. */
function useForgetSearch() {
  const client = useQueryClient()
  const { queryKey } = reportHistoryQuery()
  return useMutation({
    mutationKey: forgetKey,
    mutationFn: async (id: string) => {
      try {
        await call(deleteReportHistory, { params: { id } })
      } catch (error) {
        // Forgotten already, perhaps in another tab.
        if (!isApiError(error, 'NOT_FOUND')) throw error
      }
    },
    onSuccess: async (_done, id) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<History>(queryKey, (now) => now && { history: now.history.filter((one) => one.id !== id) })
    },
    onError: () => showToast(reportsText.errors.forget, { icon: 'warning' }),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
}
