import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import type { TradingDay } from '#contract/marketPrices.ts'
import { addDays } from '#contract/rules/serviceDate.ts'
import { runsOf, weeklyMedians } from './tradingDays.ts'

/** Room around the plot, px: the prices stand at its right, the dates below it. */
export const PLOT = { top: 16, right: 38, bottom: 34, left: 8 } as const
const TICKS = 4
const DAY_MS = 24 * 60 * 60 * 1000

export type Chart = ReturnType<typeof chartOf>
type Range = { points: readonly TradingDay[]; today: string; days: number }

/** Where everything of the chart stands, px. `points` are the days within the range, at least one. */
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

/** The index of the day that stands nearest to a touched place. */
export function nearestStop(stops: readonly Place[], touchedX: number): number {
  const distances = stops.map((stop) => Math.abs(stop.x - touchedX))
  return distances.indexOf(Math.min(...distances))
}

/** Prices that are all the same stand in the middle of some that are not. */
function paddedRange(points: readonly TradingDay[]): [number, number] {
  const prices = points.flatMap((point) => point.prices)
  const [min, max] = [Math.min(...prices), Math.max(...prices)]
  const room = Math.max((max - min) * 0.12, max * 0.03, 2)
  return [Math.max(0, min - room), max + room]
}

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}
