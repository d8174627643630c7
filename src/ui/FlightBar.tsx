import { LOADING } from '#text/ui.ko.ts'
import styles from './FlightBar.module.css'

/** The 140 x 6 bar of flight screens, where nobody knows how long it takes. */
export function FlightBar({ label = LOADING }: { label?: string }) {
  return (
    <div role="progressbar" aria-label={label} className={styles.bar}>
      <span className={styles.light} />
    </div>
  )
}
