import { useMemo } from 'react'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { StationRoom } from '#contract/stations.ts'
import { nowOrGuess } from '#lib/api/serverClock.ts'
import { type MonthSky, monthSky } from '#scene/model/monthSky.ts'

/** This month's constellation; undefined where the server sends none. */
export function useRoomSky(room: StationRoom | undefined): MonthSky | undefined {
  const { sky, stationId, createdAt } = room ?? {}
  const today = serviceDateOf(nowOrGuess())
  return useMemo(() => {
    if (!sky || stationId === undefined) return undefined
    return monthSky({ ...sky, stationId, today, since: createdAt && serviceDateOf(new Date(createdAt)) })
  }, [sky, stationId, createdAt, today])
}

/** Before today's star has risen. */
export function withoutToday(sky: MonthSky): MonthSky {
  const { today } = sky
  if (!today) return sky
  return {
    ...sky,
    today: undefined,
    days: sky.days.map((day) => (day === today ? { ...day, isLit: false } : day)),
    lines: sky.lines.filter((pair) => !pair.includes(today)),
  }
}
