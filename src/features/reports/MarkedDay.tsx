import { createContext, useContext } from 'react'
import type { DayButtonProps } from 'react-day-picker'
import type { Report } from '#contract/reports.ts'
import { reportsText } from '#text/reports.ko.ts'
import { koreanDate } from '#text/ui.ko.ts'
import { fromLocalDate } from '#ui/calendarDate.ts'
import { cx } from '#ui/cx.ts'
import { MemberFace } from '#ui/MemberFace.tsx'
import { faceOf } from './DayFigure.tsx'
import styles from './ReportCalendar.module.css'

const Marked = createContext<ReadonlyMap<string, Report>>(new Map())

/** The written reports of the shown month by day, for its days to find theirs. */
export const MarkedReports = Marked.Provider

/** A day of the calendar: a number, and on a written day the face of that day. */
export function MarkedDay({ day, modifiers, className, ...button }: DayButtonProps) {
  const date = fromLocalDate(day.date)
  const report = useContext(Marked).get(date)
  const label = report ? reportsText.calendarText.written(koreanDate(date), report.isLate === true) : koreanDate(date)
  return (
    <button
      {...button}
      aria-label={label}
      className={cx(styles.dayButton, report && styles.written, modifiers.ahead && styles.ahead, className)}
    >
      <span className={styles.face}>
        {report && <MemberFace url={faceOf(report.character)} alt="" sidePx={34} />}
        {report?.isLate && <span className={styles.late} />}
      </span>
      <span aria-hidden className={styles.number}>
        {day.date.getDate()}
      </span>
    </button>
  )
}
