import { ANSWER_REWARD } from '#contract/limits.ts'
import type { Report } from '#contract/reports.ts'
import { isBlank } from '#contract/rules/visibleText.ts'
import { reportsText } from '#text/reports.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerField } from './AnswerField.tsx'
import { type Editor, useAnswerEditor, useEditors } from './drafts/editors.store.ts'
import { isSameAnswer } from './drafts/saveMachine.ts'
import styles from './QuestionCard.module.css'
import { dayOf, dottedDate, isWritten } from './reportDay.ts'
import { useAnsweredElsewhere } from './useAnsweredElsewhere.ts'

/** The card `오늘의 질문`: there until today's answer is saved, and as long as words typed here are not what was saved elsewhere. */
export function TodayCard({ member, today }: { member: string; today: Report }) {
  const editor = useEditors(({ editors }) => editors[today.reportId])
  const isOpen =
    !isWritten(today) || (editor !== undefined && editor.basis.kind !== 'edit' && hasOtherWords(editor, today)) || isInConflict(editor)
  return isOpen ? <TodayEditor key={today.reportId} member={member} today={today} /> : null
}

function TodayEditor({ member, today }: { member: string; today: Report }) {
  const day = dayOf(today)
  const editor = useAnswerEditor(member, today, { kind: 'today', serviceDate: day })
  useAnsweredElsewhere(today, editor)
  return (
    <section className={cx(styles.card, styles.today)} aria-label={reportsText.question}>
      <div className={styles.head}>
        <div className={styles.words}>
          <p className={cx('caption', styles.label)}>{`${reportsText.question} · ${dottedDate(day)}`}</p>
          <h2 className="t2">{today.question}</h2>
        </div>
        <Picture name="icon_diary" alt="" widthPx={52} heightPx={52} isHero />
      </div>
      {editor && <AnswerField editor={editor} place="card" />}
      <p className={cx('caption', styles.hint)}>{reportsText.rewardHint(ANSWER_REWARD.coin, ANSWER_REWARD.stone)}</p>
      {editor && <AnswerActions editor={editor} />}
    </section>
  )
}

function hasOtherWords({ text, phase }: Editor, { answer }: Report): boolean {
  return phase !== 'saved' && !isBlank(text) && !isSameAnswer(text, answer)
}

/** The card began the conflict; an edit in the modal shows its own. */
function isInConflict(editor: Editor | undefined): boolean {
  return editor !== undefined && editor.phase !== 'saved' && editor.report.answer === '' && editor.theirs !== 'unread'
}
