import { befriend, newCallerAt, roomOfTwo } from '#tests/helpers/callers.ts'
import { button, dialog, type EnginePage, text } from '../enginePage.ts'
import type { Target } from '../inPage.ts'
import { enterRoom, type Journey, newMemberAtHome, type Scene } from '../steps.ts'

const OTHER_WAYS = ['outside', 'Escape', 'back'] as const
type Way = 'button' | (typeof OTHER_WAYS)[number]
type Overlay = {
  path: string
  /** Pressed once, before the first opening. */
  before?: Target
  /** Pressed in order each time. */
  open: Target[]
  /** Its own button; else its header. */
  close?: string
}

const CLOSE = '닫기'
const CANCEL = '취소'
const ROOM = '/station/stationinside'
const SETTINGS = '/station/stationsetting'
const OFFERS = '/market/my-item-selling'
/** One of the first in the shop. */
const ITEM = '별빛 망토'

const AMONG_FRIENDS: Overlay[] = [
  { path: '/home', open: [button('내 지갑')], close: CLOSE },
  { path: '/home', open: [button('이미지 저장하기')], close: CLOSE },
  { path: '/friendtab', before: button('친구 관리'), open: [button('더보기')] },
  { path: '/report', open: [button('노을')], close: CLOSE },
  { path: '/station', open: [button('코드로 정거장 찾기')], close: CANCEL },
  { path: ROOM, open: [button('정거장 메뉴')] },
  { path: ROOM, open: [button('멤버 목록 열기')] },
  { path: ROOM, open: [button('친구 초대하기')] },
  { path: ROOM, open: [button('정거장 메뉴'), button('정거장 폭파하고 나가기')], close: CANCEL },
  { path: SETTINGS, open: [button('코드 새로 만들기')], close: CANCEL },
  { path: SETTINGS, open: [button('멤버 관리')] },
]
const IN_MARKET_AND_SETTINGS: Overlay[] = [
  { path: '/market/official-store', before: button(ITEM), open: [button(`${ITEM} 구매하기`)], close: CLOSE },
  { path: '/market/my-item-sell', open: [button('별 반창고 코', { role: 'tabpanel' })], close: CLOSE },
  { path: OFFERS, open: [button('가격 바꾸기')], close: CANCEL },
  { path: OFFERS, open: [button('판매 내리기')], close: CANCEL },
  { path: '/setting', open: [button('로그인 계정')] },
  { path: '/setting', open: [button('로그아웃')], close: CANCEL },
  { path: '/setting', open: [button('회원 탈퇴')], close: CANCEL },
  { path: '/setting/profile', open: [text('2000년 1월 1일')] },
  { path: '/setting/licenses', open: [button('pretendard')] },
]

export function overlayJourneys(journey: Journey): void {
  const closes = (overlays: Overlay[]) => async (scene: Scene) => {
    await giveEverything(scene)
    for (const [at, overlay] of overlays.entries()) await closeEachWay(scene.page, overlay, at)
  }
  journey('each sheet and modal at home, among friends and in a room is closed each way', closes(AMONG_FRIENDS))
  journey('each sheet and modal of market and settings is closed each way', closes(IN_MARKET_AND_SETTINGS))
}

async function closeEachWay(page: EnginePage, overlay: Overlay, at: number): Promise<void> {
  const { path, before, open } = overlay
  if ((await page.run(() => location.pathname)) !== path) await page.goto(path)
  if (before) await page.press(before)
  // Independent of the overlay: each engine tries every exit several times.
  for (const way of ['button', OTHER_WAYS[at % OTHER_WAYS.length] ?? 'back'] as const) {
    await openAndClose(page, overlay, way).catch((cause) => {
      throw new Error(`${path} ${JSON.stringify(open)} by ${way}: ${cause.message}`, { cause })
    })
  }
}

/** A friend, a room, an answer, an item and an offer, so that every overlay has content. Enters the room. */
async function giveEverything(scene: Scene): Promise<void> {
  const me = await newMemberAtHome(scene)
  const other = await newCallerAt(scene.url, '도윤')
  await befriend(me, other)
  const station = await roomOfTwo(me, other)
  for (const id of ['face_nose_2', 'item_leftWrist_3']) await me.call('POST', '/store/official/purchase', { id })
  await me.call('POST', '/store/resale/listings', { id: 'item_leftWrist_3', price: 30 })
  await enterRoom(scene.page, station)
}

async function openAndClose(page: EnginePage, { path, open, close }: Overlay, way: Way): Promise<void> {
  for (const target of open) await page.press(target)
  await page.sees(dialog())
  // The history entry is pushed a moment after the overlay is painted.
  await overlayEntries(page, (count) => count > 0)
  if (way === 'button')
    await page.press(close === undefined ? { role: 'button', isExpanded: true, inside: dialog() } : button(close, dialog()))
  if (way === 'outside') await page.drag([{ x: 200, y: 6 }])
  if (way === 'Escape') await page.key(way)
  if (way === 'back') await page.back()
  await page.seesNo(dialog())
  await overlayEntries(page, (count) => count === 0)
  await page.isAt(path)
}

async function overlayEntries(page: EnginePage, isSo: (count: number) => boolean): Promise<void> {
  const count = () => page.run(() => (history.state?.usr?.overlays?.length ?? 0) as number)
  await page.until(count, isSo, 'the history to follow the overlays')
}
