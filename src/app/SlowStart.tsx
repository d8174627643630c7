import { LoadingScreen } from '#screens/errors/LoadingScreen.tsx'
import styles from './SlowStart.module.css'

/** Shown while the first screen's file is on its way, but only when that takes long enough to wonder. */
export function SlowStart() {
  return (
    <div className={styles.late}>
      <LoadingScreen />
    </div>
  )
}
