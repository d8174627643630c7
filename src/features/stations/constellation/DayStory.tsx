import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple'
import type { StationDay } from '#contract/constellations.ts'
import type { PersonCard } from '#contract/people.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { constellationText } from '#text/constellation.ko.ts'
import { LOADING } from '#text/ui.ko.ts'
import { cx } from '#ui/cx.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { MemberFace } from '#ui/MemberFace.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useStationDay } from './constellation.queries.ts'
import styles from './DayStory.module.css'

type Props = { stationId: string; date: string; me: string }

/** A past day of the station: its question, who wrote, and the answers that one may read. */
export function DayStory({ stationId, date, me }: Props) {
  const query = useStationDay(stationId, date)
  return (
    <div className={styles.story}>
      <p className={cx('label', styles.date)}>{constellationText.date(date)}</p>
      {query.data ? (
        <Told day={query.data} me={me} />
      ) : query.isError ? (
        <LoadError
          message={constellationText.dayFailed}
          sub={sentenceOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Told({ day, me }: { day: StationDay; me: string }) {
  const { question, isFull, writers, answers, hasClosedAnswers } = day
  return (
    <>
      {question && <h2 className={cx('t2', styles.question)}>{question}</h2>}
      {isFull && writers.length > 0 && (
        <div className={styles.writers}>
          <ul className={styles.faces}>
            {writers.map((person) => (
              <li key={person.userId} className={styles.face} translate="no">
                <MemberFace url={person.profile} alt={person.userName} sidePx={32} />
              </li>
            ))}
          </ul>
          <p className={cx('label', styles.together)}>{constellationText.together(writers.length)}</p>
        </div>
      )}
      {answers.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <ul className={styles.answers} tabIndex={0}>
          {answers.map(({ person, answer }) => (
            <Answer key={person.userId} person={person} answer={answer} isMe={person.userId === me} />
          ))}
        </ul>
      )}
      {answers.length === 0 && !hasClosedAnswers && <p className={cx('b2', styles.none)}>{constellationText.noAnswers}</p>}
      {hasClosedAnswers && (
        <p className={cx('caption', styles.closed)}>
          <LockSimpleIcon size={15} weight="bold" className={styles.lock} aria-hidden />
          {constellationText.closed}
        </p>
      )}
    </>
  )
}

function Answer({ person, answer, isMe }: { person: PersonCard; answer: string; isMe: boolean }) {
  return (
    <li className={styles.answer}>
      <MemberFace url={person.profile} alt="" sidePx={40} />
      <div className={styles.lines}>
        <p className={cx('label', styles.name)}>
          <span className="ellipsis" translate="no">
            {person.userName}
          </span>
          {isMe && <span className={cx('micro', styles.me)}>{constellationText.me}</span>}
        </p>
        <p className={cx('b2', styles.words)}>{answer}</p>
      </div>
    </li>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={LOADING} className={styles.waiting}>
      <Skeleton width="56%" height={24} />
      <Skeleton width="72%" height={24} />
      <Skeleton width={220} height={32} radiusPx={16} />
    </div>
  )
}
