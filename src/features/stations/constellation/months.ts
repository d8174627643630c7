import type { ConstellationMonth, getConstellations } from '#contract/constellations.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { type MonthSky, monthSky } from '#scene/model/monthSky.ts'
import { constellationText } from '#text/constellation.ko.ts'

export type Month = ConstellationMonth & { readonly sky: MonthSky }

/** From left to right: the newest is the last. Each sky is worked out when it is first looked at: there may be years of them. */
export function monthsOf(stationId: string, { months, since, today }: OutputOf<typeof getConstellations>): Month[] {
  return months.toReversed().map((month) => {
    let sky: MonthSky | undefined
    return {
      ...month,
      get sky() {
        sky ??= monthSky({ ...month, stationId, since, today })
        return sky
      },
    }
  })
}

/** What is said under a month. @param isFirst there was no star in the months before */
export function noteOf({ fullDays, sky }: Month, isFirst: boolean, today: string): string {
  const { notes } = constellationText
  const stars = fullDays.length
  if (sky.isFinished) return stars > 0 ? notes.finished : notes.quiet
  if (sky.today) return isFirst && stars === 1 ? notes.firstToday : notes.today
  // Late answers of its last day may still come.
  if (stars > 0 && !sky.days.some(({ date }) => date >= today)) return notes.almost
  return stars > 0 ? notes.open : notes.none
}
