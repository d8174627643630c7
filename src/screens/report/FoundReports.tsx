import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Report } from '#contract/reports.ts'
import { FoundPages } from '#features/reports/FoundPages.tsx'
import { reportHistoryQuery, reportPagesQuery } from '#features/reports/reports.queries.ts'

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
  return <FoundPages query={pages} onOpen={onOpen} />
}
