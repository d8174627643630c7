import type { Placement } from '#contract/rules/placement.ts'
import type { NewStation } from '#server/modules/stations/joining.service.ts'

export type DemoStation = {
  station: NewStation
  /** By userId: the founder, then those who joined, in order and two hours apart. */
  members: readonly string[]
  madeDaysAgo: number
  /** Placements, and how long ago the last one was. */
  places: Readonly<Record<string, Placement>>
  placedDaysAgo: number
  favoriteOf: readonly string[]
}

/** A full one, one of three and a new one; the first member is in all of them. */
export const DEMO_STATIONS: readonly DemoStation[] = [
  {
    station: {
      name: '새벽 편지방',
      intro: '잠들기 전에 하루 한 줄씩 남기고 가요',
      reportNoticeTime: '22:00:00',
      stationBackground: 'bg_station_2.png',
    },
    members: ['mina2026', 'doyun07', 'yuri99', 'haru2', 'junjun3', 'sora1004'],
    madeDaysAgo: 18,
    places: {
      mina2026: { positionX: 35, positionY: 58 },
      doyun07: { positionX: 8, positionY: 36 },
      yuri99: { positionX: 61, positionY: 38 },
      haru2: { positionX: 2, positionY: 62 },
      junjun3: { positionX: 68, positionY: 64 },
      sora1004: { positionX: 36, positionY: 32 },
    },
    placedDaysAgo: 0.1,
    favoriteOf: ['mina2026', 'sora1004'],
  },
  {
    station: {
      name: '퇴근길 은하수',
      intro: '오늘도 무사히 퇴근한 사람들의 모임',
      reportNoticeTime: '18:30:00',
      stationBackground: 'bg_station_3.png',
    },
    members: ['yuri99', 'junjun3', 'mina2026'],
    madeDaysAgo: 12,
    places: { yuri99: { positionX: 20, positionY: 44 }, mina2026: { positionX: 52, positionY: 47 } },
    placedDaysAgo: 1.4,
    favoriteOf: [],
  },
  {
    station: {
      name: '별 헤는 밤',
      intro: '별 보러 가기 전에 모이는 곳',
      reportNoticeTime: '21:00:00',
      stationBackground: 'bg_station_4.png',
    },
    members: ['seoyeon1', 'byeol1225', 'mina2026'],
    madeDaysAgo: 1.8,
    places: { byeol1225: { positionX: 58, positionY: 52 } },
    placedDaysAgo: 0.6,
    favoriteOf: [],
  },
]
