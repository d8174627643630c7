import { PaperPlaneRightIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneRight'
import { type Ref, useRef, useState } from 'react'
import { GUEST_BOOK } from '#contract/limits.ts'
import type { PersonCard } from '#contract/people.ts'
import { countCodePoints } from '#contract/rules/codePoints.ts'
import { normalizeText } from '#contract/rules/visibleText.ts'
import { type ApiError, isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { guestBookText } from '#text/guestBook.ko.ts'
import { cx } from '#ui/cx.ts'
import { Field, fieldBox, useTextControl } from '#ui/Field.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { MemberFace } from '#ui/MemberFace.tsx'
import { UnkeptNotice } from '#ui/UnkeptNotice.tsx'
import { cutterTo } from '#ui/useComposedText.ts'
import type { GuestBook } from './guestBook.queries.ts'
import { useWriteLine } from './guestBook.queries.ts'
import styles from './LineField.module.css'
import { useLineDraft } from './lineDraft.ts'

type Props = { ownerId: string; me: PersonCard; book: Pick<GuestBook, 'isOpen' | 'linesLeft'>; onWritten: () => void }

/** One line to leave. What was typed stays until it is written, also while the book is closed or the day's lines are spent. */
export function LineField({ ownerId, me, book, onWritten }: Props) {
  const draft = useLineDraft(me.userId, ownerId)
  const write = useWriteLine(ownerId, () => {
    draft.change('')
    showToast(guestBookText.written)
    onWritten()
  })
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const text = normalizeText(draft.text)
  const send = () => {
    if (write.isPending) return
    if (text === '') {
      setProblem(guestBookText.empty)
      return field.current?.focus()
    }
    setProblem(undefined)
    write.mutate({ id: draft.idForSending(), text }, { onError: (error) => setProblem(problemOf(error)) })
  }
  const reason = book.isOpen === false ? guestBookText.closed : book.linesLeft === 0 ? guestBookText.noneLeft : null
  if (reason !== null) return <NoField reason={reason} text={text} />
  return (
    <form
      className={styles.form}
      aria-busy={write.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <MemberFace url={me.profile} alt="" sidePx={40} />
      <Typing
        ref={field}
        value={draft.text}
        isBusy={write.isPending}
        problem={problem}
        onValueChange={(next) => {
          setProblem(undefined)
          draft.change(next)
        }}
      />
      <div className={styles.under}>
        <span>{book.linesLeft !== undefined && guestBookText.left(book.linesLeft)}</span>
        <span className={styles.counter} translate="no" aria-hidden>
          {guestBookText.counter(countCodePoints(text))}
        </span>
      </div>
      <UnkeptNotice draft={draft.key} />
    </form>
  )
}

type TypingProps = {
  ref: Ref<HTMLInputElement>
  value: string
  isBusy: boolean
  problem: string | undefined
  onValueChange: (text: string) => void
}

function Typing({ ref, value, isBusy, problem, onValueChange }: TypingProps) {
  const status = problem === undefined ? 'idle' : 'error'
  const control = useTextControl({ value, onValueChange, cut: cutterTo(GUEST_BOOK.line), status })
  return (
    <Field id={control.id} label={guestBookText.field} isLabelHidden status={status} message={problem} className={styles.field}>
      <div className={cx(fieldBox(status), styles.box)}>
        <input
          {...control}
          ref={ref}
          className={cx(control.className, styles.input)}
          placeholder={guestBookText.placeholder}
          readOnly={isBusy}
          enterKeyHint="send"
          autoComplete="off"
        />
        <button
          type="submit"
          className={cx('press', 'tap-area', styles.send)}
          data-off={value.trim() === '' || undefined}
          aria-label={isBusy ? guestBookText.sending : guestBookText.send}
          aria-busy={isBusy}
          aria-disabled={isBusy || undefined}
        >
          <PaperPlaneRightIcon size={18} weight="fill" aria-hidden />
        </button>
      </div>
    </Field>
  )
}

/** In place of the field. */
function NoField({ reason, text }: { reason: string; text: string }) {
  return (
    <div className={styles.none} role="status">
      <p className={styles.reason}>{reason}</p>
      {text !== '' && (
        <p className={cx('caption', styles.kept)}>
          {guestBookText.kept}
          <span className={styles.draft} translate="no">
            {text}
          </span>
        </p>
      )}
    </div>
  )
}

function problemOf(error: ApiError): string | undefined {
  // The field says it then.
  if (isApiError(error, 'BOOK_CLOSED', 'GUEST_LINES_A_DAY')) return undefined
  return isApiError(error, 'NOT_FRIENDS') ? guestBookText.notFriends : sentenceOf(error)
}
