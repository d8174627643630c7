import { useInfiniteQuery } from '@tanstack/react-query'
import { useReportsInTime } from './refreshReports.ts'
import { isWritten } from './reportDay.ts'
import { reportPagesQuery } from './reports.queries.ts'

/** Whether today's answer is given, and with it the reward; undefined until that is known. */
export function useIsTodayAnswered(): boolean | undefined {
  const { data } = useInfiniteQuery(reportPagesQuery())
  const today = data?.pages[0]?.today
  useReportsInTime(today?.serviceDate)
  return today && isWritten(today)
}
