import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { MAIN_MENU } from '#text/ui.ko.ts'
import { cx } from './cx.ts'
import styles from './TabBar.module.css'

export type TabBarItem = {
  to: string
  label: string
  /** 36 px; regular and filled. */
  icon: { idle: ReactNode; selected: ReactNode }
  isSelected: boolean
  /** A number or dot of things that are new; say it in words. */
  newLabel?: string
}

export function TabBar({ items }: { items: TabBarItem[] }) {
  return (
    <nav data-tab-bar aria-label={MAIN_MENU} className={styles.bar}>
      {items.map(({ to, label, icon, isSelected, newLabel }) => (
        <Link key={to} to={to} className={cx(styles.tab, isSelected && styles.selected)} aria-current={isSelected ? 'page' : undefined}>
          <span className={styles.pill}>
            {isSelected ? icon.selected : icon.idle}
            {newLabel && <span className={styles.dot} role="img" aria-label={newLabel} />}
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
