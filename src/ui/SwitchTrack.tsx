import { cx } from '#ui/cx.ts'
import styles from './SwitchTrack.module.css'

/** How a switch looks. It shows the state of the `role="switch"` around it: 48 x 28 px, or 52 x 32 in a row that is touched as a whole. */
export function SwitchTrack({ size = 'm' }: { size?: 'm' | 'l' }) {
  return (
    <span className={cx(styles.track, size === 'l' && styles.large)}>
      <span className={styles.knob} />
    </span>
  )
}
