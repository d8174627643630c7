import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { useDraftKeeping } from '#features/reports/drafts/useAnswerEditor.ts'
import { ReportModal } from '#features/reports/ReportModal.tsx'
import { ReportSearch } from '#features/reports/ReportSearch.tsx'
import { reportPagesQuery } from '#features/reports/reports.queries.ts'
import { useReportSearch } from '#features/reports/useReportSearch.ts'
import { useReportsInTime } from '#features/reports/useReportsInTime.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { reportsText } from '#text/reports.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { DailyCards } from './DailyCards.tsx'
import { FoundReports } from './FoundReports.tsx'
import { OwnReports } from './OwnReports.tsx'
import styles from './ReportScreen.module.css'
import { useArrivedSaves } from './useArrivedSaves.ts'
import { useOpenReport } from './useOpenReport.ts'

/** /report: today's question, and everything that one has written. */
export function ReportScreen() {
  const { data: me } = useQuery(meQuery())
  return me && hasProfile(me) ? <Reports key={me.userId} member={me.userId} /> : null
}

function Reports({ member }: { member: string }) {
  const goBack = useGoBack('/home')
  const pages = useInfiniteQuery(reportPagesQuery())
  const search = useReportSearch()
  const opened = useOpenReport(member)
  useDraftKeeping()
  const first = pages.data?.pages[0]
  useArrivedSaves(pages.data)
  useReportsInTime(first?.today?.serviceDate)
  return (
    <div className={styles.screen}>
      <AppBar title={reportsText.title} onBack={goBack} />
      <ReportSearch search={search} />
      {search.mode === 'list' && first && <DailyCards member={member} first={first} />}
      {search.mode === 'list' && <OwnReports member={member} pages={pages} today={first?.today} onOpen={opened.open} />}
      {search.mode === 'results' && <FoundReports key={search.query} query={search.query} onOpen={opened.open} />}
      <ReportModal member={member} {...opened.modal} />
    </div>
  )
}
