import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react'
import type { Report } from '#contract/reports.ts'
import { reportsText } from '#text/reports.ko.ts'
import { LOADING, RETRY, RETRYING } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { loadErrorText } from './errorText.ts'
import styles from './ReportList.module.css'
import { ReportList } from './ReportList.tsx'
import { allReports, type FriendReportPage, totalOf } from './reportCache.ts'

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<FriendReportPage, string | null>, Error>
  heading: (total: number | null) => ReactNode
  label: string
  failed: string
  empty: ReactNode
  thisMonth?: string | null
  draftIds?: ReadonlySet<string>
  onOpen: (report: Report) => void
}

/** A list of reports by pages in all its states: on its way, failed, empty, there, and reading more. */
export function ReportPages({ query, heading, label, failed, empty, thisMonth = null, draftIds, onOpen }: Props) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const reports = useMemo(() => allReports(data), [data])
  const readMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  if (data === undefined)
    return (
      <>
        {heading(null)}
        {query.isError ? (
          <div className={styles.state}>
            <LoadError message={loadErrorText(query.error, failed)} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
          </div>
        ) : (
          <ReportBones count={6} />
        )}
      </>
    )
  return (
    <>
      {heading(totalOf(data))}
      {reports.length === 0 ? (
        <div className={styles.state}>{empty}</div>
      ) : (
        <ReportList
          label={label}
          reports={reports}
          total={hasNextPage ? totalOf(data) : reports.length}
          thisMonth={thisMonth}
          isReadingMore={isFetchingNextPage}
          onEndNear={readMore}
          onOpen={onOpen}
          {...(draftIds && { draftIds })}
        />
      )}
      {isFetchingNextPage && !isFetchNextPageError && <ReportBones count={2} />}
      {isFetchNextPageError && <MoreFailed isRetrying={isFetchingNextPage} onRetry={() => void fetchNextPage()} />}
    </>
  )
}

export function ListHead({ children, count, extra }: { children: ReactNode; count: string | null; extra?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 className={cx('label', styles.count)} aria-live="polite">
        {children} {count !== null && <b>{count}</b>}
      </h2>
      {extra}
    </div>
  )
}

function MoreFailed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failed}>
      <p className="b2">{reportsText.loadMoreFailed}</p>
      <Button variant="soft" size="m" isPending={isRetrying} pendingText={RETRYING} onClick={onRetry}>
        {RETRY}
      </Button>
    </div>
  )
}

function ReportBones({ count }: { count: number }) {
  return (
    <div role="status" aria-label={LOADING} className={styles.bones}>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <div key={at} className={styles.bone}>
          <Skeleton width="28%" height={14} />
          <Skeleton width="78%" height={18} />
          <Skeleton width="56%" height={15} />
        </div>
      ))}
    </div>
  )
}

export function FoundPages(props: Pick<ComponentProps<typeof ReportPages>, 'query' | 'onOpen'>) {
  return (
    <ReportPages
      {...props}
      heading={(total) => <ListHead count={total === null ? null : `(${total.toLocaleString('ko-KR')})`}>{reportsText.found}</ListHead>}
      label={reportsText.found}
      failed={reportsText.errors.search}
      empty={<EmptyState picture="empty_search" title={reportsText.nothingFound.title} sub={reportsText.nothingFound.sub} />}
    />
  )
}
