import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { cx } from './cx.ts'
import styles from './FieldMessage.module.css'

export type FieldStatus = 'idle' | 'error' | 'success'

export type FieldMessageProps = { id?: string; status: FieldStatus; text: string | undefined; hasIcon?: boolean }

/** The sentence under a field. It is always mounted, so that a screen reader says a new sentence. */
export function FieldMessage({ id, status, text, hasIcon = true }: FieldMessageProps) {
  return (
    <p id={id} className={cx('caption', styles.message, styles[status])} aria-live="polite">
      {text && hasIcon && status === 'error' && <WarningCircleIcon size={16} weight="fill" aria-hidden />}
      {text && hasIcon && status === 'success' && <CheckCircleIcon size={16} weight="fill" aria-hidden />}
      {text}
    </p>
  )
}
