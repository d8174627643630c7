import { getBlocks } from '#contract/blocks.ts'
import { getConstellations, getStationDay } from '#contract/constellations.ts'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { getFriends } from '#contract/friends.ts'
import { getGiftReceivers, getGifts, openGift } from '#contract/gifts.ts'
import { getGuestBook } from '#contract/guestBook.ts'
import { GUEST_BOOK, INITIAL_PLACEMENTS } from '#contract/limits.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { getMyListings, getOfficialItems, getOwnedItems, getResaleItems, getTransactions } from '#contract/market.ts'
import { getPrices } from '#contract/marketPrices.ts'
import { getNotifications, getUnreadCount, NotificationType } from '#contract/notifications.ts'
import { getOwnData } from '#contract/ownData.ts'
import { getMemberStar, getSearchHistories, searchUsers } from '#contract/people.ts'
import { getProfileSettings } from '#contract/profileSettings.ts'
import { getFriendReports, getReportCalendar, getReportHistory, getReports, type Report } from '#contract/reports.ts'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { getMemberReport, getStationReport } from '#contract/stationReports.ts'
import { enterStation, getStations, type StationMember } from '#contract/stations.ts'
import { type LaidSticker, STICKERS, type Sticker } from '#contract/stickers.ts'
import { getHome } from '#contract/users.ts'
import { getWallet } from '#contract/wallet.ts'
import { getWeek } from '#contract/weeks.ts'
import { answerTo } from '#tests/visual/market/answers.ts'
import type { Answers } from './answers.ts'
import { aPerson } from './friends.ts'
import { STATION } from './room.ts'
import { aLongWeek } from './week.ts'
import { ME, PICTURES, QUESTION, todayReport } from './world.ts'

/** Maximum lengths: 15 and 20 letters, and words without a break opportunity. */
export const LONG_NAME = '별빛을모으는아주긴이름의여행자'
const LONG_STATION = '새벽마다편지를쓰는사람들의아주긴정거장이름'.slice(0, 20)
const LONG_INTRO = '밤마다 모여 하루를 나누는 곳이에요. 천천히 와도 괜찮고 늦어도 괜찮으니 하루 한 줄만 남겨 주세요 언제나'.slice(0, 60)
const LONG_ANSWER = '오늘은 창밖의 노을을 오래 바라보다가 문득 우리가 처음 만난 날을 떠올렸어요. '.repeat(4).slice(0, 150)

const person = (at: number) => aPerson(LONG_NAME, `longname${at}`)
const people = (count: number, from = 1) => Array.from({ length: count }, (_, at) => person(from + at))
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const dayOf = (hours: number) => serviceDateOf(new Date(Date.now() - hours * 3_600_000))

function reports(): Report[] {
  return Array.from({ length: 12 }, (_, at) => ({
    reportId: at === 0 ? 'today' : `report${at}`,
    question: QUESTION,
    answer: LONG_ANSWER,
    createdAt: hoursAgo(at * 24),
    modifiedAt: hoursAgo(at * 24),
    isTodayReport: at === 0,
    serviceDate: dayOf(at * 24),
    isLate: at % 3 === 1,
    character: PICTURES.character,
  }))
}

const giftId = (at: number) => `0b7d2c1e-3f4a-4b5c-8d6e-7f8091a2b3c${at}`

function openedGift(): OutputOf<typeof openGift> {
  const item = { id: 'fashion_top_16', name: 'fashion_top_16.png', title: '오로라 시스루 셔츠', type: 'FASHIONTOP' }
  return { id: giftId(0), item, card: LONG_ANSWER.slice(0, 40), sender: person(1), sentAt: hoursAgo(1) }
}

function longSticker(sticker: Sticker, at: number): LaidSticker {
  return { id: `laid${at}`, sticker, ...(at === 1 ? {} : { person: person(at + 1) }) }
}

function stationMembers(): StationMember[] {
  return INITIAL_PLACEMENTS.map((place, at) => ({
    userId: at === 0 ? ME.userId : person(at).userId,
    userName: LONG_NAME,
    ...PICTURES,
    ...place,
    todayReport: at !== 3,
    isFriend: at % 2 === 1,
    status: at % 2 === 1 ? 'FRIEND' : 'JUSTHUMAN',
    ...(at !== 3 ? { answer: LONG_ANSWER, reportId: `report${at}`, stickers: STICKERS.map(longSticker) } : {}),
  }))
}

function asleep({ answer: _, ...member }: StationMember): StationMember {
  return { ...member, todayReport: false, isResting: true }
}

function stations() {
  const figures = stationMembers().map(({ userId, character, todayReport: wrote }, at) => ({
    userId,
    character,
    todayReport: wrote,
    isPresent: at === 2,
  }))
  return Array.from({ length: 6 }, (_, at) => ({
    stationId: at === 0 ? STATION.stationId : `STAR4${at + 3}`,
    stationCode: STATION.stationCode,
    name: LONG_STATION,
    intro: LONG_INTRO,
    stationBackground: `bg_station_${(at % 4) + 1}.png`,
    numOfUsers: 6,
    favorite: at === 1,
    createdAt: hoursAgo(24 * 400),
    lastActive: hoursAgo(at * 30),
    reportNoticeTime: '21:30:00',
    adminUserId: ME.userId,
    figures,
  }))
}

/** Each day of this month and the one before is full. */
function months() {
  return [dayOf(0), addDays(`${dayOf(0).slice(0, 7)}-01`, -1)].map((last) => ({
    month: last.slice(0, 7),
    fullDays: Array.from({ length: Number(last.slice(8)) }, (_, at) => at + 1),
  }))
}

function notifications(): OutputOf<typeof getNotifications> {
  const kinds = NotificationType.options.map((type, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    type,
    message: `${LONG_NAME}님이 ${LONG_STATION} 정거장에서 알려 왔어요`,
    createdAt: hoursAgo(at * 20),
    isRead: at % 2 === 0,
    person: person(at),
    station: { stationId: STATION.stationId, name: LONG_STATION },
  }))
  return { notifications: kinds, nextCursor: null }
}

function guestBook(): OutputOf<typeof getGuestBook> {
  const text = LONG_ANSWER.slice(0, GUEST_BOOK.line)
  const lines = Array.from({ length: 8 }, (_, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    text,
    writtenAt: hoursAgo(at * 30),
    person: at === 0 ? aPerson(LONG_NAME, ME.userId) : person(at),
    sticker: at % 2 === 0 ? null : (STICKERS[at % STICKERS.length] ?? null),
  }))
  const figures = [1, 2].map((at) => ({ person: person(at), character: PICTURES.character, look: DEFAULT_LOOK, text }))
  return { isOpen: true, lines, figures, linesLeft: 2, nextCursor: null }
}

/** A member who has everything, with names of maximum length. */
export function giveEverything(given: Answers, { hasWritten = true, isResting = false } = {}): void {
  const written = reports()
  const today = hasWritten ? (written[0] as Report) : todayReport()
  const market = (path: string) => answerTo(path, { stone: 9_999_999, coin: 99 }) as never
  const times = { createdAt: hoursAgo(1), modifiedAt: hoursAgo(1) }
  const all: [Endpoint, unknown][] = [
    [getHome, { ...ME, userName: LONG_NAME }],
    [getWallet, { coin: 99, stone: 9_999_999 }],
    [getReports, { reports: hasWritten ? written : written.slice(1), total: 1234, today, isFirstDay: false, nextCursor: null }],
    [
      getReportCalendar,
      { month: dayOf(0).slice(0, 7), reports: written, firstMonth: dayOf(24 * 90).slice(0, 7), streak: { current: 123, longest: 1234 } },
    ],
    [getReportHistory, { history: people(10).map(({ userId }) => ({ id: userId, query: LONG_ANSWER.slice(0, 30) })) }],
    [getFriendReports, { reports: written.slice(1), total: 1234, nextCursor: null }],
    [getUnreadCount, { count: 128 }],
    [getNotifications, notifications()],
    [getFriends, { friend: people(9), received: people(3, 20), sent: people(3, 30) }],
    [getGuestBook, guestBook()],
    [getSearchHistories, { users: people(6) }],
    [searchUsers, { users: people(4).map((one, at) => ({ ...one, status: (['FRIEND', 'SENT', 'RECEIVED', 'JUSTHUMAN'] as const)[at] })) }],
    [getBlocks, { people: people(5) }],
    [getStations, { stations: stations() }],
    [
      enterStation,
      {
        ...stations()[0],
        stationMembers: stationMembers().map((member) => (isResting && member.userId === ME.userId ? asleep(member) : member)),
        reportWritten: hasWritten,
        fullDays: 365,
        sky: months()[0],
        ...STATION,
      },
    ],
    [getWeek, { week: aLongWeek() }],
    [getConstellations, { since: '2025-01-01', today: dayOf(0), months: months() }],
    [
      getStationDay,
      {
        serviceDate: dayOf(24),
        question: QUESTION,
        isFull: true,
        writers: people(6),
        answers: people(6).map((writer) => ({ person: writer, answer: LONG_ANSWER })),
        hasClosedAnswers: true,
      },
    ],
    [getStationReport, { report: today }],
    [getMemberReport, { report: { question: QUESTION, answer: LONG_ANSWER, reportId: 'theirs', isTodayReport: true, ...times } }],
    [
      getMemberStar,
      { userId: 'longname1', userName: LONG_NAME, starBackground: 'bg_star_3.png', status: 'FRIEND', look: DEFAULT_LOOK, ...PICTURES },
    ],
    [getProfileSettings, { userId: ME.userId, userName: LONG_NAME, birthDate: ME.birthDate, profile: PICTURES.profile }],
    [getOwnData, { counts: { reports: 1234, stations: 30, friends: 500, items: 120, trades: 4321 }, export: { state: 'none' } }],
    [getOwnedItems, market('/store/owned')],
    [getMyListings, market('/store/resale/listings/mine')],
    [getPrices, market('/store/prices')],
    [getGiftReceivers, { receivers: people(6).map((one, at) => ({ ...one, isOwner: at === 1 })), giftsLeft: 5 }],
    [getGifts, { gifts: people(3).map((sender, at) => ({ id: giftId(at), sender, sentAt: hoursAgo(at) })) }],
    [openGift, openedGift()],
    [getTransactions, market('/store/transactions')],
  ]
  for (const [endpoint, output] of all) given.answer(endpoint, output as never)
  given.answer(getOfficialItems, ({ params }) => market(`/store/official/${params.category}`))
  given.answer(getResaleItems, ({ params }) => market(`/store/resale/${params.category}`))
}
