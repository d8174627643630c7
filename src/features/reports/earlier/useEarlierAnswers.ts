import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { usePrefersReducedMotion } from '#scene/motion/useIsMoving.ts'
import { useTopLayer } from '#ui/topLayer.store.ts'
import { FOLLOWS_MS, onFirstAnswer } from '../drafts/firstAnswer.ts'
import { dayOf } from '../reportDay.ts'
import { earlierAnswersQuery } from './earlierAnswers.query.ts'

/** Between the save, or the end of what it began, and the sheet. */
const PAUSE_MS = 400

export type EarlierOptions = {
  /** `YYYY-MM-DD`; undefined until today's report is known. */
  day: string | undefined
  /** Today's first answer can be written now. */
  isAnswering: boolean
  /** Nothing of the screen comes before it any more. */
  isFree: boolean
  /** From the save until the sheet is closed, or known that none comes. */
  onPending: (isPending: boolean) => void
}

type Moment = { report: Report; phase: 'due' | 'open' | 'closed' }

/** What follows the first answer of a day, given on this page, to a question that was answered before: the earlier answers, once. */
export function useEarlierAnswers({ day, isAnswering, isFree, onPending }: EarlierOptions) {
  const [moment, setMoment] = useState<Moment | null>(null)
  const isPending = moment !== null && moment.phase !== 'closed'
  const shownDay = isPending ? dayOf(moment.report) : day
  const query = useQuery({ ...earlierAnswersQuery(shownDay ?? ''), enabled: isAnswering && shownDay !== undefined })
  const { data, isError, isFetching } = query
  const begin = useEffectEvent((report: Report) => {
    if (data?.own === null) return
    setMoment({ report, phase: 'due' })
    // With the same render, so that nothing else is shown between.
    onPending(true)
    // It failed, or was never asked for.
    if (!data) void query.refetch()
  })
  useEffect(() => onFirstAnswer((report) => begin(report)), [])
  const isLate = useIsAfter(FOLLOWS_MS, isPending && !data)
  const hasNothing = data ? data.own === null : isLate || (isError && !isFetching)
  if (isPending && hasNothing) setMoment(null)
  const hasPaused = useIsAfter(usePrefersReducedMotion() ? 0 : PAUSE_MS, moment?.phase === 'due' && isFree && data != null)
  const hasDialog = useTopLayer(({ dialogIds }) => dialogIds.length > 0)
  if (moment?.phase === 'due' && hasPaused && !hasDialog) setMoment({ ...moment, phase: 'open' })
  const changePending = useEffectEvent(onPending)
  useEffect(() => {
    changePending(isPending)
    useTopLayer.setState({ isDialogDue: isPending })
    return () => useTopLayer.setState({ isDialogDue: false })
  }, [isPending])
  return {
    shown: moment && data?.own ? { report: moment.report, own: data.own, friends: data.friends } : null,
    isOpen: moment?.phase === 'open',
    close: () => setMoment((now) => now && { ...now, phase: 'closed' }),
  }
}

/** Whether something has been so for a while. */
function useIsAfter(ms: number, isSo: boolean): boolean {
  const [isAfter, setAfter] = useState(false)
  if (!isSo && isAfter) setAfter(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setAfter(true), ms)
    return () => clearTimeout(timer)
  }, [isSo, ms])
  return isSo && isAfter
}
