import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { type CaseOrder, CaseOrder as CaseOrders } from '#contract/admin.ts'
import { MODERATION } from '#contract/limits.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { useNow } from '#lib/useNow.ts'
import { adminText } from '#text/admin.ko.ts'
import { peopleText } from '#text/people.ko.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { Segment } from '#ui/Segment.tsx'
import { SelectBox } from '#ui/SelectBox.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import type { Chosen } from './admin.queries.ts'
import { casesQuery } from './admin.queries.ts'
import { agoOf } from './adminDates.ts'
import styles from './CaseQueue.module.css'
import { CaseRowButton, DecisionHistory, DoneRows } from './DecisionHistory.tsx'

type Props = {
  order: CaseOrder
  onOrderChange: (order: CaseOrder) => void
  chosen: Chosen | null
  onChoose: (chosen: Chosen) => void
}

const TABS = [
  { value: 'waiting', label: adminText.tabs.waiting },
  { value: 'done', label: adminText.tabs.done },
] as const

export function CaseQueue({ order, onOrderChange, chosen, onChoose }: Props) {
  const [tab, setTab] = useEntryState<'waiting' | 'done'>('tab', chosen?.decisionId ? 'done' : 'waiting', z.enum(['waiting', 'done']))
  const { data } = useQuery(casesQuery(order))
  const labels = CaseOrders.options.map((option) => adminText.orders[option])
  return (
    <Card padding="none" className={styles.card} aria-label={adminText.queueTitle}>
      <div className={styles.head}>
        <h2 className="t3">
          {adminText.queueTitle}{' '}
          {data && (
            <span className={styles.count}>
              <span aria-hidden>{data.waiting}</span>
              <span className="visually-hidden">{adminText.waitingCount(data.waiting)}</span>
            </span>
          )}
        </h2>
        {tab === 'waiting' && (
          <SelectBox
            label={adminText.orderLabel}
            options={labels}
            value={adminText.orders[order]}
            onValueChange={(label) => onOrderChange(CaseOrders.options[labels.indexOf(label)] ?? order)}
          />
        )}
      </div>
      <div className={styles.tabs}>
        <Segment label={adminText.tabsLabel} choices={[...TABS]} value={tab} onChange={setTab} />
      </div>
      {tab === 'waiting' ? (
        <>
          <WaitingRows order={order} chosen={chosen} onChoose={onChoose} />
          <DecisionHistory />
        </>
      ) : (
        <DoneRows chosen={chosen} onChoose={onChoose} />
      )}
    </Card>
  )
}

function WaitingRows({ order, chosen, onChoose }: Omit<Props, 'onOrderChange'>) {
  const { data, error, isFetching, refetch } = useQuery(casesQuery(order))
  const now = useNow()
  if (data === undefined) {
    if (!error) return <SkeletonRows count={4} />
    return <LoadError message={adminText.queueFailed} sub={sentenceOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data.cases.length === 0) return <EmptyState picture="empty_friends" title={adminText.queueEmpty} sub={adminText.queueEmptySub} />
  return (
    <>
      <ul>
        {data.cases.map(({ person, reason, reports, latestAt }) => (
          <li key={person.userId}>
            <CaseRowButton
              person={person}
              sub={adminText.reportsOf(peopleText.reasons[reason], reports)}
              when={agoOf(latestAt, now)}
              isChosen={chosen?.userId === person.userId && chosen.decisionId === null}
              onChoose={() => onChoose({ userId: person.userId, decisionId: null })}
            />
          </li>
        ))}
      </ul>
      {data.waiting > data.cases.length && <p className={cx('caption', styles.cut)}>{adminText.queueCut(MODERATION.cases)}</p>}
    </>
  )
}
