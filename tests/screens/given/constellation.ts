import type { Page } from '@playwright/test'
import { getConstellations, getStationDay, type StationDay } from '#contract/constellations.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { expect } from '#tests/helpers/e2e.ts'
import { aMember, aRoom, giveRoom } from './room.ts'
import type { Given } from './test.ts'
import { PICTURES } from './world.ts'

export const TODAY = '2026-11-20'
const NOVEMBER = [1, 2, 4, 5, 6, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 3]
const OCTOBER = [8, 9, 10, 12, 13, 14, 15, 17, 18, 19, 20, 22, 23, 24, 25, 26, 28, 29, 30, 31]
export const MONTHS: OutputOf<typeof getConstellations> = {
  since: '2026-09-28',
  today: TODAY,
  months: [
    { month: '2026-11', fullDays: NOVEMBER.toSorted((one, other) => one - other) },
    { month: '2026-10', fullDays: OCTOBER },
    { month: '2026-09', fullDays: [] },
  ],
}
const personOf = (at: number) => {
  const { userId, userName } = aMember(at)
  return { userId, userName, profile: PICTURES.profile }
}

/** Five wrote; the own answer and those of two friends can be read. */
export function aDay(serviceDate: string, change: Partial<StationDay> = {}): StationDay {
  return {
    serviceDate,
    question: '최근에 산 것 중 가장 만족한 것은 무엇인가요?',
    isFull: true,
    writers: [1, 2, 3, 4, 0].map(personOf),
    answers: [
      { person: personOf(0), answer: '새벽에 켜는 작은 무드등이요. 방이 우리 정거장 같아졌어요.' },
      { person: personOf(1), answer: '작은 화분이요. 물 줄 때마다 하루가 조금 천천히 가는 것 같아요.' },
      { person: personOf(2), answer: '중고로 산 필름 카메라요. 첫 롤은 여기 친구들로 채울래요.' },
    ],
    hasClosedAnswers: true,
    ...change,
  }
}

/** A station of 54 days, on the 20th of November. */
export function giveConstellations(given: Given, months = MONTHS): void {
  given.server.now = new Date(`${months.today}T12:00:00+09:00`)
  const [sky] = months.months
  giveRoom(given, aRoom({ ...(sky && { sky }), createdAt: `${months.since}T12:00:00+09:00`, stationBackground: 'bg_station_2.png' }))
  given.answer(getConstellations, months)
  given.answer(getStationDay, ({ params }) => aDay(params.serviceDate))
}

export const pill = (page: Page) => page.getByRole('button', { name: '우리의 별자리, 11월 별 17개' })
export const sheet = (page: Page) => page.getByRole('dialog')

export async function openConstellations(page: Page): Promise<void> {
  await pill(page).tap()
  await expect(sheet(page).getByRole('heading', { name: '11월 · 별 17개' })).toBeVisible()
}
