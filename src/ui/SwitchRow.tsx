import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { SwitchTrack } from './Switch.tsx'
import styles from './SwitchRow.module.css'

type Props = {
  media?: ReactNode
  title: string
  sub: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
  /** A change is under way; another press is not answered before it has ended. */
  isBusy?: boolean
  /** `plain` is inside other content, not in a list. */
  variant?: 'row' | 'head' | 'plain'
}

/** A switch with its words; all of it can be touched. */
export function SwitchRow({ media, title, sub, isOn, onChange, isDisabled = false, isBusy = false, variant = 'row' }: Props) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-sub`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      disabled={isDisabled}
      className={cx(styles.row, styles[variant])}
      onClick={() => !isBusy && onChange(!isOn)}
    >
      {media}
      <span className={styles.words}>
        <span id={`${id}-title`} className={cx(variant === 'head' ? 't3' : 'b1', styles.title)}>
          {title}
        </span>
        <span id={`${id}-sub`} className={cx('caption', styles.sub)}>
          {sub}
        </span>
      </span>
      <SwitchTrack size="l" />
    </button>
  )
}
