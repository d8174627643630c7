import type { QueryClient } from '@tanstack/react-query'
import { getReports } from '#contract/reports.ts'
import { call } from '#lib/api/call.ts'
import { reportHistoryQuery } from './reports.queries.ts'

/** A search in a friend's reports is made in one's own too, whose answer nobody needs: so it is kept in the history. */
export function keepSearch(client: QueryClient, query: string): void {
  call(getReports, { query: { query } }).then(
    () => client.invalidateQueries(reportHistoryQuery()),
    () => undefined,
  )
}
