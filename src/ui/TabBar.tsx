import type { Icon } from '@phosphor-icons/react'
import { Link } from 'react-router-dom'
import { MAIN_MENU } from '#text/ui.ko.ts'
import { cx } from './cx.ts'
import styles from './TabBar.module.css'

export type TabBarItem = {
  to: string
  label: string
  /** A phosphor icon: regular when idle, filled when selected. */
  icon: Icon
  isSelected: boolean
  /** A number or dot of things that are new; say it in words. */
  newLabel?: string
}

/** The bar at the bottom of the column. It is dark inside an element with the class `dark`. */
export function TabBar({ items }: { items: TabBarItem[] }) {
  return (
    <nav data-tab-bar aria-label={MAIN_MENU} className={styles.bar}>
      {items.map(({ to, label, icon: Glyph, isSelected, newLabel }) => (
        <Link key={to} to={to} className={cx(styles.tab, isSelected && styles.selected)} aria-current={isSelected ? 'page' : undefined}>
          <span className={styles.pill}>
            <Glyph size={28} weight={isSelected ? 'fill' : 'regular'} aria-hidden />
            {newLabel && <span className={styles.dot} role="img" aria-label={newLabel} />}
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
