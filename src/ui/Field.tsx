import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './Field.module.css'
import { FieldMessage, type FieldStatus } from './FieldMessage.tsx'
import { type ComposedTextOptions, useComposedText } from './useComposedText.ts'

export type FieldProps = {
  label: string
  /** The label is still said by screen readers. */
  isLabelHidden?: boolean
  status?: FieldStatus
  message?: string | undefined
  /** What is wrong, when a popup tells it: here it is only the control's description. */
  hiddenError?: string | undefined
  className?: string | undefined
}

type Props = FieldProps & {
  /** The control's; its label and sentence are found by it. */
  id: string
  /** Whether an error's or success's sign precedes the sentence. */
  hasMessageIcon?: boolean
  children: ReactNode
}

export function Field({
  id,
  label,
  isLabelHidden = false,
  status = 'idle',
  message,
  hiddenError,
  className,
  hasMessageIcon = true,
  children,
}: Props) {
  return (
    <div className={cx(styles.field, className)}>
      <label id={`${id}-label`} htmlFor={id} className={cx('label', isLabelHidden && 'visually-hidden')}>
        {label}
      </label>
      {children}
      <FieldMessage id={`${id}-message`} status={status} text={message} hasIcon={hasMessageIcon} />
      <span id={`${id}-error`} className="visually-hidden">
        {hiddenError}
      </span>
    </div>
  )
}

/** For `aria-describedby` of the control in a `Field`. */
export function fieldDescription(id: string): string {
  return `${id}-message ${id}-error`
}

/** The edge that shows focus and status, for the element around a control or the control itself. Its shape is the caller's. */
export function fieldBox(status: FieldStatus = 'idle'): string {
  return cx(styles.box, styles[status])
}

export type TextControlOptions = ComposedTextOptions & { status?: FieldStatus }

export type SetByControl = 'id' | 'value' | 'onChange' | 'onBlur' | 'maxLength'

export function useTextControl({ value, onValueChange, cut, status = 'idle' }: TextControlOptions) {
  const id = useId()
  const composed = useComposedText({ value, onValueChange, cut })
  return {
    ...composed,
    id,
    className: cx('b1', styles.control),
    'aria-invalid': status === 'error' || undefined,
    'aria-describedby': fieldDescription(id),
  }
}
