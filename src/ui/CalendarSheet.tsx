import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { ko } from 'react-day-picker/locale/ko'
import { DEFAULT_BIRTH_DATE } from '#contract/limits.ts'
import { seoulDate } from '#contract/rules/birthDate.ts'
import { nowOrGuess } from '#lib/api/serverClock.ts'
import { CALENDAR_DONE, CALENDAR_MONTH, CALENDAR_NEXT, CALENDAR_PREVIOUS, CALENDAR_YEAR, koreanYear } from '#text/ui.ko.ts'
import { BottomSheet } from './BottomSheet.tsx'
import { Button } from './Button.tsx'
import styles from './CalendarSheet.module.css'
import { fromLocalDate, toLocalDate } from './calendarDate.ts'
import { monthGrid } from './monthGrid.ts'

export type CalendarSheetProps = {
  title: string
  isOpen: boolean
  /** `YYYY-MM-DD` or ''. */
  value: string
  openAt?: string
  onPick: (date: string) => void
  onClose: () => void
}

/** Chooses a day of birth in a modal sheet. Nothing changes until '선택'. */
export function CalendarSheet({ title, isOpen, value, openAt = DEFAULT_BIRTH_DATE, onPick, onClose }: CalendarSheetProps) {
  const [chosen, setChosen] = useState(value || openAt)
  return (
    <BottomSheet mode="modal" title={title} isOpen={isOpen} onOpenChange={(next) => !next && onClose()}>
      <div className={styles.body}>
        <Calendar value={chosen} onChange={setChosen} />
        <div className={styles.done}>
          <Button
            isFull
            onClick={() => {
              onPick(chosen)
              onClose()
            }}
          >
            {CALENDAR_DONE}
          </Button>
        </div>
      </div>
    </BottomSheet>
  )
}

type CalendarProps = {
  /** `YYYY-MM-DD` */
  value: string
  onChange: (date: string) => void
}

const FIRST_MONTH = new Date(1900, 0)

/** A month of days with year and month to choose from lists; days to come are off. */
export function Calendar({ value, onChange }: CalendarProps) {
  const selected = toLocalDate(value)
  const [month, setMonth] = useState(selected)
  const today = toLocalDate(seoulDate(nowOrGuess()))
  return (
    <DayPicker
      mode="single"
      required
      locale={ko}
      captionLayout="dropdown"
      classNames={classNames}
      labels={labels}
      formatters={formatters}
      startMonth={FIRST_MONTH}
      endMonth={today}
      disabled={{ after: today }}
      month={month}
      onMonthChange={setMonth}
      selected={selected}
      onSelect={(day) => onChange(fromLocalDate(day))}
      // The latest year first: a long way through a list is shorter for the young.
      reverseYears
    />
  )
}

const labels = {
  labelYearDropdown: () => CALENDAR_YEAR,
  labelMonthDropdown: () => CALENDAR_MONTH,
  labelPrevious: () => CALENDAR_PREVIOUS,
  labelNext: () => CALENDAR_NEXT,
}

const formatters = { formatYearDropdown: (year: Date) => koreanYear(year.getFullYear()) }

const classNames = monthGrid({
  root: styles.root,
  month: styles.month,
  month_caption: styles.caption,
  dropdowns: styles.dropdowns,
  dropdown_root: styles.dropdownRoot,
  dropdown: styles.dropdown,
  caption_label: styles.label,
  day_button: styles.dayButton,
  today: styles.today,
  selected: styles.selected,
  disabled: styles.disabled,
})
