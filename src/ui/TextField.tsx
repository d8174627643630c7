import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import type { ComponentProps, ReactNode } from 'react'
import { countCharacters, cutToCharacters, type TextLimit } from '#contract/rules/characters.ts'
import { normalizeText } from '#contract/rules/visibleText.ts'
import { cx } from './cx.ts'
import { Field, type FieldProps, fieldBox, type SetByControl, type TextControlOptions, useTextControl } from './Field.tsx'
import styles from './TextField.module.css'
import { cutterTo } from './useComposedText.ts'

export type TextFieldProps = FieldProps &
  Omit<TextControlOptions, 'cut'> &
  Omit<ComponentProps<'input'>, SetByControl> & {
    /** Longer text is cut, but no syllable that is being composed. */
    limit?: TextLimit
    /** Shows 'n / max' inside the field. Needs `limit`. */
    hasCounter?: boolean
    /** A button at the right of the field, as the duplicate check. Give it the class of `fieldButton`. */
    trailing?: ReactNode
  }

export function TextField({
  label,
  isLabelHidden = false,
  value,
  onValueChange,
  limit,
  hasCounter = false,
  status = 'idle',
  message,
  hiddenError,
  trailing,
  className,
  ...rest
}: TextFieldProps) {
  const frame = { label, isLabelHidden, status, message, hiddenError, className }
  const control = useTextControl({ value, onValueChange, cut: limit && ((text) => cutToCharacters(text, limit)), status })
  return (
    <Field id={control.id} {...frame} hasMessageIcon={false}>
      <div className={styles.row}>
        <div className={cx(fieldBox(status), styles.box, rest.readOnly && styles.readOnly)}>
          <input {...rest} {...control} className={cx(control.className, styles.input)} />
          {hasCounter && limit && (
            <span className={cx('caption', styles.counter)} translate="no" aria-hidden>
              {`${countCharacters(normalizeText(value))} / ${limit.max}`}
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

type TextareaProps = FieldProps &
  Omit<TextControlOptions, 'cut'> &
  Omit<ComponentProps<'textarea'>, SetByControl> & {
    /** Longer text is cut, but no syllable that is being composed. */
    maxCodePoints?: number
    /** Shown at the bottom right, as '12 / 150byte'. */
    counterText?: string
  }

export function Textarea({
  label,
  isLabelHidden = false,
  value,
  onValueChange,
  maxCodePoints,
  counterText,
  status = 'idle',
  message,
  hiddenError,
  className,
  ...rest
}: TextareaProps) {
  const frame = { label, isLabelHidden, status, message, hiddenError, className }
  const control = useTextControl({ value, onValueChange, cut: cutterTo(maxCodePoints), status })
  return (
    <Field id={control.id} {...frame}>
      <div className={cx(fieldBox(status), styles.textareaBox)}>
        <textarea {...rest} {...control} className={cx(control.className, styles.textareaInput)} />
        {counterText && (
          <span className={cx('caption', styles.textareaCounter)} translate="no" aria-hidden>
            {counterText}
          </span>
        )}
      </div>
    </Field>
  )
}
