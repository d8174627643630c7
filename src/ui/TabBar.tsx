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
  /** `within`: the screen belongs to this tab, but is not its own. */
  selected: 'page' | 'within' | false
  /** A number or dot of things that are new; say it in words. */
  newLabel?: string
}

export function TabBar({ items }: { items: TabBarItem[] }) {
  return (
    <nav data-tab-bar aria-label={MAIN_MENU} className={styles.bar}>
      {items.map(({ to, label, icon, selected, newLabel }) => (
        <Link
          key={to}
          to={to}
          className={cx(styles.tab, selected !== false && styles.selected)}
          aria-current={selected === 'within' ? true : selected || undefined}
        >
          <span className={styles.pill}>
            {selected === false ? icon.idle : icon.selected}
            {newLabel && <span className={styles.dot} role="img" aria-label={newLabel} />}
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
