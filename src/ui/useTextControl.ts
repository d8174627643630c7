import { useId } from 'react'
import { cx } from './cx.ts'
import styles from './Field.module.css'
import type { FieldStatus } from './FieldMessage.tsx'
import { type Cut, useComposedText } from './useComposedText.ts'

export type TextControlOptions = {
  value: string
  onValueChange: (text: string) => void
  cut?: Cut | undefined
  status?: FieldStatus
}

/** What `useTextControl` sets itself. */
export type SetByControl = 'id' | 'value' | 'onChange' | 'maxLength'

/** What an input or textarea inside a `Field` is given. */
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
