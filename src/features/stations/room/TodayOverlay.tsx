import { animated, useSpring } from '@react-spring/web'
import { useQueryClient } from '@tanstack/react-query'
import { type RefCallback, useCallback, useEffect, useId, useMemo, useState } from 'react'
import type { Report } from '#contract/reports.ts'
import type { StationMember } from '#contract/stations.ts'
import { AnswerActions } from '#features/reports/AnswerActions.tsx'
import { AnswerField } from '#features/reports/AnswerField.tsx'
import {
  closeEditor,
  type Editor,
  editorOf,
  leaveEditor,
  resumeVisitorDraft,
  useAnswerEditor,
} from '#features/reports/drafts/editors.store.ts'
import { hasUnsaved } from '#features/reports/drafts/saveMachine.ts'
import { dayOf, dottedDate } from '#features/reports/reportDay.ts'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { reportsText } from '#text/reports.ko.ts'
import { roomText } from '#text/room.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { LoadError } from '#ui/EmptyState.tsx'
import { sheetSpring } from '#ui/motion.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AnsweredLine } from './AnsweredLine.tsx'
import { refreshRoom } from './room.queries.ts'
import { type SaveStep, saveByStation, type TodayReport } from './stationReport.ts'
import styles from './TodayOverlay.module.css'
import type { Welcome } from './useWelcome.ts'

type Props = {
  /** False while it drops. */
  isOpen: boolean
  member: string
  stationId: string
  welcome: Welcome
  /** Whose answers the own one opens. */
  answered: readonly StationMember[]
  today: TodayReport
  onSaveStep: (step: SaveStep) => void
  onBack: () => void
  onMembershipLost: () => void
}

/**
 * Lies over the room until today's question is answered: first only a line under the room, then the question as a sheet over its lower half.
 * Nothing closes it but the answer; back leads out of the room. Keyboards and screen readers reach the sheet at once.
 */
export function TodayOverlay({ isOpen, member, stationId, welcome, answered, today, onSaveStep, onBack, onMembershipLost }: Props) {
  const titleId = useId()
  const { isSheetUp, end } = welcome
  const { problem, isRetrying, refresh } = today
  const { report, release } = useHeldReport(today.report)
  const { down } = useSpring({ from: { down: 1 }, to: { down: isSheetUp ? 0 : 1 }, config: sheetSpring })
  const ref = useSheetHeight(welcome.measured)
  const goToToday = () => {
    release()
    refresh()
  }
  return (
    <Dialog
      isOpen={isOpen}
      isVisible
      onClose={undefined}
      labelledBy={titleId}
      scrim={<div aria-hidden className={styles.room} data-gone={!isOpen || undefined} onClick={end} />}
    >
      <div className={styles.page}>
        <div className={styles.bar}>
          <AppBar variant="art" onBack={onBack} />
        </div>
        <div aria-hidden className={styles.pill} data-gone={isSheetUp || !isOpen || undefined}>
          <AnsweredLine members={answered} facePx={28} />
        </div>
        <animated.section
          ref={ref}
          data-dialog-panel
          tabIndex={-1}
          className={styles.panel}
          style={{ transform: down.to((share) => `translateY(${share * 100}%)`) }}
          onFocus={(event) => event.target !== event.currentTarget && end()}
        >
          <div className={styles.answered}>
            <AnsweredLine members={answered} facePx={24} />
          </div>
          {report && <Question report={report} titleId={titleId} />}
          {report && (
            <Answering key={report.reportId} {...{ member, stationId, report, onSaveStep, onMembershipLost }} onToday={goToToday} />
          )}
          {!report && problem !== null && <LoadError message={problem} isRetrying={isRetrying} onRetry={refresh} />}
          {!report && problem === null && <Waiting />}
        </animated.section>
      </div>
    </Dialog>
  )
}

/** Tells how high the sheet is, whether it is up or still below. */
function useSheetHeight(tell: (px: number) => void): RefCallback<HTMLElement> {
  const [measure, size] = useElementSize()
  const height = size?.height ?? 0
  useEffect(() => tell(height), [tell, height])
  return useCallback(
    (panel) => {
      takeFocus(panel)
      return measure(panel)
    },
    [measure],
  )
}

/** The question is what the dialog opens on, not the way back. A dialog looks for the attribute, which React never writes. */
function takeFocus(panel: HTMLElement | null): void {
  panel?.setAttribute('autofocus', '')
}

function Question({ report, titleId }: { report: Report; titleId: string }) {
  return (
    <header className={styles.head}>
      <p className={cx('caption', styles.day)}>{`${reportsText.question} · ${dottedDate(dayOf(report))}`}</p>
      <h2 id={titleId} className="t2">
        {report.question}
      </h2>
    </header>
  )
}

type AnsweringProps = Pick<Props, 'member' | 'stationId' | 'onSaveStep' | 'onMembershipLost'> & { report: Report; onToday: () => void }

function Answering({ member, stationId, report, onToday, onSaveStep, onMembershipLost }: AnsweringProps) {
  const { reportId } = report
  const saveBy = useMemo(
    () => saveByStation(stationId, report, { onStep: onSaveStep, onMembershipLost }),
    [stationId, report, onSaveStep, onMembershipLost],
  )
  const editor = useAnswerEditor(member, report, { kind: 'today', serviceDate: dayOf(report) }, saveBy)
  useSavedRoom(stationId, editor, onToday)
  useEffect(() => resumeVisitorDraft(reportId), [reportId])
  useEffect(() => () => (editorOf(reportId)?.phase === 'saved' ? closeEditor(reportId) : leaveEditor(reportId)), [reportId])
  if (!editor) return <Waiting />
  const isOver = editor.phase === 'dayChanged' || editor.phase === 'expired'
  return (
    <>
      <AnswerField editor={editor} place="card" />
      <div data-form-foot className={styles.actions}>
        <AnswerActions editor={editor} onGaveUp={onToday} />
        {isOver && (
          <Button variant="neutral" isFull onClick={onToday}>
            {roomText.toToday}
          </Button>
        )}
      </div>
    </>
  )
}

/** After a save the room is fetched again, and with it everybody's answers; what came late leaves today's question to be answered. */
function useSavedRoom(stationId: string, editor: Editor | undefined, onToday: () => void): void {
  const client = useQueryClient()
  const isSaved = editor?.phase === 'saved'
  const isLate = editor?.basis.kind === 'late'
  useEffect(() => {
    if (!isSaved) return
    if (isLate) onToday()
    else void refreshRoom(client, stationId)
  }, [isSaved, isLate, onToday, client, stationId])
}

/**
 * The question on the screen. Another day's replaces it only when no answer is being written: an answer begun before
 * midnight keeps its question and text, and is saved as a late one. `release` goes on to the new one.
 */
function useHeldReport(told: Report | undefined): { report: Report | undefined; release: () => void } {
  const [held, setHeld] = useState(told)
  const [releasedId, setReleased] = useState<string | null>(null)
  const isAnother = held !== undefined && told !== undefined && held.reportId !== told.reportId
  const isKept = isAnother && held.reportId !== releasedId && isBeingWritten(held.reportId)
  if (told !== held && !isKept) setHeld(told)
  return { report: isKept ? held : told, release: () => setReleased(held?.reportId ?? null) }
}

function isBeingWritten(reportId: string): boolean {
  const editor = editorOf(reportId)
  return editor !== undefined && editor.phase !== 'saved' && (editor.phase === 'saving' || hasUnsaved(editor))
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="60%" height={24} />
      <Skeleton height={170} radiusPx={18} />
      <Skeleton height={54} radiusPx={18} />
    </div>
  )
}
