import { useQuery } from '@tanstack/react-query'
import type { Decision } from '#contract/admin.ts'
import type { PersonCard } from '#contract/people.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { adminText } from '#text/admin.ko.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { MemberFace } from '#ui/MemberFace.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import type { Chosen } from './admin.queries.ts'
import { decisionsQuery } from './admin.queries.ts'
import { dayOf } from './adminDates.ts'
import styles from './CaseQueue.module.css'

const SHOWN = 5

/** `별가루님에게 주의` */
export function decisionLine({ kind, days, person }: Decision): string {
  return adminText.decided(kind, person ? adminText.nameOf(person.userName) : adminText.withdrawn, days)
}

export function DecisionHistory() {
  const { data, isError } = useQuery(decisionsQuery())
  return (
    <section className={styles.history} aria-label={adminText.historyTitle}>
      <h3 className={cx('label', styles.sub)}>{adminText.historyTitle}</h3>
      {isError && data === undefined && <p className={cx('caption', styles.hint)}>{adminText.historyFailed}</p>}
      {data?.decisions.length === 0 && <p className={cx('caption', styles.hint)}>{adminText.historyEmpty}</p>}
      <ul>
        {data?.decisions.slice(0, SHOWN).map((decision) => (
          <li key={decision.id} className={styles.past}>
            <span className={cx('caption', styles.hint, styles.day)}>{dayOf(decision.decidedAt)}</span>
            <span className={cx('b2', styles.strong, styles.grow)}>{decisionLine(decision)}</span>
            <span className={cx('caption', styles.sub)}>{decision.decidedBy ?? adminText.formerAdmin}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was decided, each to be looked at again as long as the person is there. */
export function DoneRows({ chosen, onChoose }: { chosen: Chosen | null; onChoose: (chosen: Chosen) => void }) {
  const { data, error, isFetching, refetch } = useQuery(decisionsQuery())
  if (data === undefined) {
    if (!error) return <SkeletonRows count={4} />
    return <LoadError message={adminText.historyFailed} sub={sentenceOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data.decisions.length === 0) return <EmptyState picture="empty_friends" title={adminText.doneEmpty} />
  return (
    <ul>
      {data.decisions.map((decision) => (
        <li key={decision.id}>
          {decision.person ? (
            <CaseRowButton
              person={decision.person}
              sub={subOf(decision)}
              when={dayOf(decision.decidedAt)}
              isChosen={chosen?.decisionId === decision.id}
              onChoose={() => decision.person && onChoose({ userId: decision.person.userId, decisionId: decision.id })}
            />
          ) : (
            <p className={styles.gone}>
              <span className={cx('b2', styles.strong, styles.grow)}>{decisionLine(decision)}</span>
              <span className={cx('caption', styles.when)}>{dayOf(decision.decidedAt)}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function subOf({ kind, days, decidedBy }: Decision): string {
  const what =
    kind === 'SUSPEND' && days !== null ? `${adminText.kinds.SUSPEND.title} ${adminText.days(days)}` : adminText.kinds[kind].title
  return `${what} · ${decidedBy ?? adminText.formerAdmin}`
}

type Props = { person: PersonCard; sub: string; when: string; isChosen: boolean; onChoose: () => void }

export function CaseRowButton({ person: { userId, userName, profile }, sub, when, isChosen, onChoose }: Props) {
  return (
    <button
      type="button"
      className={cx(styles.row, isChosen && styles.chosen)}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <MemberFace url={profile} alt="" sidePx={44} />
      <span className={styles.lines}>
        <span className={styles.name}>
          <b className={cx('b1', styles.strong)}>{userName}</b>
          <span className={cx('caption', styles.hint)}>{userId}</span>
        </span>
        <span className={cx('caption', styles.sub)}>{sub}</span>
      </span>
      <span className={cx('caption', styles.when)}>{when}</span>
    </button>
  )
}
