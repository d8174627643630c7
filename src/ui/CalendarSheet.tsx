import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { ko } from 'react-day-picker/locale/ko'
import { DEFAULT_BIRTH_DATE } from '#contract/limits.ts'
import { isRealDate, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { BIRTH_DATE_UNREAL } from '#contract/text/sentences.ts'
import { nowOrGuess } from '#lib/api/serverClock.ts'
import { calendarText as text } from '#text/ui.ko.ts'
import { BottomSheet } from './BottomSheet.tsx'
import { Button } from './Button.tsx'
import styles from './CalendarSheet.module.css'
import { fromDigits, fromPickerDate, PICKER_ZONE, toPickerDate } from './calendarDate.ts'
import { cx } from './cx.ts'
import { monthGrid } from './monthGrid.ts'
import { TextField } from './TextField.tsx'

export type CalendarSheetProps = {
  title: string
  isOpen: boolean
  /** `YYYY-MM-DD` or ''. */
  value: string
  openAt?: string
  onPick: (date: string) => void
  onClose: () => void
}

/** Chooses a day of birth in a modal sheet. The day that is tapped or typed is chosen, and the sheet closes. */
export function CalendarSheet({ title, isOpen, value, openAt = DEFAULT_BIRTH_DATE, onPick, onClose }: CalendarSheetProps) {
  const [opening, setOpening] = useState({ isOpen, count: 0 })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + Number(isOpen) })
  return (
    <BottomSheet mode="modal" title={title} isOpen={isOpen} onOpenChange={(next) => !next && onClose()}>
      <BirthDatePicker
        key={opening.count}
        value={value || openAt}
        onPick={(date) => {
          onPick(date)
          onClose()
        }}
      />
    </BottomSheet>
  )
}

type PickerProps = {
  /** `YYYY-MM-DD` */
  value: string
  onPick: (date: string) => void
}

type Step = 'year' | 'month' | 'day'

const FIRST_YEAR = 1900

/** A year, a month of it and a day of that, a tap each; or eight digits. */
export function BirthDatePicker({ value, onPick }: PickerProps) {
  const [step, setStep] = useState<Step>('year')
  const [{ year, month }, setShown] = useState(() => monthOf(value))
  const today = serviceDateOf(nowOrGuess())
  const last = monthOf(today)
  return (
    <div className={styles.body}>
      <div className={styles.way}>
        {step !== 'year' && <BackTo label={text.year(year)} onPress={() => setStep('year')} />}
        {step === 'day' && <BackTo label={text.month(month)} onPress={() => setStep('month')} />}
        <p className="b2">{text.ask[step]}</p>
      </div>
      {step === 'year' && (
        <NumberGrid
          label={text.years}
          first={FIRST_YEAR}
          last={last.year}
          columns={5}
          value={year}
          onPick={(picked) => {
            setShown({ year: picked, month })
            setStep('month')
          }}
        />
      )}
      {step === 'month' && (
        <NumberGrid
          label={text.months}
          nameOf={text.month}
          first={1}
          last={year === last.year ? last.month : 12}
          columns={3}
          value={month}
          isFocused
          onPick={(picked) => {
            setShown({ year, month: picked })
            setStep('day')
          }}
        />
      )}
      {step === 'day' && (
        <DayPicker
          mode="single"
          required
          autoFocus
          hideNavigation
          timeZone={PICKER_ZONE}
          locale={ko}
          classNames={classNames}
          startMonth={toPickerDate(`${FIRST_YEAR}-01-01`)}
          endMonth={toPickerDate(today)}
          disabled={{ after: toPickerDate(today) }}
          month={toPickerDate(`${year}-${String(month).padStart(2, '0')}-01`)}
          onMonthChange={(next) => setShown(monthOf(fromPickerDate(next)))}
          selected={toPickerDate(value)}
          onSelect={(day) => onPick(fromPickerDate(day))}
        />
      )}
      <TypedDate onPick={onPick} />
    </div>
  )
}

/** @param date `YYYY-MM-DD` */
function monthOf(date: string): { year: number; month: number } {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return { year, month }
}

function BackTo({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.backTo} onClick={onPress}>
      <CaretLeftIcon size={14} weight="bold" aria-hidden />
      {label}
    </button>
  )
}

type GridProps = {
  label: string
  nameOf?: (value: number) => string
  first: number
  last: number
  columns: number
  value: number
  /** Takes the focus that the step before had. */
  isFocused?: boolean
  onPick: (value: number) => void
}

const GAP_PX = 4

/** Fewer where the numbers of a large text would be cut. */
const columnsOf = (most: number) => `repeat(auto-fill, minmax(max(48px, 3em, (100% - ${(most - 1) * GAP_PX}px) / ${most} - 0.1px), 1fr))`

/** Buttons of numbers, one stop for the Tab key: the arrows go from one to the next. Begins with the chosen one in the middle. */
function NumberGrid({ label, nameOf = String, first, last, columns, value, isFocused = false, onPick }: GridProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  const start = Math.min(value, last)
  // Not before paint: the sheet around it is shown only then, and what is not shown has no height.
  useEffect(() => {
    const [box, chosen] = [grid.current, grid.current?.children[start - first + 1]]
    if (box === null || !(chosen instanceof HTMLElement)) return
    box.scrollTop = chosen.offsetTop - (box.clientHeight - chosen.offsetHeight) / 2
    if (isFocused) chosen.focus({ preventScroll: true })
  }, [start, first, isFocused])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const inRow = buttons.filter((button) => button.offsetTop === buttons[0]?.offsetTop).length
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -inRow, ArrowDown: inRow }[event.key]
    const next = by === undefined ? undefined : buttons[buttons.findIndex((button) => button.matches(':focus')) + by]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  return (
    <fieldset ref={grid} className={styles.numbers} style={{ gridTemplateColumns: columnsOf(columns) }} onKeyDown={move}>
      <legend className="visually-hidden">{label}</legend>
      {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((number) => (
        <button
          key={number}
          type="button"
          tabIndex={number === start ? 0 : -1}
          aria-pressed={number === value}
          className={cx(styles.number, number === value && styles.chosen)}
          onClick={() => onPick(number)}
        >
          {nameOf(number)}
        </button>
      ))}
    </fieldset>
  )
}

function TypedDate({ onPick }: { onPick: (date: string) => void }) {
  const [digits, setDigits] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWrong) field.current?.focus()
  }, [isWrong])
  const pick = () => {
    const date = fromDigits(digits)
    if (isRealDate(date)) onPick(date)
    else setWrong(true)
  }
  return (
    <div className={styles.typed}>
      <TextField
        ref={field}
        label={text.typed}
        isLabelHidden
        placeholder={text.typedPlaceholder}
        inputMode="numeric"
        autoComplete="bday"
        enterKeyHint="done"
        value={digits}
        status={isWrong ? 'error' : 'idle'}
        message={isWrong ? BIRTH_DATE_UNREAL : undefined}
        onValueChange={(typed) => {
          setDigits(typed.replace(/\D/g, '').slice(0, 8))
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The sheet may be inside a form, which must not be submitted.
          event.preventDefault()
          pick()
        }}
        trailing={
          <Button size="m" variant={digits === '' ? 'neutral' : 'soft'} className={styles.done} onClick={pick}>
            {text.done}
          </Button>
        }
      />
    </div>
  )
}

const classNames = monthGrid({
  root: styles.root,
  month: styles.month,
  month_caption: 'visually-hidden',
  day_button: styles.dayButton,
  today: styles.today,
  selected: styles.selected,
  disabled: styles.disabled,
})
