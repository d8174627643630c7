import { lastDayOf, nextMonth } from '#contract/rules/serviceDate.ts'
import { constellationOf, SKY, type SkyPoint } from './constellation.ts'

/** What is known of a month; dates are service dates. */
export type MonthFacts = {
  stationId: string
  /** `YYYY-MM` */
  month: string
  /** Days of the month on which everybody wrote. */
  fullDays: readonly number[]
  today: string
  /** The station's first day; undefined: it has all days of the month. */
  since?: string | undefined
}

/** @property size how large its star is, about 1 */
export type SkyDay = SkyPoint & { day: number; date: string; isLit: boolean; size: number }

export type MonthSky = {
  /** Of the station, ascending. */
  days: readonly SkyDay[]
  /** Pairs of neighbours that are both lit. */
  lines: readonly (readonly [SkyDay, SkyDay])[]
  /** Once it is lit. */
  today: SkyDay | undefined
  /** No star can come any more: also the late answers of its last day are in. */
  isFinished: boolean
}

/** Sizes differ from day to day, and no two neighbours are alike. */
const SIZES = [1, 0.86, 1.12, 0.94, 1.2, 0.84, 1.06]

/** Room, sheet and picture draw the same one. */
export function constellationSeed(stationId: string, month: string): string {
  return `${stationId} ${month}`
}

export function monthSky({ stationId, month, fullDays, today, since = '' }: MonthFacts): MonthSky {
  const lit = new Set(fullDays)
  const days = constellationOf(constellationSeed(stationId, month), Number(lastDayOf(month).slice(8)))
    .map((point, at) => {
      const day = at + 1
      return { ...point, day, date: dateOf(month, day), isLit: lit.has(day), size: SIZES[at % SIZES.length] ?? 1 }
    })
    .filter(({ date }) => date >= since)
  return {
    days,
    lines: days.flatMap((day, at) => {
      const before = days[at - 1]
      return before?.isLit && day.isLit ? [[before, day] as const] : []
    }),
    today: days.find(({ date, isLit }) => isLit && date === today),
    isFinished: today > `${nextMonth(month)}-01`,
  }
}

/** The day whose point is the nearest to a place in a sky of that width, all in px. */
export function dayNear({ days }: MonthSky, { x, y }: SkyPoint, widthPx: number, withinPx: number): SkyDay | undefined {
  const scale = widthPx / SKY.width
  let [nearest, leastPx]: [SkyDay | undefined, number] = [undefined, withinPx]
  for (const day of days) {
    const px = Math.hypot(day.x * scale - x, day.y * scale - y)
    if (px <= leastPx) [nearest, leastPx] = [day, px]
  }
  return nearest
}

function dateOf(month: string, day: number): string {
  return `${month}-${String(day).padStart(2, '0')}`
}
