import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { weeksText } from '#text/weeks.ko.ts'
import { cx } from '#ui/cx.ts'
import { Muri } from '#ui/Muri.tsx'
import styles from './WeekRow.module.css'
import { weekQuery } from './weeks.queries.ts'

/** The way to the last week. It is there before anything is known of it, so that nothing below moves. */
export function WeekRow() {
  const { data } = useQuery(weekQuery())
  return (
    <Link to="/report/week" className={cx(styles.row, 'on-art')}>
      <svg width="44" height="44" viewBox="-22 -22 44 44" aria-hidden>
        <g transform="scale(.36)">
          <Muri />
        </g>
      </svg>
      <span className={styles.lines}>
        <span className={styles.title}>
          {weeksText.title}
          {data?.week?.isSeen === false && <span className={styles.new}>{weeksText.isNew}</span>}
        </span>
        <span className={styles.sub}>{weeksText.row}</span>
      </span>
      <CaretRightIcon size={18} weight="bold" className={styles.caret} aria-hidden />
    </Link>
  )
}
