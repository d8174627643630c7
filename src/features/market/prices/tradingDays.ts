import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import type { TradingDay } from '#contract/marketPrices.ts'
import { addDays } from '#contract/rules/serviceDate.ts'

const WEEK = 7

export function daysWithin(points: readonly TradingDay[], today: string, days: number): TradingDay[] {
  const from = addDays(today, -days)
  return points.filter(({ date }) => date >= from && date <= today)
}

/** The middle price; of an even number of prices, the middle between two. */
export function medianOf(prices: readonly number[]): number | null {
  const sorted = prices.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** For each day with trades, the median of all trades of the seven days that end with it. */
export function weeklyMedians(points: readonly TradingDay[]): { date: string; median: number }[] {
  return points.flatMap(({ date }) => {
    const median = medianOf(daysWithin(points, date, WEEK - 1).flatMap(({ prices }) => prices))
    return median === null ? [] : [{ date, median }]
  })
}

/** Where the line is drawn whole: days with trades that follow one another within a week. Between them nobody knows. */
export function runsOf(points: readonly TradingDay[]): { from: string; to: string }[] {
  const runs: { from: string; to: string }[] = []
  for (const { date } of points) {
    const last = runs.at(-1)
    if (last && date <= addDays(last.to, WEEK)) last.to = date
    else runs.push({ from: date, to: date })
  }
  return runs
}

export type WeekRow = { from: string; to: string; count: number; min: number | null; median: number | null; max: number | null }

/** Weeks backwards from today, the newest first; the oldest has the days that are left. */
export function weekRows(points: readonly TradingDay[], today: string, days: number): WeekRow[] {
  const rows: WeekRow[] = []
  for (let ago = 0; ago <= days; ago += WEEK) {
    const to = addDays(today, -ago)
    const from = addDays(today, -Math.min(ago + WEEK - 1, days))
    const prices = points.filter(({ date }) => date >= from && date <= to).flatMap((point) => point.prices)
    const [min, max] = prices.length === 0 ? [null, null] : [Math.min(...prices), Math.max(...prices)]
    rows.push({ from, to, count: prices.length, min, median: medianOf(prices), max })
  }
  return rows
}

/** `11.22` */
export function shortDate(date: string): string {
  return date.slice(5).replace('-', '.')
}

/** Padding around the plot, px: the prices are at its right, the dates below it. */
const PLOT = { top: 16, right: 38, bottom: 34, left: 8 } as const
const TICKS = 4
const DAY_MS = 24 * 60 * 60 * 1000

export type Chart = ReturnType<typeof chartOf>
type Range = { points: readonly TradingDay[]; today: string; days: number }

/** The chart's layout, px. `points` are the days within the range, at least one. */
export function chartOf({ points, today, days }: Range, width: number, height: number) {
  const from = addDays(today, -days)
  const x = scaleLinear([dayOf(from), dayOf(today)], [PLOT.left, width - PLOT.right])
  const y = scaleLinear(paddedRange(points), [height - PLOT.bottom, PLOT.top]).nice(TICKS)
  const medians = weeklyMedians(points).map(({ date, median }) => ({ x: x(dayOf(date)), y: y(median) }))
  const floor = height - PLOT.bottom
  return {
    floor,
    left: PLOT.left,
    right: width - PLOT.right,
    line: line<Place>(byX, byY).curve(curveMonotoneX)(medians) ?? '',
    area: area<Place>(byX, floor, byY).curve(curveMonotoneX)(medians) ?? '',
    runs: runsOf(points).map((run) => ({ from: x(dayOf(run.from)), to: x(dayOf(run.to)) })),
    dots: points.flatMap(({ date, prices }) =>
      [...new Set(prices)].map((price) => ({ key: `${date} ${price}`, x: x(dayOf(date)), y: y(price) })),
    ),
    stops: points.map(({ date, median }) => ({ x: x(dayOf(date)), y: y(median) })),
    prices: y
      .ticks(TICKS)
      .filter(Number.isInteger)
      .map((price) => ({ price, y: y(price) })),
    dates: [from, addDays(today, -Math.floor(days / 2)), today].map((date) => ({ date, x: x(dayOf(date)) })),
  }
}

type Place = { x: number; y: number }
const byX = (place: Place) => place.x
const byY = (place: Place) => place.y

export function nearestStop(stops: readonly Place[], touchedX: number): number {
  const distances = stops.map((stop) => Math.abs(stop.x - touchedX))
  return distances.indexOf(Math.min(...distances))
}

/** When all prices are equal, the axis has room above and below them. */
function paddedRange(points: readonly TradingDay[]): [number, number] {
  const prices = points.flatMap((point) => point.prices)
  const [min, max] = [Math.min(...prices), Math.max(...prices)]
  const room = Math.max((max - min) * 0.12, max * 0.03, 2)
  return [Math.max(0, min - room), max + room]
}

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}
