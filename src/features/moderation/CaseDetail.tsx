import { useQuery } from '@tanstack/react-query'
import type { AbuseReport, Case } from '#contract/admin.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useNow } from '#lib/useNow.ts'
import { adminText } from '#text/admin.ko.ts'
import { peopleText } from '#text/people.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { MemberFace } from '#ui/MemberFace.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import type { Chosen } from './admin.queries.ts'
import { caseQuery, todayQuery } from './admin.queries.ts'
import { agoOf, dateOf, dayOf, dotted } from './adminDates.ts'
import styles from './CaseDetail.module.css'
import { DecisionForm } from './DecisionForm.tsx'
import { decisionLine } from './DecisionHistory.tsx'
import { ReportedTexts } from './ReportedTexts.tsx'

type Props = { chosen: Chosen; onDone: () => void; onLater: () => void }

/** One person: what was reported and said, never by whom, and the decision. */
export function CaseDetail({ chosen: { userId, decisionId }, onDone, onLater }: Props) {
  const { data, error, isFetching, refetch } = useQuery(caseQuery(userId, decisionId))
  const { data: today } = useQuery(todayQuery())
  // What is kept of somebody who is gone is not shown.
  if (isApiError(error, 'MEMBER_NOT_FOUND', 'NOT_FOUND')) return <EmptyState picture="empty_search" title={adminText.caseGone} />
  if (data === undefined) {
    if (!error) return <SkeletonRows count={3} />
    return <LoadError message={adminText.caseFailed} sub={sentenceOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <>
      <CaseHead about={data} />
      <ReportedTexts reports={data.reports} />
      <Copies reports={data.reports} />
      {decisionId !== null && <PastDecision about={data} decisionId={decisionId} />}
      <Words about={data} />
      {decisionId === null && data.isOneself && <p className={cx('b2', styles.note)}>{adminText.oneself}</p>}
      {decisionId === null && !data.isOneself && data.reports.length > 0 && today && (
        <DecisionForm key={userId} about={data} writerId={today.operator.userId} onDone={onDone} onLater={onLater} />
      )}
    </>
  )
}

function CaseHead({ about: { person, joinedAt, decisions, reports, hasMore, suspendedUntil } }: { about: Case }) {
  const faults = decisions.filter(({ kind }) => kind !== 'DISMISS')
  const before = faults[0] ? ` · ${adminText.before(faults.length, dayOf(faults[0].decidedAt))}` : ''
  return (
    <div className={styles.head}>
      <MemberFace url={person.profile} alt="" sidePx={64} />
      <div className={styles.who}>
        <h2 className="t2">
          {person.userName} <span className={cx('b2', styles.hint)}>{person.userId}</span>
        </h2>
        <p className={cx('caption', styles.sub)}>{`${adminText.joined(dateOf(joinedAt))}${before}`}</p>
      </div>
      <div className={styles.badges}>
        {suspendedUntil && <Badge tone="star">{adminText.suspended(dayOf(suspendedUntil))}</Badge>}
        {reports.length > 0 && <Badge tone="danger">{adminText.reportCount(`${reports.length}${hasMore ? '+' : ''}`)}</Badge>}
      </div>
    </div>
  )
}

/** The texts of that moment, each once. */
function Copies({ reports }: { reports: AbuseReport[] }) {
  const copies = new Map(reports.flatMap(({ copy }) => (copy ? [[JSON.stringify(copy), copy] as const] : [])))
  const names = new Set([...copies.values()].map(({ userName }) => userName))
  const answers = [...copies].flatMap(([key, { answer }]) => (answer ? [{ key, answer }] : []))
  return (
    <>
      {answers.map(({ key, answer }) => (
        <article key={key} className={styles.copy}>
          <p className={cx('label', styles.sub)}>{adminText.copyOfAnswer(dotted(answer.serviceDate).slice(5))}</p>
          <p className={cx('b1', styles.question)}>{answer.question}</p>
          <p className={cx('b2', styles.answer)}>{answer.answer}</p>
        </article>
      ))}
      {[...names].map((name) => (
        <p key={name} className={cx('caption', styles.name)}>
          {adminText.copyOfName(name)}
        </p>
      ))}
    </>
  )
}

function Words({ about: { reports, hasMore } }: { about: Case }) {
  const now = useNow()
  if (reports.length === 0) return <p className={cx('b2', styles.note)}>{adminText.noReports}</p>
  return (
    <section aria-label={adminText.reportsTitle}>
      <ul className={styles.words}>
        {reports.map(({ id, reason, detail, reportedAt }) => (
          <li key={id} className={styles.word}>
            <span className={styles.line}>
              <b className={cx('label', styles.strong)}>{peopleText.reasons[reason]}</b>
              <span className={cx('caption', styles.hint)}>{agoOf(reportedAt, now)}</span>
            </span>
            <p className={cx('b2', detail === null ? styles.hint : styles.sub, styles.said)}>{detail ?? adminText.noDetail}</p>
          </li>
        ))}
      </ul>
      {hasMore && <p className={cx('caption', styles.note)}>{adminText.moreReports}</p>}
    </section>
  )
}

function PastDecision({ about: { decisions }, decisionId }: { about: Case; decisionId: string }) {
  const decision = decisions.find(({ id }) => id === decisionId)
  if (!decision) return null
  return (
    <article className={styles.past}>
      <p className={cx('label', styles.strong)}>{`${decisionLine(decision)} · ${dateOf(decision.decidedAt)}`}</p>
      <p className={cx('caption', styles.sub)}>{decision.decidedBy ?? adminText.formerAdmin}</p>
      {decision.sentence !== null && <p className={cx('b2', styles.answer)}>{decision.sentence}</p>}
      <p className={cx('caption', styles.hint)}>{adminText.closedReports}</p>
    </article>
  )
}
