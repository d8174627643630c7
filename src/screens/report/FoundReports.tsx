import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Report } from '#contract/reports.ts'
import { ListHead, ReportPages } from '#features/reports/ReportPages.tsx'
import { reportHistoryQuery, reportPagesQuery } from '#features/reports/reports.queries.ts'
import { reportsText } from '#text/reports.ko.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/** What was found for a search in one's own reports. */
export function FoundReports({ query, onOpen }: { query: string; onOpen: (report: Report) => void }) {
  const client = useQueryClient()
  // Forgotten as soon as it is left: the same search made again asks again.
  const pages = useInfiniteQuery({ ...reportPagesQuery(query), gcTime: 0 })
  const { isSuccess } = pages
  // The server has kept the search by now.
  useEffect(() => {
    if (isSuccess) void client.invalidateQueries(reportHistoryQuery())
  }, [isSuccess, client])
  return (
    <ReportPages
      query={pages}
      heading={(total) => <ListHead count={total === null ? null : `(${total.toLocaleString('ko-KR')})`}>{reportsText.found}</ListHead>}
      label={reportsText.found}
      failed={reportsText.errors.search}
      empty={<EmptyState picture="empty_search" title={reportsText.nothingFound.title} sub={reportsText.nothingFound.sub} />}
      onOpen={onOpen}
    />
  )
}
