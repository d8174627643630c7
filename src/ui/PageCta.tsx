import type { ReactNode } from 'react'
import styles from './PageCta.module.css'

/** Holds the screen's main button at the bottom of the column, and keeps that much room free under the content. */
export function PageCta({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.bar} data-lower-button>
        {children}
      </div>
    </div>
  )
}
