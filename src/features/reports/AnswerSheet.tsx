import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { ANSWER_REWARD } from '#contract/limits.ts'
import type { Report } from '#contract/reports.ts'
import { useKeyboardHeight } from '#lib/dom/keyboard.ts'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { reportsText } from '#text/reports.ko.ts'
import { ASSET_NAMES, CLOSE } from '#text/ui.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerField } from './AnswerField.tsx'
import styles from './AnswerSheet.module.css'
import { closeEditor, editorOf, flushDraft, useAnswerEditor, useDraftKeeping } from './drafts/editors.store.ts'
import { hasUnsaved } from './drafts/saveMachine.ts'
import { dayOf, dottedDate, isWritten } from './reportDay.ts'
import { useAnsweredElsewhere } from './useAnsweredElsewhere.ts'

type Props = {
  member: string
  today: Report
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What it covers of the screen, in px; 0 while it is closed. */
  onHeight: (px: number) => void
}

/** Today's answer, to write or to edit, in a sheet. What is typed stays when the sheet is closed, and among the drafts when the screen goes. */
export function AnswerSheet({ member, today, isOpen, onOpenChange, onHeight }: Props) {
  const [opened, setOpened] = useState({ isOpen, count: 1, report: today })
  if (opened.isOpen !== isOpen) setOpened(isOpen ? { isOpen, count: opened.count + 1, report: today } : { ...opened, isOpen })
  // Over midnight the question stays that somebody is answering.
  const report = today.reportId === opened.report.reportId ? today : opened.report
  useDraftKeeping()
  const change = (next: boolean) => {
    if (!next) flushDraft(report.reportId)
    onOpenChange(next)
  }
  return (
    <BottomSheet
      mode="modal"
      isUndimmed
      isOpen={isOpen}
      onOpenChange={change}
      title={<span className={styles.label}>{`${reportsText.question} · ${dottedDate(dayOf(report))}`}</span>}
      headerExtra={!isWritten(opened.report) && <Reward />}
      screenControl={<IconButton variant="glass" label={CLOSE} icon={<XIcon size={22} weight="bold" />} onClick={() => change(false)} />}
    >
      <Answering
        key={`${opened.count} ${report.reportId}`}
        {...{ member, report, isOpen, onHeight }}
        wasWritten={isWritten(opened.report)}
        onDone={() => onOpenChange(false)}
      />
    </BottomSheet>
  )
}

type AnsweringProps = Pick<Props, 'member' | 'isOpen' | 'onHeight'> & { report: Report; wasWritten: boolean; onDone: () => void }

function Answering({ member, report, wasWritten, isOpen, onHeight, onDone }: AnsweringProps) {
  const { reportId } = report
  const [size, height] = useBodyHeight()
  const keyboardPx = useKeyboardHeight()
  // What another tab saved since is what one edits now.
  useLayoutEffect(() => {
    const open = editorOf(reportId)
    if (open && !hasUnsaved(open)) closeEditor(reportId)
  }, [reportId])
  const basis = wasWritten
    ? ({ kind: 'edit', modifiedAt: report.modifiedAt } as const)
    : ({ kind: 'today', serviceDate: dayOf(report) } as const)
  const editor = useAnswerEditor(member, report, basis)
  useAnsweredElsewhere(report, editor)
  const done = useEffectEvent(onDone)
  const isSaved = editor?.phase === 'saved'
  useEffect(() => {
    // Opened after a save, it begins with the editor of that one, which has been replaced by now.
    if (isSaved && editorOf(reportId)?.phase === 'saved') done()
  }, [isSaved, reportId])
  const tellHeight = useEffectEvent(onHeight)
  useEffect(() => tellHeight(isOpen ? height + keyboardPx : 0), [isOpen, height, keyboardPx])
  useEffect(() => () => tellHeight(0), [])
  return (
    <div ref={size} className={styles.body}>
      <h2 className={styles.question}>{report.question}</h2>
      {editor && <AnswerField editor={editor} place="card" hasFocus />}
      {editor && <AnswerActions editor={editor} onGaveUp={onDone} />}
    </div>
  )
}

const HEADER_PX = 57

function useBodyHeight() {
  const [ref, size] = useElementSize()
  return [ref, size ? size.height + HEADER_PX : 0] as const
}

function Reward() {
  return (
    <span className={styles.reward}>
      {(['coin', 'stone'] as const).map((kind) => (
        <span key={kind} className={styles.gain}>
          <Picture name={`icon_${kind}`} alt={ASSET_NAMES[kind]} widthPx={18} heightPx={18} isEager />+{ANSWER_REWARD[kind]}
        </span>
      ))}
    </span>
  )
}
