import { type ReactNode, useEffect, useState } from 'react'
import { isBlank } from '#contract/rules/visibleText.ts'
import { copyText } from '#lib/dom/clipboard.ts'
import { reportsText } from '#text/reports.ko.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/feedback.store.ts'
import styles from './AnswerField.module.css'
import { discardText, type Editor } from './drafts/editors.store.ts'
import { submitAnswer, submitLate } from './drafts/saveAnswer.ts'

const text = reportsText.draft

type Props = {
  editor: Editor
  leading?: ReactNode
  onGaveUp?: () => void
}

/** The buttons under an answer, by the editor's phase. */
export function AnswerActions(props: Props) {
  return (
    <div data-form-foot>
      <Actions {...props} />
    </div>
  )
}

function Actions({ editor, leading, onGaveUp }: Props) {
  const { reportId } = editor.report
  const giveUp = () => {
    discardText(reportId)
    onGaveUp?.()
  }
  const isPending = editor.phase === 'saving'
  if (editor.phase === 'expired')
    return (
      <Button isFull variant="soft" onClick={() => void copyAnswer(editor.text)}>
        {text.copy}
      </Button>
    )
  if (editor.phase === 'dayChanged')
    return (
      <Button isFull isPending={isPending} pendingText={reportsText.saving} onClick={() => submitLate(reportId)}>
        {reportsText.lateSave}
      </Button>
    )
  const isConflict = editor.phase === 'conflict' || (isPending && typeof editor.theirs === 'object')
  if (isConflict) return <ConflictActions editor={editor} isPending={isPending} onGiveUp={giveUp} />
  return (
    <div className={styles.row}>
      {leading}
      <Button
        className={styles.save}
        variant={isBlank(editor.text) ? 'off' : 'primary'}
        isPending={isPending}
        pendingText={reportsText.saving}
        onClick={() => submitAnswer(reportId)}
      >
        {editor.basis.kind === 'late' ? reportsText.lateSave : reportsText.save}
      </Button>
    </div>
  )
}

/** A conflict may show itself under a finger that was on its way to the button before: it answers once it can have been read. */
const UNREAD_MS = 700

function ConflictActions({ editor, isPending, onGiveUp }: { editor: Editor; isPending: boolean; onGiveUp: () => void }) {
  const [isUnread, setUnread] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setUnread(false), UNREAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.stack}>
      <Button
        isFull
        isPending={isPending}
        pendingText={reportsText.saving}
        disabled={isUnread || typeof editor.theirs !== 'object'}
        onClick={() => submitAnswer(editor.report.reportId)}
      >
        {text.saveMine}
      </Button>
      <Button isFull variant="neutral" disabled={isUnread || isPending} onClick={onGiveUp}>
        {text.keepTheirs}
      </Button>
    </div>
  )
}

export async function copyAnswer(answer: string): Promise<void> {
  if (await copyText(answer)) showToast(text.copied)
  else showToast(text.copyFailed, { icon: 'warning' })
}
