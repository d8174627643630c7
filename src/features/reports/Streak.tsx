import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle'
import { reportsText } from '#text/reports.ko.ts'
import { cx } from '#ui/cx.ts'
import styles from './ReportCalendar.module.css'

const { calendarText: text } = reportsText

/** How many days in a row one has written. A day left out is never spoken of. */
export function Streak({ current, longest }: { current: number; longest: number }) {
  return (
    <div className={styles.streak}>
      <SparkleIcon size={28} weight="fill" aria-hidden className={styles.sparkle} />
      <div>
        <p className={cx('b1', styles.streakText)}>{current > 0 ? text.streak(current) : text.noStreak}</p>
        {longest > current && <p className={cx('caption', styles.longest)}>{text.longest(longest)}</p>}
      </div>
    </div>
  )
}
