import { PUBLIC_PATHS } from '#contract/publicPages.ts'
import { getRest } from '#contract/rest.ts'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { refresh } from '#contract/session.ts'
import { getHome } from '#contract/users.ts'
import { getWeek } from '#contract/weeks.ts'
import type { Answers } from './answers.ts'
import { giveEverything } from './full.ts'
import { aLongWeek, EMPTY_WEEK } from './week.ts'
import { restState } from './world.ts'

export const FRIEND = { userId: 'longname1', userName: '별빛을모으는아주긴이름의여행자' }
/** Controls pressed in order to open something. */
export type Way = {
  path: string
  tab?: string
  text?: string
  taps?: (string | RegExp)[]
  state?: object
  prepare?: (given: Answers) => void
}

const today = () => serviceDateOf(new Date())

const asVisitor = (given: Answers) => given.refuse(refresh, 'NOT_LOGGED_IN')
const asNewcomer = (given: Answers) => given.answer(getHome, { message: 'new member' })
const resting = (given: Answers) => {
  giveEverything(given, { hasWritten: false, isResting: true })
  given.answer(getRest, restState({ rest: { from: today(), until: addDays(today(), 6) } }))
}
const usedUp = (given: Answers) =>
  given.answer(getRest, restState({ hasAnsweredToday: true, used: [{ month: today().slice(0, 7), days: 12 }] }))
const unwritten = (given: Answers) => giveEverything(given, { hasWritten: false })

const secondCard = (given: Answers) => given.answer(getWeek, { week: aLongWeek({ answers: [] }) })
const thirdCard = (given: Answers) =>
  given.answer(getWeek, { week: aLongWeek({ answers: [], starDays: [], stations: [], signals: { sent: 0, got: 0 } }) })
const emptyWeek = (given: Answers) => given.answer(getWeek, { week: EMPTY_WEEK })
const noWeek = (given: Answers) => given.answer(getWeek, { week: null })
const lostWeek = (given: Answers) => given.refuse(getWeek, 'TOO_MANY_REQUESTS')

/** Every address of the app and its sheets, as `giveEverything` fills them. */
export const WAYS: Way[] = [
  ...PUBLIC_PATHS.map((path) => ({ path: path.replace(':slug', 'first-72-hours') })),
  { path: '/no/such/place' },
  { path: '/login', prepare: asVisitor },
  { path: '/naverlogin' },
  { path: '/kakaologin' },
  { path: '/loginfail' },
  { path: '/home', prepare: asVisitor },
  { path: '/onboarding', prepare: asNewcomer },
  { path: '/onboarding', prepare: asNewcomer, taps: ['다음'] },
  { path: '/invited', prepare: asVisitor },
  { path: '/home' },
  { path: '/home', taps: [/^내 지갑/] },
  { path: '/home', taps: ['내 방명록'] },
  { path: '/home', taps: ['내 방명록', /한 줄 더보기$/] },
  { path: '/home', taps: ['캐릭터 이미지 저장하기'] },
  { path: '/home', prepare: unwritten, taps: [/오늘의 질문/] },
  { path: '/home', taps: ['마음만 받기'] },
  { path: '/home', taps: ['열어 보기'] },
  { path: '/home', taps: ['열어 보기', '신고하기'] },
  { path: '/home/charactersetting' },
  { path: '/home/charactersetting', taps: ['다음'] },
  { path: '/home/charactersetting', tab: '패션' },
  { path: '/friendtab' },
  { path: '/friendtab', taps: ['친구 초대하기'] },
  { path: '/friendtab', taps: [/더보기$/] },
  { path: '/friendtab', taps: [/더보기$/, /^신고하기/] },
  { path: '/searchusers' },
  { path: '/searchusers?q=longname' },
  { path: '/friendstar', state: FRIEND },
  { path: '/friendstar', state: FRIEND, taps: ['더보기'] },
  { path: '/friendstar', state: FRIEND, taps: ['방명록'] },
  { path: '/friendreport', state: FRIEND },
  { path: '/friendreport', state: FRIEND, taps: [/^2026|^20\d\d\.\d\d\.\d\d/] },
  { path: '/report' },
  { path: '/report', text: '달력' },
  { path: '/report', taps: [/^20\d\d\.\d\d\.\d\d/] },
  { path: '/report/week' },
  { path: '/report/week', prepare: secondCard },
  { path: '/report/week', prepare: thirdCard },
  { path: '/report/week', prepare: emptyWeek },
  { path: '/report/week', prepare: noWeek },
  { path: '/report/week', prepare: lostWeek },
  { path: '/station' },
  { path: '/station', taps: ['코드로 정거장 찾기'] },
  { path: '/station/createstation' },
  { path: '/station/stationinside' },
  { path: '/station/stationinside', prepare: unwritten },
  { path: '/station/stationinside', prepare: resting },
  { path: '/station/stationinside', taps: ['정거장 메뉴'] },
  { path: '/station/stationinside', taps: ['정거장 메뉴', '정거장 폭파하고 나가기'] },
  { path: '/station/stationinside', taps: [/멤버 목록 열기$/] },
  { path: '/station/stationinside', taps: [/멤버 목록 열기$/, /^별빛을모으는아주긴이름의여행자/, '내 리포트 보기'] },
  { path: '/station/stationinside', taps: ['친구 초대하기'] },
  { path: '/station/stationinside', taps: [/^우리의 별자리/] },
  { path: '/station/stationinside', taps: [/^우리의 별자리/, '지난달 별자리'] },
  { path: '/station/stationinside', taps: [/^우리의 별자리/, /^\d+월 \d+일.*열기$/] },
  { path: '/station/stationinside', taps: ['단체 사진 찍기'] },
  { path: '/station/stationsetting' },
  { path: '/station/stationsetting', taps: [/^코드 새로 만들기/] },
  { path: '/station/stationsetting', taps: [/^멤버 관리/] },
  { path: '/station/stationbackgroundsetting' },
  { path: '/market' },
  { path: '/market', taps: [/^내 지갑/] },
  { path: '/market/official-store' },
  { path: '/market/gift?item=fashion_top_16' },
  { path: '/market/my-item-sell' },
  { path: '/market/my-item-sell', taps: [/천사 롱웨이브/] },
  { path: '/market/my-item-price-check?name=fashion_top_16.png&id=1' },
  { path: '/market/my-item-price-check?name=fashion_top_16.png&id=1', taps: ['이 가격으로 판매하기'] },
  { path: '/market/my-item-selling' },
  { path: '/market/my-item-selling', taps: [/가격 바꾸기$/] },
  { path: '/market/my-item-selling', taps: [/판매 내리기$/] },
  { path: '/market/transaction-history' },
  { path: '/setting' },
  { path: '/setting', taps: [/^로그인 계정/] },
  { path: '/setting', prepare: resting },
  { path: '/setting', prepare: usedUp, taps: [/^쉬어가기/] },
  { path: '/setting', taps: ['로그아웃'] },
  { path: '/setting', taps: ['회원 탈퇴'] },
  { path: '/setting/profile' },
  { path: '/setting/profile', taps: [/2000년 1월 1일/] },
  { path: '/setting/blocked' },
  { path: '/setting/blocked', taps: [/차단 해제$/] },
  { path: '/setting/data' },
  { path: '/setting/licenses' },
  { path: '/setting/licenses', taps: [/^pretendard/] },
  { path: '/setting/notifications' },
  { path: '/setting/lock' },
  { path: '/notification' },
]
