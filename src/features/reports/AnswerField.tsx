import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash'
import { ANSWER_LENGTH } from '#contract/limits.ts'
import { answerLength } from '#contract/rules/answer.ts'
import { DAY_CHANGED } from '#contract/text/sentences.ts'
import { reportsText } from '#text/reports.ko.ts'
import { cx } from '#ui/cx.ts'
import { Textarea } from '#ui/Textarea.tsx'
import styles from './AnswerField.module.css'
import { DraftOffer } from './DraftOffer.tsx'
import { type Editor, type } from './drafts/editors.store.ts'
import { submitAnswer } from './drafts/saveAnswer.ts'
import { type Place, saveErrorText } from './errorText.ts'
import { TheirAnswer } from './TheirAnswer.tsx'

const text = reportsText.draft

type Props = { editor: Editor; place: Place; hasFocus?: boolean; onResumed?: () => void }

/** Where an answer is written, with everything that stands between typing it and its being saved. */
export function AnswerField({ editor, place, hasFocus = false }: Props) {
  const { report, phase, text: answer, saveError, offers } = editor
  const length = answerLength(answer)
  const isTooLong = length > ANSWER_LENGTH.max
  const shownError = isTooLong ? 'tooLong' : saveError
  const [offer] = offers
  return (
    <div className={styles.field}>
      {offer && <DraftOffer key={offer.key} reportId={report.reportId} draft={offer} />}
      {phase === 'conflict' && <TheirAnswer editor={editor} />}
      <Textarea
        label={phase === 'conflict' ? text.mine : reportsText.answer}
        isLabelHidden={phase !== 'conflict'}
        placeholder={reportsText.placeholder}
        value={answer}
        onValueChange={(next) => type(report.reportId, next)}
        counterText={reportsText.counter(length, ANSWER_LENGTH.max)}
        readOnly={phase === 'saving'}
        autoFocus={hasFocus}
        status={shownError === null ? 'idle' : 'error'}
        message={shownError === null ? undefined : saveErrorText(shownError, place)}
      />
      <div role="status" className={styles.status}>
        {phase === 'waiting' && <Waiting reportId={report.reportId} />}
        {editor.isPaused && <Notice>{text.paused}</Notice>}
        {phase === 'dayChanged' && <Notice>{DAY_CHANGED}</Notice>}
        {phase === 'expired' && <Notice>{text.unsentSub}</Notice>}
      </div>
    </div>
  )
}

function Waiting({ reportId }: { reportId: string }) {
  return (
    <div className={cx('caption', styles.notice)}>
      <CloudSlashIcon size={20} weight="bold" aria-hidden />
      <span className={styles.grow}>{text.waiting}</span>
      <button type="button" className={cx('caption', styles.link)} onClick={() => submitAnswer(reportId)}>
        {text.retry}
      </button>
    </div>
  )
}

function Notice({ children }: { children: string }) {
  return <p className={cx('caption', styles.notice)}>{children}</p>
}
