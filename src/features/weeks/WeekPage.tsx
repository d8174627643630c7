import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Report } from '#contract/reports.ts'
import type { UserInfo } from '#contract/users.ts'
import { isWritten } from '#features/reports/reportDay.ts'
import { LOADING } from '#text/ui.ko.ts'
import { weeksText } from '#text/weeks.ko.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyWeek } from './EmptyWeek.tsx'
import { WeekCards } from './WeekCards.tsx'
import { WeekFrame } from './WeekFrame.tsx'
import styles from './WeekPage.module.css'
import { cardsOf } from './weekCards.ts'
import { useSeeWeek, weekQuery } from './weeks.queries.ts'

type Props = {
  me: UserInfo
  /** Today's question and answer; undefined until they are known. */
  today: Report | undefined
  onClose: () => void
  /** To where today's question is answered. */
  onWrite: () => void
}

/** The member's last week, as cards one after the other. It counts as seen when it is opened. */
export function WeekPage({ me, today, onClose, onWrite }: Props) {
  // Late answers come until Monday's end.
  const query = useQuery({ ...weekQuery(), staleTime: 0 })
  const week = query.data?.week
  const see = useSeeWeek()
  const noted = useRef<string>(undefined)
  const seeOnce = useEffectEvent((from: string) => {
    if (noted.current === from) return
    noted.current = from
    see.mutate(from)
  })
  // After the answer that may still be on its way: it would say that nothing was seen.
  const unseen = week && !week.isSeen && !query.isFetching ? week.from : undefined
  useEffect(() => {
    if (unseen !== undefined) seeOnce(unseen)
  }, [unseen])
  if (week && cardsOf(week).length > 0) return <WeekCards key={week.from} {...{ week, me, onClose }} />
  return (
    <WeekFrame onClose={onClose}>
      {week === undefined && !query.isError && <Waiting />}
      {week === undefined && query.isError && (
        <div className={styles.failed}>
          <LoadError message={weeksText.failed} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
        </div>
      )}
      {week === null && <NoWeek onWrite={onWrite} />}
      {week && (
        <>
          <div className={styles.alone}>
            <EmptyWeek from={week.from} until={week.until} today={today} />
          </div>
          <div className={styles.foot} data-lower-button>
            <Button isFull onClick={onWrite}>
              {isWritten(today) ? weeksText.empty.toReports : weeksText.empty.write}
            </Button>
          </div>
        </>
      )}
    </WeekFrame>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={LOADING} className={styles.alone}>
      <Skeleton height="100%" radiusPx={32} />
    </div>
  )
}

function NoWeek({ onWrite }: { onWrite: () => void }) {
  const { title, sub, action } = weeksText.none
  return (
    <div className={styles.failed}>
      <EmptyState
        picture="empty_report"
        title={title}
        sub={sub}
        action={
          <Button variant="soft" size="m" onClick={onWrite}>
            {action}
          </Button>
        }
      />
    </div>
  )
}
