import { type ChangeEvent, type CompositionEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from './cx.ts'
import styles from './Field.module.css'
import { FieldMessage, type FieldStatus } from './FieldMessage.tsx'

export type FieldProps = {
  label: string
  /** The label is still said by screen readers. */
  isLabelHidden?: boolean
  status?: FieldStatus
  message?: string | undefined
  className?: string | undefined
}

type Props = FieldProps & {
  /** The control's; its label and sentence are found by it. */
  id: string
  /** Whether an error's or success's sign stands before the sentence. */
  hasMessageIcon?: boolean
  children: ReactNode
}

export function Field({ id, label, isLabelHidden = false, status = 'idle', message, className, hasMessageIcon = true, children }: Props) {
  return (
    <div className={cx(styles.field, className)}>
      <label id={`${id}-label`} htmlFor={id} className={cx('label', isLabelHidden && 'visually-hidden')}>
        {label}
      </label>
      {children}
      <FieldMessage id={`${id}-message`} status={status} text={message} hasIcon={hasMessageIcon} />
    </div>
  )
}

/** The edge that shows focus and status, for the element around a control or the control itself. Its shape is the caller's. */
export function fieldBox(status: FieldStatus = 'idle'): string {
  return cx(styles.box, styles[status])
}

export type TextControlOptions = {
  value: string
  onValueChange: (text: string) => void
  cut?: Cut | undefined
  status?: FieldStatus
}

export type SetByControl = 'id' | 'value' | 'onChange' | 'maxLength'

export function useTextControl({ value, onValueChange, cut, status = 'idle' }: TextControlOptions) {
  const id = useId()
  const composed = useComposedText({ onValueChange, cut })
  return {
    ...composed,
    id,
    value,
    className: cx('b1', styles.control),
    'aria-invalid': status === 'error' || undefined,
    'aria-describedby': `${id}-message`,
  }
}

type Cut = (text: string) => string
type Options = { onValueChange: (text: string) => void; cut?: Cut | undefined }

/** Handlers for an input of limited length. While a syllable is composed nothing is cut: that would lose or double letters. */
export function useComposedText({ onValueChange, cut }: Options) {
  const isComposing = useRef(false)
  const settle = (text: string) => onValueChange(cut ? cut(text) : text)
  return {
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (isComposing.current) onValueChange(event.target.value)
      else settle(event.target.value)
    },
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      isComposing.current = false
      settle(event.currentTarget.value)
    },
  }
}
