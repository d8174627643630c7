import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import type { Report } from '#contract/reports.ts'
import { monthOf } from '#contract/rules/serviceDate.ts'
import { draftsOf, useEditors } from '#features/reports/drafts/editors.store.ts'
import { ListHead, ReportPages } from '#features/reports/ReportPages.tsx'
import type { ReportPages as Pages } from '#features/reports/reportCache.ts'
import { dayOf } from '#features/reports/reportDay.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { reportsText } from '#text/reports.ko.ts'
import { LOADING } from '#text/ui.ko.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LazySection } from '#ui/LazySection.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './ReportScreen.module.css'

const reportCalendar = lazyCode(async () => (await import('#features/reports/ReportCalendar.tsx')).ReportCalendar)

const View = z.enum(['list', 'calendar'])
type View = z.output<typeof View>
const VIEWS: { value: View; label: string }[] = [
  { value: 'list', label: reportsText.list },
  { value: 'calendar', label: reportsText.calendar },
]

type Props = {
  member: string
  pages: UseInfiniteQueryResult<Pages, Error>
  today: Report | undefined
  onOpen: (report: Report) => void
  /** A month of the calendar is there. */
  onLoaded: (reports: readonly Report[]) => void
}

export function OwnReports({ member, pages, today, onOpen, onLoaded }: Props) {
  const [view, setView] = useEntryState<View>('view', 'list', View)
  const openEditors = useEditors(({ editors }) =>
    Object.keys(editors)
      .filter((reportId) => editors[reportId]?.phase !== 'saved')
      .join(),
  )
  // Read again whenever a report changes, or its editor closes or has saved: each may have left or taken words.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const draftIds = useMemo(() => draftIdsOf(member), [member, pages.data, openEditors])
  const day = today ? dayOf(today) : null
  // Not before the day is known: the card of today would push it down, and there are no months to choose yet.
  const heading = (total: number | null) =>
    day === null ? (
      <div className={styles.headless} />
    ) : (
      <ListHead count={total === null ? null : total.toLocaleString('ko-KR')} extra={<Views view={view} onChange={setView} />}>
        {reportsText.all}
      </ListHead>
    )
  if (view === 'calendar' && day !== null)
    return (
      <>
        {heading(pages.data?.pages[0]?.total ?? null)}
        <LazySection
          code={reportCalendar}
          props={{ today: day, onOpen, onLoaded }}
          waiting={<WaitingCalendar />}
          failed={reportsText.errors.page(reportsText.errors.list)}
        />
      </>
    )
  return (
    <ReportPages
      query={pages}
      heading={heading}
      label={reportsText.all}
      failed={reportsText.errors.list}
      empty={<EmptyState picture="empty_report" title={reportsText.empty.title} sub={reportsText.empty.sub} />}
      thisMonth={day && monthOf(day)}
      draftIds={draftIds}
      onOpen={onOpen}
    />
  )
}

function WaitingCalendar() {
  return (
    <div role="status" aria-label={LOADING}>
      <Skeleton height={420} radiusPx={20} />
    </div>
  )
}

function draftIdsOf(member: string): ReadonlySet<string> {
  return new Set(
    draftsOf(member)
      .list()
      .map(({ reportId }) => reportId),
  )
}

function Views({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <div className={styles.segment}>
      <Segment label={reportsText.views} choices={VIEWS} value={view} onChange={onChange} />
    </div>
  )
}
