import type { ComponentProps } from 'react'
import { cutToCodePoints } from './codePoints.ts'
import { cx } from './cx.ts'
import { Field, type FieldProps, fieldBox } from './Field.tsx'
import styles from './Textarea.module.css'
import { type SetByControl, type TextControlOptions, useTextControl } from './useTextControl.ts'

export type TextareaProps = FieldProps &
  Omit<TextControlOptions, 'cut'> &
  Omit<ComponentProps<'textarea'>, SetByControl> & {
    /** Longer text is cut, but never while a syllable is being composed. */
    maxCodePoints?: number
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
  const cut = maxCodePoints === undefined ? undefined : (text: string) => cutToCodePoints(text, maxCodePoints)
  const control = useTextControl({ value, onValueChange, cut, status })
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
