import { useQuery } from '@tanstack/react-query'
import type { getAdminToday } from '#contract/admin.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { adminText } from '#text/admin.ko.ts'
import { cx } from '#ui/cx.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './AdminFigures.module.css'
import { todayQuery } from './admin.queries.ts'

type Figure = { title: string; value: number; note?: string | undefined; isGood?: boolean }

const numberOf = (value: number) => value.toLocaleString('ko-KR')

export function AdminFigures() {
  const { data, isError, isFetching, refetch } = useQuery(todayQuery())
  if (isError && data === undefined) {
    return <LoadError message={adminText.figuresFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <section aria-label={adminText.figuresTitle}>
      <dl className={styles.row} aria-busy={data === undefined}>
        {figuresOf(data).map(({ title, value, note, isGood }) => (
          <div key={title} className={styles.tile}>
            <dt className={cx('caption', styles.title)}>{title}</dt>
            <dd className={styles.figure}>
              {data === undefined ? <Skeleton width={72} height={34} /> : <b className={styles.number}>{numberOf(value)}</b>}
              {note !== undefined && <span className={cx('caption', isGood ? styles.good : styles.note)}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function figuresOf(today: OutputOf<typeof getAdminToday> | undefined): Figure[] {
  if (!today)
    return [adminText.members, adminText.answers, adminText.fullDays, adminText.trades, adminText.pushes].map((title) => ({
      title,
      value: 0,
    }))
  const { members, answers, fullDays, trades, pushes } = today
  return [
    {
      title: adminText.members,
      value: members.all,
      note: members.today > 0 ? adminText.membersToday(numberOf(members.today)) : undefined,
      isGood: true,
    },
    { title: adminText.answers, value: answers.today, ...comparedWith(answers) },
    { title: adminText.fullDays, value: fullDays.today, note: adminText.stations(numberOf(fullDays.stations)) },
    { title: adminText.trades, value: trades.today, note: adminText.stones(numberOf(trades.stones)) },
    { title: adminText.pushes, value: pushes.sent, note: adminText.pushesFailed(numberOf(pushes.failed)) },
  ]
}

function comparedWith({ today, yesterday }: { today: number; yesterday: number }): Pick<Figure, 'note' | 'isGood'> {
  if (today === yesterday) return { note: adminText.answersSame }
  if (today < yesterday) return { note: adminText.answersFewer(numberOf(yesterday - today)) }
  return { note: adminText.answersMore(numberOf(today - yesterday)), isGood: true }
}
