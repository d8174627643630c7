import type { OutputOf } from '#contract/endpoint.ts'
import type { InvitationPreview } from '#contract/invitations.ts'
import type { getMemberStar } from '#contract/people.ts'
import type { getReports } from '#contract/reports.ts'
import type { StationCard, StationMember, StationRoom } from '#contract/stations.ts'
import type { UserInfo } from '#contract/users.ts'
import { PEOPLE } from '../harness/roomPeople.ts'
import { LOOK, NOW } from '../market/answers.ts'

const DAY = '2025-05-01'
const QUESTION = '오늘의 기분에 이름을 붙인다면 뭐라고 하고 싶나요?'
export const ANSWER = '‘두근이’요. 처음이라 설레요!'
const characterOf = (name: string) => `/content/character_${name}.png`

const ME: UserInfo = {
  userId: 'mina2025',
  userName: '예린',
  birthDate: '2001-03-14',
  email: 'yerin@example.com',
  starBackground: 'bg_star_2.png',
  profile: '',
  character: characterOf('mina'),
  ...LOOK,
}

/** Who looks and from which place. */
export type World = {
  isVisitor?: boolean
  /** Wrote today. */
  hasWritten?: boolean
  isAlone?: boolean
  isEmpty?: boolean
}

function reports(hasWritten: boolean): OutputOf<typeof getReports> {
  const times = { createdAt: NOW.toISOString(), modifiedAt: NOW.toISOString() }
  const today = { reportId: 'today', question: QUESTION, answer: hasWritten ? ANSWER : '', isTodayReport: true, serviceDate: DAY, ...times }
  return { reports: hasWritten ? [today] : [], total: Number(hasWritten), today, isFirstDay: true, nextCursor: null }
}

function members({ hasWritten = false, isAlone = false }: World): StationMember[] {
  return PEOPLE.slice(0, isAlone ? 1 : 5).map(({ userId, label, characterUrl, positionX, positionY, hasReport, bubble }, at) => ({
    userId: at === 0 ? ME.userId : userId,
    userName: at === 0 ? ME.userName : label,
    profile: '',
    character: characterUrl,
    positionX,
    positionY,
    todayReport: at === 0 ? hasWritten : hasReport,
    isFriend: at === 1 || at === 4,
    status: at === 1 || at === 4 ? 'FRIEND' : 'JUSTHUMAN',
    ...(hasWritten && hasReport ? { answer: at === 0 ? ANSWER : (bubble ?? '창밖의 노을을 봤어요') } : {}),
  }))
}

function room(world: World): StationRoom {
  const stationMembers = members(world)
  return {
    name: '새벽 편지방',
    intro: '밤마다 모이는 곳',
    stationBackground: 'bg_station_3.png',
    stationMembers,
    reportWritten: world.hasWritten ?? false,
    numOfUsers: stationMembers.length,
    adminUserId: ME.userId,
    stationId: 'STAR42',
    stationCode: 'TEQK3H',
    fullDays: 12,
  }
}

function stations({ isEmpty = false }: World): { stations: StationCard[] } {
  const card = (at: number, name: string, background: string, count: number): StationCard => ({
    stationId: `STAR4${at + 1}`,
    stationCode: 'TEQK3H',
    name,
    intro: '밤마다 모이는 곳',
    stationBackground: background,
    numOfUsers: count,
    favorite: at === 1,
    createdAt: NOW.toISOString(),
    lastActive: new Date(NOW.getTime() - at * 3_600_000).toISOString(),
    figures: PEOPLE.slice(0, count).map(({ userId, characterUrl, isGhost }, place) => ({
      userId,
      character: isGhost ? '' : characterUrl,
      todayReport: place % 2 === 0,
      isPresent: place === 1 || place === 2,
    })),
  })
  return { stations: isEmpty ? [] : [card(1, '새벽 편지방', 'bg_station_3.png', 6), card(2, '대학 동기 다락방', 'bg_station_1.png', 2)] }
}

const STAR: OutputOf<typeof getMemberStar> = {
  userId: 'haru2025',
  userName: '하루',
  character: characterOf('haru'),
  starBackground: 'bg_star_3.png',
  look: LOOK,
  profile: '',
  status: 'FRIEND',
}

const INVITATION: InvitationPreview = {
  kind: 'station',
  state: 'open',
  stationName: '새벽 편지방',
  background: 'bg_station_3.png',
  members: 5,
  freePlaces: 1,
  question: QUESTION,
}

/** @returns undefined for other calls */
export function answerTo(path: string, world: World): unknown {
  const { isVisitor = false, hasWritten = false } = world
  if (path === '/auth/providers') {
    const naver = { clientId: 'id', authorizeUrl: '/', redirectUri: '/' }
    return { naver, kakao: { loginUrl: '/' }, emulated: false }
  }
  if (path === '/stations/TEQK3H/preview') return INVITATION
  if (isVisitor) return undefined
  if (path === '/auth/refresh') return { accessToken: 'a.visual.token' }
  if (path === '/home') return ME
  if (path === '/wallet') return { coin: 9, stone: 312 }
  if (path === '/notifications/unread-count') return { count: 0 }
  if (path === '/reports') return reports(hasWritten)
  if (path === '/stations') return stations(world)
  if (path === '/stations/STAR42') return room(world)
  if (path === '/stations/STAR42/report') return { report: reports(hasWritten).today }
  if (path === '/home/haru2025') return STAR
  if (path === '/reports/friends') return { ...reports(true), today: undefined }
  if (path === '/friends') return { friend: [], received: [], sent: [] }
  if (path === '/friends/signals') return { signals: [] }
  return undefined
}
