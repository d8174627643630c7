import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import { z } from 'zod'
import type { Report } from '#contract/reports.ts'
import { FoundPages, ListHead, ReportPages } from '#features/reports/ReportPages.tsx'
import { ReportReader } from '#features/reports/ReportReader.tsx'
import { ReportSearch } from '#features/reports/ReportSearch.tsx'
import { allReports, type FriendReportPage } from '#features/reports/reportCache.ts'
import { addToSearchHistory, friendReportPagesQuery } from '#features/reports/reports.queries.ts'
import { useReportSearch } from '#features/reports/useReportSearch.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { reportsText } from '#text/reports.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NamedSentence } from '#ui/NamedSentence.tsx'
import styles from './FriendReportScreen.module.css'

type Friend = { userId: string; userName: string }
type Pages = UseInfiniteQueryResult<InfiniteData<FriendReportPage, string | null>, Error>

/** /friendreport: a friend's reports, read only. The friend is in the history entry's state. */
export function FriendReportScreen() {
  const friend = friendOf(useLocation().state)
  return friend === null ? <Navigate to="/friendtab" replace /> : <FriendReports key={friend.userId} {...friend} />
}

function FriendReports({ userId, userName }: Friend) {
  const goBack = useGoBack('/friendtab')
  const client = useQueryClient()
  const search = useReportSearch({ onSearch: (query) => addToSearchHistory(client, query) })
  const [opened, setOpened] = useEntryState('report', { reportId: '', isOpen: false }, Opened)
  const reader = {
    ...opened,
    onOpen: ({ reportId }: Report) => setOpened({ reportId, isOpen: true }),
    onClose: () => setOpened({ ...opened, isOpen: false }),
  }
  return (
    <div className={styles.screen}>
      <AppBar title={<NamedSentence of={reportsText.friendTitle} name={userName} />} onBack={goBack} />
      <ReportSearch search={search} />
      {search.mode === 'list' && <All userId={userId} reader={reader} />}
      {search.mode === 'results' && <Found key={search.query} userId={userId} query={search.query} reader={reader} />}
    </div>
  )
}

const Opened = z.object({ reportId: z.string(), isOpen: z.boolean() })
type Reader = z.output<typeof Opened> & { onOpen: (report: Report) => void; onClose: () => void }

/** Reads what the list has: what its writer hid meanwhile is read no more, also by who comes back to it. */
function Reading({ pages, reader }: { pages: Pages; reader: Reader }) {
  const report = allReports(pages.data).find(({ reportId }) => reportId === reader.reportId) ?? null
  return <ReportReader report={report} isOpen={reader.isOpen} onClose={reader.onClose} />
}

function All({ userId, reader }: { userId: string; reader: Reader }) {
  const pages = useInfiniteQuery(friendReportPagesQuery(userId))
  if (isHidden(pages)) return <Hidden />
  return (
    <>
      <ReportPages
        query={pages}
        heading={(total) => <ListHead count={total === null ? null : total.toLocaleString('ko-KR')}>{reportsText.all}</ListHead>}
        label={reportsText.all}
        failed={reportsText.errors.list}
        empty={<EmptyState picture="empty_report" title={reportsText.friendEmpty.title} sub={reportsText.friendEmpty.sub} />}
        onOpen={reader.onOpen}
      />
      <Reading pages={pages} reader={reader} />
    </>
  )
}

function Found({ userId, query, reader }: { userId: string; query: string; reader: Reader }) {
  const pages = useInfiniteQuery({ ...friendReportPagesQuery(userId, query), gcTime: 0 })
  if (isHidden(pages)) return <Hidden />
  return (
    <>
      <FoundPages query={pages} onOpen={reader.onOpen} />
      <Reading pages={pages} reader={reader} />
    </>
  )
}

function Hidden() {
  const { title, action } = reportsText.friendHidden
  return (
    <EmptyState
      picture="empty_friends"
      title={title}
      action={
        <ButtonLink to="/friendtab" replace variant="soft" size="m">
          {action}
        </ButtonLink>
      }
    />
  )
}

/** No longer a friend, or gone. What was loaded before must not be read on. */
function isHidden({ error }: Pages): boolean {
  return isApiError(error, 'REPORTS_HIDDEN', 'MEMBER_NOT_FOUND')
}

function friendOf(state: unknown): Friend | null {
  if (typeof state !== 'object' || state === null || !('userId' in state) || !('userName' in state)) return null
  const { userId, userName } = state
  return typeof userId === 'string' && typeof userName === 'string' ? { userId, userName } : null
}
