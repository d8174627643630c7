import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { weeksText } from '#text/weeks.ko.ts'
import styles from './WeekBubble.module.css'
import { weekQuery } from './weeks.queries.ts'

/** At home until the last week has been opened. */
export function WeekBubble() {
  const { data } = useQuery(weekQuery())
  if (data?.week?.isSeen !== false) return null
  return (
    <Link to="/report/week" className={styles.bubble}>
      <span>
        {weeksText.bubble.week}
        <span className={styles.verb}>{weeksText.bubble.came}</span>
      </span>
      <svg viewBox="0 0 30 13" aria-hidden className={styles.tail}>
        <path
          d="M0 0h30c-6.700 1.200-10.500 4.300-12.900 9.800-.9 2.300-3.300 2.300-4.200 0C10.500 4.300 6.700 1.200 0 0Z"
          fill="currentColor"
        />
      </svg>
    </Link>
  )
}
