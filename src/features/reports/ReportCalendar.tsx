import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useEffectEvent, useMemo } from 'react'
import { type DayButtonProps, DayPicker } from 'react-day-picker'
import { ko } from 'react-day-picker/locale/ko'
import { z } from 'zod'
import type { Report } from '#contract/reports.ts'
import { monthOf } from '#contract/rules/serviceDate.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { reportsText } from '#text/reports.ko.ts'
import { koreanDate, LOADING } from '#text/ui.ko.ts'
import { Card } from '#ui/Card.tsx'
import { fromPickerDate, PICKER_ZONE, toPickerDate } from '#ui/calendarDate.ts'
import { cx } from '#ui/cx.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { monthGrid } from '#ui/monthGrid.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DayFigure } from './DayFigure.tsx'
import { loadErrorText } from './errorText.ts'
import styles from './ReportCalendar.module.css'
import { dayOf, isWritten } from './reportDay.ts'
import { reportCalendarQuery } from './reports.queries.ts'

const { calendarText: text, errors } = reportsText

type Props = {
  today: string
  onOpen: (report: Report) => void
  /** The reports of a month are there. */
  onLoaded: (reports: readonly Report[]) => void
}

/** A month of the member's reports: each written day shows the face of that day, a tap opens it. */
export function ReportCalendar({ today, onOpen, onLoaded }: Props) {
  const [month, setMonth] = useEntryState('month', monthOf(today), z.string().regex(/^\d{4}-\d{2}$/))
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...reportCalendarQuery(month),
    placeholderData: keepPreviousData,
  })
  const shown = data && data.month === month ? data : undefined
  const tell = useEffectEvent(onLoaded)
  useEffect(() => {
    if (shown) tell(shown.reports)
  }, [shown])
  const byDay = useMemo(() => new Map(shown?.reports.filter(isWritten).map((report) => [dayOf(report), report])), [shown])
  if (error && shown === undefined)
    return (
      <div className={styles.failed}>
        <LoadError message={loadErrorText(error, errors.list)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  return (
    <div className={styles.box}>
      {data ? <Streak {...data.streak} /> : <Skeleton height={64} radiusPx={20} />}
      <Card className={styles.card} aria-busy={isPlaceholderData || data === undefined} aria-label={data ? undefined : LOADING}>
        <MarkedReports value={byDay}>
          <DayPicker
            mode="single"
            timeZone={PICKER_ZONE}
            locale={ko}
            classNames={classNames}
            labels={labels}
            formatters={formatters}
            components={{ DayButton: MarkedDay }}
            modifiers={{ ahead: { after: toPickerDate(today) } }}
            today={toPickerDate(today)}
            startMonth={toPickerDate(`${data?.firstMonth ?? monthOf(today)}-01`)}
            endMonth={toPickerDate(today)}
            month={toPickerDate(`${month}-01`)}
            onMonthChange={(next) => setMonth(monthOf(fromPickerDate(next)))}
            disabled={(day) => !byDay.has(fromPickerDate(day))}
            onDayClick={(day) => {
              const report = byDay.get(fromPickerDate(day))
              if (report) onOpen(report)
            }}
          />
        </MarkedReports>
        {shown && byDay.size === 0 && <p className={styles.empty}>{text.monthEmpty}</p>}
      </Card>
    </div>
  )
}

const labels = { labelNav: () => text.months, labelPrevious: () => text.previous, labelNext: () => text.next }

const formatters = { formatCaption: (shown: Date) => captionOf(fromPickerDate(shown)) }

function captionOf(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return reportsText.month(year, month)
}

const classNames = monthGrid({ root: styles.root, month_caption: styles.caption, today: styles.today })

const { calendarText: streakText } = reportsText

/** How many days in a row one has written. A day left out is never spoken of. */
function Streak({ current, longest }: { current: number; longest: number }) {
  return (
    <div className={styles.streak}>
      <SparkleIcon size={28} weight="fill" aria-hidden className={styles.sparkle} />
      <div>
        <p className={cx('b1', styles.streakText)}>{current > 0 ? streakText.streak(current) : streakText.noStreak}</p>
        {longest > current && <p className={cx('caption', styles.longest)}>{streakText.longest(longest)}</p>}
      </div>
    </div>
  )
}

const Marked = createContext<ReadonlyMap<string, Report>>(new Map())

const MarkedReports = Marked.Provider

/** How many colours alternate behind the faces, so that days with the same look can be told apart. */
const TINTS = 5
/** The head of the composed figure fills the disc: a profile picture has a background, which would hide the colour. */
const FIGURE_PX = 42

/** A day of the calendar: a number, and on a written day the face of that day. */
function MarkedDay({ day, modifiers, className, ...button }: DayButtonProps) {
  const date = fromPickerDate(day.date)
  const number = Number(date.slice(8))
  const report = useContext(Marked).get(date)
  const label = report ? reportsText.calendarText.written(koreanDate(date), report.isLate === true) : koreanDate(date)
  return (
    <button
      {...button}
      aria-label={label}
      className={cx(styles.dayButton, report && styles.written, modifiers.ahead && styles.ahead, className)}
    >
      <span className={styles.face}>
        {report && (
          <span className={styles.head} data-tint={number % TINTS}>
            <DayFigure url={report.character} widthPx={FIGURE_PX} />
          </span>
        )}
        {report?.isLate && <span className={styles.late} />}
      </span>
      <span aria-hidden className={styles.number}>
        {number}
      </span>
    </button>
  )
}
