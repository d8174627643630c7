import { LOADING } from '#text/ui.ko.ts'
import styles from './FlightBar.module.css'

export function FlightBar({ label = LOADING }: { label?: string }) {
  return (
    <div role="progressbar" aria-label={label} className={styles.bar}>
      <span className={styles.light} />
    </div>
  )
}
