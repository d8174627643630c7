import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import type { ComponentProps, ReactNode } from 'react'
import { countCodePoints } from './codePoints.ts'
import { cx } from './cx.ts'
import { Field, type FieldProps, fieldBox } from './Field.tsx'
import styles from './TextField.module.css'
import { type SetByControl, type TextControlOptions, useTextControl } from './useTextControl.ts'

export type TextFieldProps = FieldProps &
  TextControlOptions &
  Omit<ComponentProps<'input'>, SetByControl> & {
    /** Shows 'n / max' inside the field. Needs `maxCodePoints`. */
    hasCounter?: boolean
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
  const frame = { label, isLabelHidden, status, message, className }
  const control = useTextControl({ value, onValueChange, maxCodePoints, status })
  return (
    <Field id={control.id} {...frame} hasMessageIcon={false}>
      <div className={styles.row}>
        <div className={cx(fieldBox(status), styles.box, rest.readOnly && styles.readOnly)}>
          <input {...rest} {...control} className={cx(control.className, styles.input)} />
          {hasCounter && maxCodePoints !== undefined && (
            <span className={cx('caption', styles.counter)} aria-hidden>
              {countCodePoints(value)} / {maxCodePoints}
            </span>
          )}
          {status === 'error' && <WarningCircleIcon size={22} weight="fill" className={styles.error} aria-hidden />}
          {status === 'success' && <CheckCircleIcon size={22} weight="fill" className={styles.success} aria-hidden />}
        </div>
        {trailing}
      </div>
    </Field>
  )
}
