import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { ko } from 'react-day-picker/locale/ko'
import styles from './Calendar.module.css'
import { fromLocalDate, toLocalDate } from './calendarDate.ts'

export type CalendarProps = {
  /** `YYYY-MM-DD` */
  value: string
  onChange: (date: string) => void
}

const FIRST_MONTH = new Date(1900, 0)

/** A month of days with year and month to choose from lists; days to come are off. */
export function Calendar({ value, onChange }: CalendarProps) {
  const selected = toLocalDate(value)
  const [month, setMonth] = useState(selected)
  const today = new Date()
  return (
    <div className={styles.calendar}>
      <DayPicker
        mode="single"
        required
        locale={ko}
        captionLayout="dropdown"
        startMonth={FIRST_MONTH}
        endMonth={today}
        disabled={{ after: today }}
        month={month}
        onMonthChange={setMonth}
        selected={selected}
        onSelect={(day) => onChange(fromLocalDate(day))}
      />
    </div>
  )
}
