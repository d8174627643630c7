import type { ReactNode } from 'react'
import styles from './RowIcon.module.css'

/** The tinted tile in front of a row of settings or of things to do; `isDanger` for what takes something away. */
export function RowIcon({ isDanger = false, children }: { isDanger?: boolean; children: ReactNode }) {
  return (
    <span className={styles.tile} data-danger={isDanger || undefined}>
      {children}
    </span>
  )
}
