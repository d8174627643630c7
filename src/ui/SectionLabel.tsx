import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './SectionLabel.module.css'

/** The small heading above a card. */
export function SectionLabel({ children }: { children: ReactNode }) {
  return <h2 className={cx('label', styles.label)}>{children}</h2>
}
