import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import type { TradingDay } from '#contract/marketPrices.ts'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { separated } from '#lib/separated.ts'
import { priceCheckText } from '#text/priceCheck.ko.ts'
import styles from './PriceChart.module.css'
import { type Chart, chartOf, nearestStop, shortDate } from './tradingDays.ts'

const HEIGHT = 216
const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowDown: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_index, last) => last,
}

type Props = {
  /** The days with trades in the range, the oldest first; at least one. */
  points: readonly TradingDay[]
  today: string
  days: number
}

/** Completed trades as hollow dots, their median as a line. A finger or the arrow keys walk the days that had trades. */
export function PriceChart({ points, today, days }: Props) {
  const [box, size] = useElementSize()
  const [touched, setTouched] = useState<number | null>(null)
  const last = points.length - 1
  const width = size?.width ?? 0
  const chart = width > 0 ? chartOf({ points, today, days }, width, HEIGHT) : null
  const at = Math.min(touched ?? last, last)
  const stop = points[at]
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    setTouched(touched === null && event.key.startsWith('Arrow') ? last : step(at, last))
  }
  const point = (event: PointerEvent) => {
    if (chart) setTouched(nearestStop(chart.stops, event.clientX - event.currentTarget.getBoundingClientRect().left))
  }
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={priceCheckText.chart}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={at + 1}
      aria-valuetext={stop && priceCheckText.point(shortDate(stop.date), separated(Math.round(stop.median)), stop.count)}
      className={styles.chart}
      style={{ height: HEIGHT }}
      onKeyDown={press}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setTouched(at)}
      onPointerDown={point}
      onPointerMove={point}
    >
      {chart && (
        <svg width={width} height={HEIGHT} aria-hidden>
          <Drawing chart={chart} />
          {touched !== null && stop && <Touched chart={chart} index={at} day={stop} />}
        </svg>
      )}
    </div>
  )
}

function Drawing({ chart }: { chart: Chart }) {
  const id = useId()
  const radius = chart.dots.length > 60 ? 3 : 4
  return (
    <>
      <defs>
        <linearGradient id={`${id}-fill`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--brand)" stopOpacity="0.3" />
          <stop offset="1" stopColor="var(--brand)" stopOpacity="0" />
        </linearGradient>
        <clipPath id={`${id}-runs`}>
          {chart.runs.map(({ from, to }) => (
            <rect key={from} x={from - 2} y={0} width={to - from + 4} height={HEIGHT} />
          ))}
        </clipPath>
      </defs>
      {chart.prices.map(({ price, y }) => (
        <g key={price}>
          <line x1={chart.left} x2={chart.right} y1={y} y2={y} className={styles.grid} />
          <text x="100%" dx={-2} y={y + 4} textAnchor="end" className={styles.tick}>
            {separated(price)}
          </text>
        </g>
      ))}
      <path d={chart.area} fill={`url(#${id}-fill)`} />
      <path d={chart.line} className={styles.gap} />
      <path d={chart.line} className={styles.line} clipPath={`url(#${id}-runs)`} />
      {chart.dots.map(({ key, x, y }) => (
        <circle key={key} cx={x} cy={y} r={radius} className={styles.dot} />
      ))}
      {chart.dates.map(({ date, x }, index) => (
        <text key={date} x={x} y={HEIGHT - 6} textAnchor={(['start', 'middle', 'end'] as const)[index]} className={styles.tick}>
          {shortDate(date)}
        </text>
      ))}
    </>
  )
}

const TIP = { width: 94, height: 44, gap: 20 } as const

/** The touched day: a ring at its median, a line down to its date, and a plate with both; the plate is above when there is no room below. */
function Touched({ chart, index, day }: { chart: Chart; index: number; day: TradingDay }) {
  const { x, y } = chart.stops[index] ?? { x: 0, y: 0 }
  const left = Math.min(Math.max(x - TIP.width / 2, 0), chart.right + 30 - TIP.width)
  const isBelow = y + TIP.gap + TIP.height <= chart.floor
  const top = isBelow ? y + TIP.gap : y - TIP.gap - TIP.height
  const middle = left + TIP.width / 2
  const stones = priceCheckText.stones(separated(Math.round(day.median)))
  return (
    <g>
      <line x1={x} x2={x} y1={y} y2={chart.floor} className={styles.thread} />
      <circle cx={x} cy={y} r={11} className={styles.halo} />
      <circle cx={x} cy={y} r={6} className={styles.ring} />
      <rect x={left} y={top} width={TIP.width} height={TIP.height} rx={12} className={styles.plate} />
      <text x={middle} y={top + 17} textAnchor="middle" className={styles.tipDate}>
        {shortDate(day.date)}
        {day.count > 1 && ` · ${priceCheckText.count(day.count)}`}
      </text>
      <text x={middle} y={top + 34} textAnchor="middle" className={styles.tipPrice}>
        {stones}
      </text>
    </g>
  )
}
