import type { ReactNode } from 'react'
import styles from './RowIcon.module.css'

/** The tinted tile in front of a settings row. */
export function RowIcon({ children }: { children: ReactNode }) {
  return <span className={styles.tile}>{children}</span>
}
