import { useMemo } from 'react'
import type { KeptDraft } from '#features/reports/drafts/draftStore.ts'
import { draftsOf } from '#features/reports/drafts/editors.store.ts'
import type { ReportPage } from '#features/reports/reportCache.ts'
import { dayOf, isWritten } from '#features/reports/reportDay.ts'
import { TodayCard } from '#features/reports/TodayCard.tsx'
import { UnsentDrafts } from '#features/reports/UnsentDrafts.tsx'
import { YesterdayCard } from '#features/reports/YesterdayCard.tsx'

/** What may be answered now: today's question, and yesterday's while it is unanswered. Below, words that came too late for theirs. */
export function DailyCards({ member, first }: { member: string; first: ReportPage }) {
  const { today, yesterday } = first
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
      {yesterday && !isWritten(yesterday) && <YesterdayCard key={yesterday.reportId} member={member} yesterday={yesterday} />}
      {tooLate.length > 0 && <UnsentDrafts member={member} drafts={tooLate} />}
    </>
  )
}

/** Whether a draft's question takes no answer any more, and no report of its own stands in the list to offer it. */
function isTooLate({ reportId, serviceDate }: KeptDraft, { today, yesterday, reports, nextCursor }: ReportPage): boolean {
  if (!today || serviceDate >= dayOf(today)) return false
  const oldest = reports.at(-1)
  // Further down than what is loaded there may be one.
  if (nextCursor && oldest && serviceDate < dayOf(oldest)) return false
  const shown = yesterday ? [yesterday, ...reports] : reports
  return !shown.some((report) => report.reportId === reportId)
}
