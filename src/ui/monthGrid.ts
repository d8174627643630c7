import type { ClassNames } from 'react-day-picker'
import { cx } from './cx.ts'
import styles from './monthGrid.module.css'

type Names = Record<string, string | undefined>

const shared: Names = {
  root: styles.root,
  months: styles.months,
  month: styles.month,
  caption_label: styles.label,
  nav: styles.nav,
  button_previous: styles.button,
  button_next: styles.button,
  chevron: styles.chevron,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  hidden: styles.hidden,
}

export function monthGrid(own: Names): Partial<ClassNames> {
  return Object.fromEntries(Object.keys({ ...shared, ...own }).map((part) => [part, cx(shared[part], own[part])]))
}
