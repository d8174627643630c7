import { useState } from 'react'
import { reportsText } from '#text/reports.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { copyAnswer } from './AnswerActions.tsx'
import type { KeptDraft } from './drafts/draftStore.ts'
import { draftsOf } from './drafts/editors.store.ts'
import styles from './QuestionCard.module.css'
import { dottedDate } from './reportDay.ts'

/** Words for a question that takes no answer any more: nobody loses them, but all one can do is copy them. */
export function UnsentDrafts({ member, drafts }: { member: string; drafts: KeptDraft[] }) {
  const [goneKeys, setGoneKeys] = useState<string[]>([])
  const shown = drafts.filter(({ key }) => !goneKeys.includes(key))
  const discard = (key: string) => {
    draftsOf(member).remove(key)
    setGoneKeys([...goneKeys, key])
  }
  return shown.map(({ key, serviceDate, question, text }) => (
    <section key={key} className={styles.card} aria-label={reportsText.draft.unsent}>
      <div className={styles.words}>
        <p className={cx('caption', styles.label)}>{`${reportsText.draft.unsent} · ${dottedDate(serviceDate)}`}</p>
        <h2 className="t3">{question}</h2>
      </div>
      <p className={cx('b2', styles.unsent)}>{text}</p>
      <p className={cx('caption', styles.hint)}>{reportsText.draft.unsentSub}</p>
      <div className={styles.pair}>
        <Button variant="neutral" size="m" isFull onClick={() => discard(key)}>
          {reportsText.draft.discard}
        </Button>
        <Button variant="soft" size="m" isFull onClick={() => void copyAnswer(text)}>
          {reportsText.draft.copy}
        </Button>
      </div>
    </section>
  ))
}
