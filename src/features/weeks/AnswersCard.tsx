import type { Week } from '#contract/weeks.ts'
import { DayFigure } from '#features/reports/DayFigure.tsx'
import { weeksText } from '#text/weeks.ko.ts'
import styles from './AnswersCard.module.css'

/** More than these fit on a phone only as lower rows. */
const HIGH_ROWS = 5

export function AnswersCard({ answers }: Pick<Week, 'answers'>) {
  return (
    <ul className={styles.list} aria-label={weeksText.answers.list} data-many={answers.length > HIGH_ROWS || undefined}>
      {answers.map(({ serviceDate, answer, character }) => (
        <li key={serviceDate} className={styles.row}>
          <span className={styles.tile} aria-hidden>
            <DayFigure url={character} widthPx={56} className={styles.figure} />
          </span>
          <div className={styles.lines}>
            <time className={styles.day} dateTime={serviceDate}>
              {weeksText.weekday(serviceDate)}
            </time>
            <p className={styles.answer} translate="no">
              {answer}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
