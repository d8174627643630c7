import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import type { Report } from '#contract/reports.ts'
import { monthOf } from '#contract/rules/serviceDate.ts'
import { getStations } from '#contract/stations.ts'
import type { UserInfo } from '#contract/users.ts'
import { LazyInviteSheet } from '#features/invitations/LazyInviteSheet.tsx'
import { useDailyCall } from '#features/invitations/useDailyCall.ts'
import { useVisitorAnswer } from '#features/reports/drafts/visitorDraft.ts'
import { LazyEarlierAnswers } from '#features/reports/earlier/LazyEarlierAnswers.tsx'
import { dayOf, isWritten } from '#features/reports/reportDay.ts'
import { reportCalendarQuery } from '#features/reports/reports.queries.ts'
import { useTodayReport } from '#features/reports/useTodayReport.ts'
import { BubbleLabel, BubbleText } from '#features/star/BubbleText.tsx'
import { liftAboveSheet } from '#features/star/liftAboveSheet.ts'
import { StarBubble } from '#features/star/StarBubble.tsx'
import { useEntryState } from '#lib/history/entryState.ts'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { homeText } from '#text/home.ko.ts'
import { reportsText } from '#text/reports.ko.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import styles from './HomeQuestion.module.css'

const answerSheet = lazyCode(async () => (await import('#features/reports/AnswerSheet.tsx')).AnswerSheet)

type Props = {
  me: UserInfo
  /** How far the star is to go up so that the figure is seen over the sheet, in px. */
  onLift: (px: number) => void
  /** Today's question has just been answered for the first time. */
  onAnswered: () => void
}

/** Over the member's head: today's question, or the answer to it. A tap opens the answer. */
export function HomeQuestion(props: Props) {
  const [openedId, setOpenedId] = useEntryState('answer', '', z.string())
  const [isOpenedHere, setOpenedHere] = useState<boolean | null>(null)
  const today = useTodayReport()
  if (!today) return null
  // Over midnight it stays open; who comes back on another day has another question.
  const isOpen = isOpenedHere ?? openedId === today.reportId
  const setOpen = (opens: boolean) => {
    setOpenedHere(opens)
    setOpenedId(opens ? today.reportId : '')
  }
  return <Today {...props} {...{ today, isOpen, setOpen }} />
}

type TodayProps = Props & { today: Report; isOpen: boolean; setOpen: (opens: boolean) => void }

function Today({ me, today, isOpen, setOpen, onLift, onAnswered }: TodayProps) {
  const isAnswered = isWritten(today)
  const [first, setFirst] = useState({ reportId: today.reportId, wasAnswered: isAnswered })
  // The sheet stays open over midnight, so nothing here is mounted again for the next day.
  if (first.reportId !== today.reportId) setFirst({ reportId: today.reportId, wasAnswered: isAnswered })
  const isNew = isAnswered && !first.wasAnswered
  useVisitorAnswer(today, () => setOpen(true))
  const [isEarlierPending, setEarlierPending] = useState(false)
  const answered = useEffectEvent(onAnswered)
  useEffect(() => {
    if (isNew) answered()
  }, [isNew])
  return (
    <>
      <StarBubble look={me} isWide={!isAnswered} onPress={() => setOpen(true)} key={String(isAnswered)}>
        {isAnswered ? <OwnLine today={today} /> : <Question today={today} />}
      </StarBubble>
      {isAnswered && (
        <span className={styles.done}>
          <CheckCircleIcon size={26} weight="fill" aria-hidden />
          <span className="visually-hidden">{homeText.answered}</span>
        </span>
      )}
      {isNew && !isEarlierPending && <NextStep me={me} />}
      <LazyEarlierAnswers
        day={dayOf(today)}
        isAnswering={isOpen && !isAnswered}
        isFree={!isOpen}
        star={{ background: me.starBackground, character: me.character }}
        onPending={setEarlierPending}
      />
      <LazyOverlay
        code={answerSheet}
        props={{
          member: me.userId,
          today,
          isOpen,
          onOpenChange: setOpen,
          onHeight: (px) => onLift(liftAboveSheet(px, window.innerHeight)),
        }}
        onFailed={() => setOpen(false)}
      />
    </>
  )
}

function Question({ today }: { today: Report }) {
  return (
    <>
      <BubbleLabel>{reportsText.question}</BubbleLabel>
      <BubbleText>{today.question}</BubbleText>
      <span className={styles.field}>
        {homeText.writeALine}
        <span className={styles.pencil}>
          <PencilSimpleIcon size={18} weight="bold" aria-hidden />
        </span>
      </span>
    </>
  )
}

function OwnLine({ today }: { today: Report }) {
  const { data } = useQuery(reportCalendarQuery(monthOf(dayOf(today))))
  const days = data?.streak.current ?? 0
  return (
    <>
      <BubbleText>{today.answer}</BubbleText>
      <span className={styles.own}>
        <PencilSimpleIcon size={14} weight="bold" aria-hidden />
        {homeText.todayLine}
        {days > 0 && <span className={styles.days}>{homeText.dayCount(days)}</span>}
      </span>
    </>
  )
}

/** After the answer: to what friends wrote, or, for somebody with nobody there, to calling them. */
function NextStep({ me: { userId, userName } }: { me: UserInfo }) {
  const [isInviting, setInviting] = useState(false)
  const { data } = useQuery(endpointQuery(getStations))
  const hasCompany = data?.stations.some(({ numOfUsers }) => numOfUsers > 1) ?? false
  const isCalling = useDailyCall(userId, data !== undefined && !hasCompany)
  if (!hasCompany && !isCalling) return null
  return (
    <div className={styles.next}>
      {hasCompany ? (
        <Link to="/station" className={cx(buttonClass({ variant: 'white', size: 'm' }), styles.step)}>
          {homeText.friendsAnswers}
        </Link>
      ) : (
        <Button variant="white" size="m" className={styles.step} aria-haspopup="dialog" onClick={() => setInviting(true)}>
          {homeText.callFriends}
        </Button>
      )}
      <LazyInviteSheet place={{ kind: 'star', userName }} isOpen={isInviting} onOpenChange={setInviting} />
    </div>
  )
}
