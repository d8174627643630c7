import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { z } from 'zod'
import type { Report } from '#contract/reports.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import type { KeptDraft } from '#features/reports/drafts/draftStore.ts'
import { draftsOf, useDraftKeeping } from '#features/reports/drafts/editors.store.ts'
import { settleArrived } from '#features/reports/drafts/saveAnswer.ts'
import { openReport, ReportModal } from '#features/reports/ReportModal.tsx'
import { FoundPages } from '#features/reports/ReportPages.tsx'
import { ReportSearch } from '#features/reports/ReportSearch.tsx'
import { knownReport, useReportsInTime } from '#features/reports/refreshReports.ts'
import { allReports, type ReportPage, type ReportPages } from '#features/reports/reportCache.ts'
import { dayOf, isWritten } from '#features/reports/reportDay.ts'
import { reportHistoryQuery, reportPagesQuery } from '#features/reports/reports.queries.ts'
import { TodayCard } from '#features/reports/TodayCard.tsx'
import { UnsentDrafts } from '#features/reports/UnsentDrafts.tsx'
import { useReportSearch } from '#features/reports/useReportSearch.ts'
import { YesterdayCard } from '#features/reports/YesterdayCard.tsx'
import { WeekRow } from '#features/weeks/WeekRow.tsx'
import { useEntryState } from '#lib/history/entryState.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { reportsText } from '#text/reports.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { OwnReports } from './OwnReports.tsx'
import styles from './ReportScreen.module.css'

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
      {search.mode === 'list' && first && <WeekRow />}
      {search.mode === 'list' && (
        <OwnReports member={member} pages={pages} today={first?.today} onOpen={opened.open} onLoaded={opened.openAgain} />
      )}
      {search.mode === 'results' && (
        <FoundReports key={search.query} query={search.query} onOpen={opened.open} onLoaded={opened.openAgain} />
      )}
      <ReportModal member={member} {...opened.modal} />
    </div>
  )
}

type Found = { query: string; onOpen: (report: Report) => void; onLoaded: (reports: readonly Report[]) => void }

function FoundReports({ query, onOpen, onLoaded }: Found) {
  const client = useQueryClient()
  // Forgotten as soon as it is left: the same search made again asks again.
  const pages = useInfiniteQuery({ ...reportPagesQuery(query), gcTime: 0 })
  const { isSuccess } = pages
  // The server has kept the search by now.
  useEffect(() => {
    if (isSuccess) void client.invalidateQueries(reportHistoryQuery())
  }, [isSuccess, client])
  const tell = useEffectEvent(onLoaded)
  useEffect(() => {
    if (pages.data) tell(allReports(pages.data))
  }, [pages.data])
  return <FoundPages query={pages} onOpen={onOpen} />
}

function useArrivedSaves(data: ReportPages | undefined): void {
  useEffect(() => {
    if (data) settleArrived(allReports(data))
  }, [data])
}

const Opened = z.object({ reportId: z.string(), isOpen: z.boolean() })

/** Which report the modal shows, restored after a return once a list has it. It is read from the cache, so that another tab's save is seen at once. */
function useOpenReport(member: string) {
  const client = useQueryClient()
  const [opened, setOpened] = useEntryState('report', { reportId: '', isOpen: false }, Opened)
  const [report, setReport] = useState<Report | null>(null)
  const open = useCallback(
    (chosen: Report) => {
      openReport(member, chosen)
      setReport(chosen)
      setOpened({ reportId: chosen.reportId, isOpen: true })
    },
    [member, setOpened],
  )
  const onClose = useCallback(() => setOpened({ reportId: '', isOpen: false }), [setOpened])
  const openAgain = (reports: readonly (Report | undefined)[]) => {
    const left = opened.isOpen && report === null ? reports.find((one) => one?.reportId === opened.reportId) : undefined
    if (left) open(left)
  }
  const known = opened.isOpen ? knownReport(client, opened.reportId) : undefined
  const openKnown = useEffectEvent(() => openAgain([known]))
  useEffect(() => {
    if (known) openKnown()
  }, [known])
  const shown = report && (knownReport(client, report.reportId) ?? report)
  return { open, openAgain, modal: { report: shown, isOpen: opened.isOpen, onClose } }
}

/** What may be answered now: today's question, and yesterday's while it is unanswered. Below, words that came too late for theirs. */
function DailyCards({ member, first }: { member: string; first: ReportPage }) {
  const { today, yesterday, isFirstDay = false } = first
  const tooLate = useMemo(
    () =>
      draftsOf(member)
        .list()
        .filter((draft) => isTooLate(draft, first)),
    [member, first],
  )
  return (
    <>
      {today && <TodayCard member={member} today={today} />}
      {yesterday && !isWritten(yesterday) && (
        <YesterdayCard key={yesterday.reportId} member={member} yesterday={yesterday} isFirstDay={isFirstDay} />
      )}
      {tooLate.length > 0 && <UnsentDrafts member={member} drafts={tooLate} />}
    </>
  )
}

/** Whether a draft's question takes no answer any more, and no report in the list offers it. */
function isTooLate({ reportId, serviceDate }: KeptDraft, { today, yesterday, reports, nextCursor }: ReportPage): boolean {
  if (!today || serviceDate >= dayOf(today)) return false
  const oldest = reports.at(-1)
  // Further down than what is loaded there may be one.
  if (nextCursor && oldest && serviceDate < dayOf(oldest)) return false
  const shown = yesterday ? [yesterday, ...reports] : reports
  return !shown.some((report) => report.reportId === reportId)
}
