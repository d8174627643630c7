import type { TradingDay } from '#contract/marketPrices.ts'
import { addDays } from '#contract/rules/serviceDate.ts'

const WEEK = 7

/** The days of the last `days` before today, and today. */
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
