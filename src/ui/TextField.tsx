import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { countCodePoints } from './codePoints.ts'
import { cx } from './cx.ts'
import { FieldMessage, type FieldStatus } from './FieldMessage.tsx'
import styles from './TextField.module.css'
import { useComposedText } from './useComposedText.ts'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'maxLength' | 'id'> & {
  label: string
  /** The label is still said by screen readers. */
  isLabelHidden?: boolean
  value: string
  onValueChange: (text: string) => void
  /** Longer text is cut, but never while a syllable is being composed. */
  maxCodePoints?: number
  /** Shows 'n / max' inside the field. Needs `maxCodePoints`. */
  hasCounter?: boolean
  status?: FieldStatus
  /** The sentence under the field. */
  message?: string | undefined
  /** A button at the right of the field, as the duplicate check. Give it the class of `fieldButton`. */
  trailing?: ReactNode
}

/** A labelled line of text. */
export function TextField({
  label,
  isLabelHidden = false,
  value,
  onValueChange,
  maxCodePoints,
  hasCounter = false,
  status = 'idle',
  message,
  trailing,
  className,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const composed = useComposedText({ onValueChange, maxCodePoints })
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={cx('label', isLabelHidden && 'visually-hidden')}>
        {label}
      </label>
      <div className={styles.row}>
        <div className={cx(styles.box, styles[status], rest.readOnly && styles.readOnly)}>
          <input
            {...rest}
            {...composed}
            id={id}
            value={value}
            className={cx('b1', styles.input)}
            aria-invalid={status === 'error' || undefined}
            aria-describedby={`${id}-message`}
          />
          {hasCounter && maxCodePoints !== undefined && (
            <span className={cx('caption', styles.counter)} aria-hidden>
              {countCodePoints(value)} / {maxCodePoints}
            </span>
          )}
          {status === 'error' && <WarningCircleIcon size={22} weight="fill" className={styles.mark} aria-hidden />}
          {status === 'success' && <CheckCircleIcon size={22} weight="fill" className={styles.mark} aria-hidden />}
        </div>
        {trailing}
      </div>
      <FieldMessage id={`${id}-message`} status={status} text={message} hasIcon={false} />
    </div>
  )
}
