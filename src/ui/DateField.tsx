import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank'
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { type Ref, useId, useState } from 'react'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { DATE_CHOOSE, koreanDate } from '#text/ui.ko.ts'
import { cx } from './cx.ts'
import { Field, fieldBox, fieldDescription } from './Field.tsx'
import type { FieldStatus } from './FieldMessage.tsx'
import { LazyOverlay } from './LazyOverlay.tsx'
import styles from './TextField.module.css'

// The calendar is heavy and seldom opened: it comes on the first press.
const calendarSheet = lazyCode(async () => (await import('./CalendarSheet.tsx')).CalendarSheet)

export type DateFieldProps = {
  label: string
  /** `YYYY-MM-DD`, or '' when none was chosen. */
  value: string
  onChange: (date: string) => void
  /** The calendar opens at this month when `value` is ''. */
  openAt?: string
  status?: FieldStatus
  message?: string | undefined
  /** As in `FieldProps`. */
  hiddenError?: string | undefined
  /** The field's own button. */
  ref?: Ref<HTMLButtonElement>
}

/** A day of birth: a field that opens a calendar. */
export function DateField({ label, value, onChange, openAt, status = 'idle', message, hiddenError, ref }: DateFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const sheet = { title: label, isOpen, value, onPick: onChange, onClose: close, ...(openAt && { openAt }) }
  return (
    <Field id={id} label={label} status={status} message={message} hiddenError={hiddenError}>
      <div className={styles.row}>
        <button
          type="button"
          id={id}
          ref={ref}
          className={cx('b1', fieldBox(status), styles.box, styles.press)}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={fieldDescription(id)}
          onClick={() => setOpen(true)}
        >
          <CalendarBlankIcon size={22} aria-hidden />
          <span className={cx(styles.date, value === '' && styles.placeholder)}>{value === '' ? DATE_CHOOSE : koreanDate(value)}</span>
          {status === 'error' && <WarningCircleIcon size={22} weight="fill" className={styles.error} aria-hidden />}
          <CaretDownIcon size={18} weight="bold" aria-hidden />
        </button>
      </div>
      <LazyOverlay code={calendarSheet} props={sheet} onFailed={close} />
    </Field>
  )
}
