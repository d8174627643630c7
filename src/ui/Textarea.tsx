import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldProps, fieldBox } from './Field.tsx'
import styles from './Textarea.module.css'
import { type SetByControl, type TextControlOptions, useTextControl } from './useTextControl.ts'

export type TextareaProps = FieldProps &
  TextControlOptions &
  Omit<ComponentProps<'textarea'>, SetByControl> & {
    /** Shown at the bottom right, as '12 / 150byte'. */
    counterText?: string
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
  const frame = { label, isLabelHidden, status, message, className }
  const control = useTextControl({ value, onValueChange, maxCodePoints, status })
  return (
    <Field id={control.id} {...frame}>
      <div className={cx(fieldBox(status), styles.box)}>
        <textarea {...rest} {...control} className={cx(control.className, styles.input)} />
        {counterText && (
          <span className={cx('caption', styles.counter)} aria-hidden>
            {counterText}
          </span>
        )}
      </div>
    </Field>
  )
}
