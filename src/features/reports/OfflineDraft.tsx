import { useId, useState } from 'react'
import { ANSWER_LENGTH } from '#contract/limits.ts'
import { answerLength } from '#contract/rules/answer.ts'
import { isBlank } from '#contract/rules/visibleText.ts'
import { installedText } from '#text/installed.ko.ts'
import { reportsText } from '#text/reports.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Modal } from '#ui/Modal.tsx'
import { Textarea } from '#ui/TextField.tsx'
import type { KeptDraft } from './drafts/draftStore.ts'
import { draftsOf } from './drafts/editors.store.ts'
import styles from './OfflineDraft.module.css'

const text = installedText.writing
type Props = {
  member: string
  draft: KeptDraft
  isOpen: boolean
  isConnected: boolean
  onClose: () => void
  onToReport: () => void
}

/** Goes on with an answer without a connection. It is kept on the device with every word, and sends nothing by itself. */
export function OfflineDraft({ draft, isOpen, onClose, ...props }: Props) {
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId} placement="bottom">
      <h2 id={titleId} className={cx('t2', styles.question)}>
        {draft.question}
      </h2>
      <Writing draft={draft} onClose={onClose} {...props} />
    </Modal>
  )
}

function Writing({ member, draft, isConnected, onClose, onToReport }: Omit<Props, 'isOpen'>) {
  const [answer, setAnswer] = useKeptAnswer(member, draft)
  const length = answerLength(answer)
  return (
    <>
      <Textarea
        label={reportsText.answer}
        isLabelHidden
        placeholder={reportsText.placeholder}
        value={answer}
        onValueChange={setAnswer}
        counterText={reportsText.counter(length, ANSWER_LENGTH.max)}
        status={length > ANSWER_LENGTH.max ? 'error' : 'idle'}
        autoFocus
      />
      <p role="status" className={cx('caption', styles.state)}>
        {isConnected ? text.back : text.keeping}
      </p>
      <div className={styles.buttons}>
        <Button variant="neutral" isFull onClick={onClose}>
          {text.close}
        </Button>
        {isConnected && (
          <Button isFull onClick={onToReport}>
            {text.toReport}
          </Button>
        )}
      </div>
    </>
  )
}

/** The draft's words, kept on the device with each key. */
function useKeptAnswer(member: string, { key, reportId, serviceDate, question, text: before }: KeptDraft) {
  const [answer, setAnswer] = useState(before)
  const type = (next: string) => {
    setAnswer(next)
    const drafts = draftsOf(member)
    if (isBlank(next)) drafts.removeOwn(reportId)
    else drafts.write({ reportId, serviceDate, question, text: next })
    // It lies under this page's own name from now on.
    if (key !== drafts.ownKey(reportId)) drafts.remove(key)
  }
  return [answer, type] as const
}
