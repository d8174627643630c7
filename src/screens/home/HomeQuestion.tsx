import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { Look } from '#contract/look.ts'
import type { Report } from '#contract/reports.ts'
import { useReportsInTime } from '#features/reports/refreshReports.ts'
import { isWritten } from '#features/reports/reportDay.ts'
import { reportPagesQuery } from '#features/reports/reports.queries.ts'
import { BubbleLabel, BubbleText } from '#features/star/BubbleText.tsx'
import { liftOver } from '#features/star/liftOver.ts'
import { StarBubble } from '#features/star/StarBubble.tsx'
import { useEntryState } from '#lib/history/entryState.ts'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { homeText } from '#text/home.ko.ts'
import { reportsText } from '#text/reports.ko.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import styles from './HomeQuestion.module.css'

const answerSheet = lazyCode(async () => (await import('#features/reports/AnswerSheet.tsx')).AnswerSheet)

type Props = {
  member: string
  look: Look
  /** How far the star is to go up so that the figure is seen over the sheet, in px. */
  onLift: (px: number) => void
}

/** Over one's own head: today's question, or what one answered. A tap opens the answer. */
export function HomeQuestion({ member, look, onLift }: Props) {
  const [openedId, setOpenedId] = useEntryState('answer', '', z.string())
  const [isOpenedHere, setOpenedHere] = useState<boolean | null>(null)
  const { data } = useInfiniteQuery(reportPagesQuery())
  const today = data?.pages[0]?.today
  useReportsInTime(today?.serviceDate)
  if (!today) return null
  const isAnswered = isWritten(today)
  // Over midnight it stays open; who comes back on another day has another question.
  const isOpen = isOpenedHere ?? openedId === today.reportId
  const setOpen = (opens: boolean) => {
    setOpenedHere(opens)
    setOpenedId(opens ? today.reportId : '')
  }
  return (
    <>
      <StarBubble look={look} isWide={!isAnswered} onPress={() => setOpen(true)} key={String(isAnswered)}>
        {isAnswered ? <OwnLine answer={today.answer} /> : <Question today={today} />}
      </StarBubble>
      {isAnswered && (
        <span className={styles.done}>
          <CheckCircleIcon size={26} weight="fill" aria-hidden />
          <span className="visually-hidden">{homeText.answered}</span>
        </span>
      )}
      <LazyOverlay
        code={answerSheet}
        props={{ member, today, isOpen, onOpenChange: setOpen, onHeight: (px) => onLift(liftOver(px, window.innerHeight)) }}
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

function OwnLine({ answer }: { answer: string }) {
  return (
    <>
      <BubbleText>{answer}</BubbleText>
      <span className={styles.own}>
        <PencilSimpleIcon size={14} weight="bold" aria-hidden />
        {homeText.todayLine}
      </span>
    </>
  )
}
