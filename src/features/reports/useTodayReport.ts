import { useInfiniteQuery } from '@tanstack/react-query'
import type { Report } from '#contract/reports.ts'
import { useReportsInTime } from './refreshReports.ts'
import { isWritten } from './reportDay.ts'
import { reportPagesQuery } from './reports.queries.ts'

/** Today's report, answered or not, also after midnight; undefined until it is known. */
export function useTodayReport(): Report | undefined {
  const { data } = useInfiniteQuery(reportPagesQuery())
  const today = data?.pages[0]?.today
  useReportsInTime(today?.serviceDate)
  return today
}

/** Whether today's answer is known to be given, and with it the reward. */
export function useIsTodayAnswered(): boolean {
  const today = useTodayReport()
  return today !== undefined && isWritten(today)
}
