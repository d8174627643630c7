import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import type { ReactNode } from 'react'
import { ANSWER_LENGTH } from '#contract/limits.ts'
import { ANSWER_TOO_LONG } from '#contract/text/sentences.ts'
import { answerFirstText as text } from '#text/answerFirst.ko.ts'
import { reportsText } from '#text/reports.ko.ts'
import { DRAFT_UNKEPT } from '#text/ui.ko.ts'
import { buttonClass } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import styles from './AnswerForm.module.css'

const ID = 'first-answer'
const ERROR_ID = 'first-answer-error'

/**
 * The field of an invitation for today's answer. Plain HTML: on the page from the server a script answers for it (`watchAnswerForm`), so it is the same
 * element from the first touch on and keeps the keyboard. Nothing of it can be used before a script says so.
 * @param line what the login buttons will do with it
 */
export function AnswerForm({ line }: { line: ReactNode }) {
  return (
    <div className={styles.form} inert data-answer-form>
      <label htmlFor={ID} className={cx('label', styles.label)}>
        {text.label}
      </label>
      <div className={styles.box} data-box>
        <PencilSimpleIcon size={18} weight="bold" className={styles.pencil} aria-hidden />
        <textarea
          id={ID}
          className={cx('b1', styles.field)}
          rows={1}
          placeholder={text.label}
          data-placeholder={reportsText.placeholder}
          aria-describedby={ERROR_ID}
          autoComplete="off"
          data-field
        />
        <span className={cx('caption', styles.counter)} translate="no" aria-hidden data-counter>
          {reportsText.counter(0, ANSWER_LENGTH.max)}
        </span>
      </div>
      <p id={ERROR_ID} aria-live="polite" className={cx('caption', styles.error)}>
        <span hidden data-notice="tooLong">
          <WarningCircleIcon size={16} weight="fill" aria-hidden />
          {ANSWER_TOO_LONG}
        </span>
      </p>
      <Notices />
      <p className={cx('caption', styles.line)}>{line}</p>
    </div>
  )
}

function Notices() {
  return (
    <div className={styles.notices}>
      <div role="status" className={styles.said}>
        <Notice name="dayChanged">{text.dayChanged}</Notice>
        <Notice name="unkept">{DRAFT_UNKEPT}</Notice>
        <Notice name="insideApp">{text.insideApp}</Notice>
        <Notice name="copied">{text.copied}</Notice>
        <Notice name="copyFailed">{text.copyFailed}</Notice>
      </div>
      <button type="button" hidden className={buttonClass({ variant: 'soft', size: 's' })} data-copy>
        {text.copy}
      </button>
    </div>
  )
}

function Notice({ name, children }: { name: string; children: string }) {
  return (
    <p hidden className="caption" data-notice={name}>
      {children}
    </p>
  )
}
