import { expect, type Page } from '@playwright/test'
import { INITIAL_PLACEMENTS } from '#contract/limits.ts'
import { getMemberStar } from '#contract/people.ts'
import { getFriendReports, getReportCalendar, getReports, type Report } from '#contract/reports.ts'
import { getMemberReport, getStationReport } from '#contract/stationReports.ts'
import { enterStation, getStations, joinStation, type StationCard, type StationMember, type StationRoom } from '#contract/stations.ts'
import type { Given } from './test.ts'
import { ME, PICTURES, QUESTION, todayReport } from './world.ts'

export const STATION = { stationId: 'STAR42', stationCode: 'TEQK3H' }
export const ROOM = '/station/stationinside'
export const OWN_ANSWER = '창밖의 노을을 오래 봤어요'
export const OTHER_ANSWER = '도서관 창가 자리'
const now = () => new Date().toISOString()

/** A friend, unless `change` says otherwise. */
export function aMember(at: number, change: Partial<StationMember> = {}): StationMember {
  const names = [ME.userName, '도윤', '예린', '서준', '하은', '지우']
  return {
    userId: at === 0 ? ME.userId : `other${at}`,
    userName: names[at] ?? '친구',
    ...PICTURES,
    ...(INITIAL_PLACEMENTS[at] ?? { positionX: 0, positionY: 10 }),
    todayReport: true,
    isFriend: at > 0,
    status: at > 0 ? 'FRIEND' : 'JUSTHUMAN',
    revision: 1,
    answer: at === 0 ? OWN_ANSWER : OTHER_ANSWER,
    ...change,
  }
}

export function aRoom(change: Partial<StationRoom> = {}): StationRoom {
  const stationMembers = change.stationMembers ?? [aMember(0), aMember(1)]
  return {
    name: '대학 동기 다락방',
    intro: '밤마다 모이는 곳',
    stationBackground: 'bg_station_1.png',
    stationMembers,
    reportWritten: true,
    numOfUsers: stationMembers.length,
    adminUserId: ME.userId,
    reportNoticeTime: '21:00:00',
    favorite: false,
    fullDays: 3,
    ...STATION,
    ...change,
  }
}

/** A station in the list, the first one made last. */
export function aCard(at: number, name: string, change: Partial<StationCard> = {}): StationCard {
  const times = {
    createdAt: new Date(Date.now() - at * 86_400_000).toISOString(),
    lastActive: new Date(Date.now() - at * 60_000).toISOString(),
  }
  const figures = [{ userId: ME.userId, character: ME.character, todayReport: false, isPresent: false }]
  const station = at === 0 ? STATION : { stationId: `STAR5${at + 1}`, stationCode: `STAR5${at + 1}` }
  return {
    ...station,
    name,
    intro: '하루 한 줄',
    stationBackground: `bg_station_${(at % 4) + 1}.png`,
    numOfUsers: 1,
    favorite: false,
    reportNoticeTime: '21:30:00',
    adminUserId: ME.userId,
    figures,
    ...times,
    ...change,
  }
}

/** A station of two friends who have both answered; their reports can be searched. */
export function giveRoom(given: Given, room: StationRoom = aRoom()): void {
  const today = todayReport({ answer: OWN_ANSWER })
  const theirs: Report = { ...today, reportId: 'theirs', answer: OTHER_ANSWER }
  const found = (all: Report[], query?: string) => all.filter(({ answer }) => query === undefined || answer.includes(query))
  given.answer(getStations, { stations: [aCard(0, room.name)] })
  given.answer(enterStation, room)
  given.answer(joinStation, { stationId: STATION.stationId })
  given.answer(getStationReport, { report: today })
  given.answer(getMemberReport, { report: { question: QUESTION, answer: OTHER_ANSWER, createdAt: now(), modifiedAt: now() } } as never)
  given.answer(getMemberStar, { userId: 'other1', userName: '도윤', starBackground: 'bg_star_2.png', status: 'FRIEND', ...PICTURES })
  given.answer(getReports, ({ query }) => {
    const reports = found([today], query.query)
    return { reports, total: reports.length, ...(query.query === undefined ? { today } : {}), nextCursor: null }
  })
  given.answer(getReportCalendar, { month: now().slice(0, 7), reports: [today], firstMonth: null, streak: { current: 1, longest: 1 } })
  given.answer(getFriendReports, ({ query }) => {
    const reports = found([theirs], query.query)
    return { reports, total: reports.length, nextCursor: null }
  })
}

/** As from the list; waits until it is painted. */
export async function enterRoom(page: Page, given: Given): Promise<void> {
  await given.open(ROOM, { sessionStorage: STATION })
  await expect(page.locator('[data-ready]')).toBeVisible()
}
