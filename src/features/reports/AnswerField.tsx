import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple'
import { ANSWER_LENGTH } from '#contract/limits.ts'
import { answerLength } from '#contract/rules/answer.ts'
import { DAY_CHANGED, STALE } from '#contract/text/sentences.ts'
import { reportsText } from '#text/reports.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Textarea } from '#ui/TextField.tsx'
import { UnkeptNotice } from '#ui/UnkeptNotice.tsx'
import styles from './AnswerField.module.css'
import type { KeptDraft } from './drafts/draftStore.ts'
import { discardDraft, draftsOf, type Editor, resumeDraft, type } from './drafts/editors.store.ts'
import { dispatch, submitAnswer } from './drafts/saveAnswer.ts'
import { type Place, saveErrorText } from './errorText.ts'

const text = reportsText.draft

type Props = { editor: Editor; place: Place; hasFocus?: boolean }

/** The field of an answer, with drafts, conflict, errors and the state of the connection. */
export function AnswerField({ editor, place, hasFocus = false }: Props) {
  const { report, phase, text: answer, saveError, offers } = editor
  const length = answerLength(answer)
  const isTooLong = length > ANSWER_LENGTH.max
  const shownError = isTooLong ? 'tooLong' : saveError
  const [offer] = offers
  return (
    <div className={styles.field}>
      {offer && <DraftOffer key={offer.key} reportId={report.reportId} draft={offer} question={report.question} />}
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
      <UnkeptNotice draft={draftsOf(editor.member).ownKey(report.reportId)} />
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

const theirAnswerText = reportsText.draft

/** What another tab or device saved meanwhile, above the typed text, so that both can be merged. */
function TheirAnswer({ editor: { theirs, report } }: { editor: Editor }) {
  return (
    <section className={styles.theirs} aria-label={theirAnswerText.theirs}>
      <p role="alert" className={cx('caption', styles.notice)}>
        {theirs === 'gone' ? theirAnswerText.theirsGone : STALE}
      </p>
      {theirs === 'unread' && <Skeleton height={72} radiusPx={18} />}
      {theirs === 'unreadable' && (
        <>
          <p className="caption">{theirAnswerText.theirsFailed}</p>
          <Button size="m" variant="soft" onClick={() => dispatch(report.reportId, { type: 'stale' })}>
            {theirAnswerText.loadTheirs}
          </Button>
        </>
      )}
      {typeof theirs === 'object' && (
        <>
          <p className="label">{theirAnswerText.theirs}</p>
          <p className={cx('b1', styles.theirsText)}>{theirs.answer}</p>
        </>
      )}
    </section>
  )
}

const draftOfferText = reportsText.draft

type OfferProps = { reportId: string; draft: KeptDraft; question?: string; onResumed?: () => void }

/**
 * Words that were typed before and never saved: to be taken up again, or thrown away.
 * @param question the one that they would answer: where they were written to another one, that is shown
 */
export function DraftOffer({ reportId, draft, question = draft.question, onResumed }: OfferProps) {
  const resume = () => {
    resumeDraft(reportId, draft)
    onResumed?.()
  }
  return (
    <section className={styles.offer} aria-label={draftOfferText.offer}>
      <p className={cx('label', styles.offerHead)}>
        <PencilSimpleIcon size={16} weight="bold" aria-hidden />
        {draftOfferText.offer}
      </p>
      {draft.question !== question && <p className={cx('caption', styles.offerQuestion)}>{draft.question}</p>}
      <p className={cx('b2', styles.offerText)}>{draft.text}</p>
      <div className={styles.offerButtons}>
        <Button size="s" onClick={resume}>
          {draftOfferText.resume}
        </Button>
        <Button size="s" variant="white" onClick={() => discardDraft(reportId, draft)}>
          {draftOfferText.discard}
        </Button>
      </div>
    </section>
  )
}
