import { useEffect } from 'react'
import { z } from 'zod'
import type { Report } from '#contract/reports.ts'
import { isBlank } from '#contract/rules/visibleText.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { reportsText } from '#text/reports.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerField } from './AnswerField.tsx'
import { draftsOf, useAnswerEditor, useEditors } from './drafts/editors.store.ts'
import { dispatch } from './drafts/saveAnswer.ts'
import styles from './QuestionCard.module.css'
import { dayOf, dottedDate } from './reportDay.ts'

/** Yesterday's question while it is unanswered, not asked of those who came today. It opens by itself when words for it wait: typed over midnight, or among the drafts. */
export function YesterdayCard({ member, yesterday, isFirstDay }: { member: string; yesterday: Report; isFirstDay: boolean }) {
  const { reportId } = yesterday
  const isEditorOpen = useEditors(({ editors }) => editors[reportId] !== undefined)
  const [isChosen, setChosen] = useEntryState(`late ${reportId}`, draftsOf(member).list(reportId).length > 0, z.boolean())
  if (isFirstDay && !isChosen && !isEditorOpen) return null
  return (
    <section className={styles.card} aria-label={reportsText.lateQuestion}>
      <div className={styles.words}>
        <p className={cx('caption', styles.label)}>{`${reportsText.lateQuestion} · ${dottedDate(dayOf(yesterday))}`}</p>
        <h2 className="t3">{yesterday.question}</h2>
      </div>
      {isChosen || isEditorOpen ? (
        <YesterdayEditor member={member} yesterday={yesterday} />
      ) : (
        <>
          <p className={cx('caption', styles.hint)}>{reportsText.lateHint}</p>
          <Button variant="soft" size="m" isFull onClick={() => setChosen(true)}>
            {reportsText.lateOpen}
          </Button>
        </>
      )}
    </section>
  )
}

function YesterdayEditor({ member, yesterday }: { member: string; yesterday: Report }) {
  const { reportId } = yesterday
  const editor = useAnswerEditor(member, yesterday, { kind: 'late' })
  const isOfTheDay = editor?.phase === 'writing' && editor.basis.kind === 'today'
  const isEmpty = editor === undefined || isBlank(editor.text)
  // It was opened as today's, before midnight.
  useEffect(() => {
    if (isOfTheDay) dispatch(reportId, { type: isEmpty ? 'lateChosen' : 'dayChanged' })
  }, [isOfTheDay, isEmpty, reportId])
  return (
    editor && (
      <>
        <AnswerField editor={editor} place="card" />
        <AnswerActions editor={editor} />
      </>
    )
  )
}
