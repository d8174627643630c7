import { cx } from './cx.ts'
import styles from './Switch.module.css'

export type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void; isDisabled?: boolean }

/** Turns one thing on or off at once. The label is said by screen readers; show it beside the switch as well. */
export function Switch({ label, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={isDisabled}
      className={styles.switch}
      onClick={() => onChange(!isOn)}
    >
      <SwitchTrack />
    </button>
  )
}

/** How a switch looks. It shows the state of the `role="switch"` around it: 48 x 28 px, or 52 x 32 in a row that is touched as a whole. */
export function SwitchTrack({ size = 'm' }: { size?: 'm' | 'l' }) {
  return (
    <span className={cx(styles.track, size === 'l' && styles.large)}>
      <span className={styles.knob} />
    </span>
  )
}
