import { useEffect } from 'react'
import { settleArrived } from '#features/reports/drafts/saveAnswer.ts'
import { allReports, type ReportPages } from '#features/reports/reportCache.ts'

/** Ends saves that still wait for the connection when what they sent is found among the reports. */
export function useArrivedSaves(data: ReportPages | undefined): void {
  useEffect(() => {
    if (data) settleArrived(allReports(data))
  }, [data])
}
