import { MoonStarsIcon } from '@phosphor-icons/react/dist/ssr/MoonStars'
import { useId, useState } from 'react'
import { REST } from '#contract/limits.ts'
import type { RestState } from '#contract/rest.ts'
import type { UserInfo } from '#contract/users.ts'
import { type ApiError, isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { errorText } from '#text/errors.ko.ts'
import { restText } from '#text/rest.ko.ts'
import { LOADING } from '#text/ui.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { Segment } from '#ui/Segment.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { NightCard } from './NightCard.tsx'
import styles from './RestSheet.module.css'
import { useRest, useStartRest } from './rest.queries.ts'
import { firstChoice, type LeftFrom, possibleChoice } from './restChoice.ts'

export type RestSheetProps = { me: UserInfo; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** How long, and from when on. */
export function RestSheet({ me, isOpen, onOpenChange }: RestSheetProps) {
  const rest = useRest()
  return (
    <BottomSheet mode="modal" isOpen={isOpen} onOpenChange={onOpenChange} title={restText.title} isUnmountedClosed>
      <div className={styles.body}>
        <NightCard look={me} character={me.character} />
        {rest.data ? (
          <Choosing state={rest.data} onDone={() => onOpenChange(false)} />
        ) : rest.isError ? (
          <LoadError
            message={restText.failed}
            sub={sentenceOf(rest.error)}
            isRetrying={rest.isFetching}
            onRetry={() => void rest.refetch()}
          />
        ) : (
          <Waiting />
        )}
      </div>
    </BottomSheet>
  )
}

const DAYS = Array.from({ length: REST.days.max }, (_, at) => at + REST.days.min)

function Choosing({ state, onDone }: { state: RestState; onDone: () => void }) {
  const problemId = useId()
  const [chosen, setChosen] = useState(() => firstChoice(state))
  const [refused, setRefused] = useState<LeftFrom>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choice = possibleChoice(state, chosen, refused)
  const start = useStartRest({
    onSuccess: () => {
      onDone()
      showToast(restText.started, { icon: <MoonStarsIcon size={24} weight="fill" className={styles.toastMoon} aria-hidden /> })
    },
    onError: (error) => {
      if (isApiError(error, 'REST_LIMIT')) setRefused({ from: choice.date, left: leftOf(error) })
      if (!isApiError(error, 'ALREADY_RESTING')) return setProblem(problemOf(error))
      onDone()
      showToast(sentenceOf(error), { icon: 'warning' })
    },
  })
  const choose = (change: Partial<typeof chosen>) => {
    setProblem(null)
    setChosen((now) => ({ ...now, ...change }))
  }
  const { from, date, left, days } = choice
  return (
    <div className={styles.choosing}>
      <p aria-hidden className={cx('label', styles.question)}>
        {restText.from}
      </p>
      <Segment
        label={restText.from}
        choices={[
          { value: 'today', label: restText.today, isDisabled: state.hasAnsweredToday },
          { value: 'tomorrow', label: restText.tomorrow },
        ]}
        value={from}
        onChange={(value) => choose({ from: value })}
      />
      {state.hasAnsweredToday && <p className={cx('caption', styles.why)}>{restText.answeredToday}</p>}
      <Days {...{ left, days }} caption={captionOf(choice)} onChoose={(value) => choose({ days: value })} />
      <p className={cx('b2', styles.promises)}>
        {restText.promises.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <p id={problemId} role="alert" className={cx('caption', styles.problem)}>
        {problem}
      </p>
      <div className={styles.foot}>
        <Button
          isFull
          disabled={days === 0}
          isPending={start.isPending}
          pendingText={restText.starting}
          aria-describedby={problemId}
          onClick={() => start.mutate({ from: date, days })}
        >
          {days === 0 ? restText.nothingLeft : restText.start(days)}
        </Button>
      </div>
    </div>
  )
}

type DaysProps = { left: number; days: number; caption: string; onChoose: (days: number) => void }

function Days({ left, days, caption, onChoose }: DaysProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${id}-question`} aria-describedby={`${id}-caption`} className={styles.days}>
      <div className={styles.head}>
        <span id={`${id}-question`} className={cx('label', styles.question)}>
          {restText.days}
        </span>
        <span id={`${id}-caption`} className={cx('caption', styles.caption)}>
          {caption}
        </span>
      </div>
      <div className={styles.discs}>
        {DAYS.map((day) => (
          <label key={day} className={styles.disc}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={day === days}
              disabled={day > left}
              onChange={() => onChoose(day)}
            />
            {restText.day(day)}
          </label>
        ))}
      </div>
    </div>
  )
}

function captionOf({ month, monthLeft }: ReturnType<typeof possibleChoice>): string {
  return monthLeft === REST.aMonth ? restText.aMonth(month, REST.aMonth) : restText.left(month, monthLeft)
}

function leftOf({ fields }: ApiError): number {
  return Number(fields.find(({ field }) => field === 'left')?.message ?? 0)
}

function problemOf(error: unknown): string {
  if (isApiError(error, 'DAY_CHANGED')) return restText.dayChanged
  // Its field is a number.
  return isApiError(error, 'REST_LIMIT') ? errorText.REST_LIMIT : sentenceOf(error)
}

function Waiting() {
  return (
    <div role="status" aria-label={LOADING} className={styles.waiting}>
      <Skeleton width="40%" height={20} />
      <Skeleton height={44} radiusPx={14} />
      <Skeleton height={44} radiusPx={20} />
      <Skeleton height={46} />
      <Skeleton height={54} radiusPx={16} />
    </div>
  )
}
