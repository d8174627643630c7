import { type ComponentProps, useId } from 'react'
import { cx } from './cx.ts'
import { FieldMessage, type FieldStatus } from './FieldMessage.tsx'
import styles from './Textarea.module.css'
import { useComposedText } from './useComposedText.ts'

export type TextareaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'maxLength' | 'id'> & {
  label: string
  isLabelHidden?: boolean
  value: string
  onValueChange: (text: string) => void
  maxCodePoints?: number
  /** Shown at the bottom right, as '12 / 150byte'. */
  counterText?: string
  status?: FieldStatus
  message?: string | undefined
}

/** A labelled box for several lines of text. */
export function Textarea({
  label,
  isLabelHidden = false,
  value,
  onValueChange,
  maxCodePoints,
  counterText,
  status = 'idle',
  message,
  className,
  ...rest
}: TextareaProps) {
  const id = useId()
  const composed = useComposedText({ onValueChange, maxCodePoints })
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={cx('label', isLabelHidden && 'visually-hidden')}>
        {label}
      </label>
      <div className={cx(styles.box, styles[status])}>
        <textarea
          {...rest}
          {...composed}
          id={id}
          value={value}
          className={cx('b1', styles.input)}
          aria-invalid={status === 'error' || undefined}
          aria-describedby={`${id}-message`}
        />
        {counterText && (
          <span className={cx('caption', styles.counter)} aria-hidden>
            {counterText}
          </span>
        )}
      </div>
      <FieldMessage id={`${id}-message`} status={status} text={message} />
    </div>
  )
}
