import type { ComponentProps } from 'react'
import { reportsText } from '#text/reports.ko.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListHead, ReportPages } from './ReportPages.tsx'

/** What a search found, one's own reports or a friend's. */
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
