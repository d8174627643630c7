/** Where the seven days of a week are in its sky, from Monday on: shares of the width, px of the height. Source: docs/design.md#last-week */
export const WEEK_SKY = {
  heightPx: 180,
  days: [
    { x: 0.112, y: 150 },
    { x: 0.246, y: 96 },
    { x: 0.38, y: 132 },
    { x: 0.497, y: 70 },
    { x: 0.62, y: 112 },
    { x: 0.754, y: 58 },
    { x: 0.883, y: 98 },
  ],
} as const

export type WeekSkyDay = { x: number; y: number; stars: number }

/** The days that are the member's, with places. @param stars of each day from Monday on; null before the member's first day */
export function weekSky(stars: readonly (number | null)[]): { days: (WeekSkyDay | null)[]; lines: [WeekSkyDay, WeekSkyDay][] } {
  const days = WEEK_SKY.days.map((place, at) => {
    const count = stars[at] ?? null
    return count === null ? null : { ...place, stars: count }
  })
  const lines = days.flatMap((day, at): [WeekSkyDay, WeekSkyDay][] => {
    const next = days[at + 1]
    return day && next && day.stars > 0 && next.stars > 0 ? [[day, next]] : []
  })
  return { days, lines }
}
