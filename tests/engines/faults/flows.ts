import type { Method } from '#contract/endpoint.ts'
import { answer, befriend, type Caller, join, newStation, roomOfTwo, type Station } from '#tests/helpers/callers.ts'
import { button, dialog, type EnginePage, field, text } from '../enginePage.ts'
import type { Target } from '../inPage.ts'
import { enterRoom } from '../steps.ts'

export type Cast = { me: Caller; other: Caller; page: EnginePage }

/** What a member does, up to one call that has one effect. */
export type Flow = {
  title: string
  /** The start of `METHOD /path` of the call. */
  call: `${Method} /${string}`
  /** What is there before the page is opened. */
  prepare?: (cast: Cast) => Promise<unknown>
  /** From any page to the form, filled with what is kept. */
  open: (cast: Cast) => Promise<unknown>
  write?: (cast: Cast) => Promise<unknown>
  /** From what was typed to where it is sent. */
  advance?: (cast: Cast) => Promise<unknown>
  /** Pressed to send it, at first and again after a failure. */
  send: Target
  /** Words that are true once it is done. */
  done: RegExp
  /** How often the server did it. */
  effect: (cast: Cast) => Promise<number>
  /** What was typed, which stays where the answer of the call did not come. */
  typed?: { field: Target; words: string }
  /** It is sent again by itself when the connection is back. */
  isSentAgain?: boolean
  /** Done on the screen at once; told to the server when it can be. */
  isDoneAtOnce?: boolean
}

const ANSWER = '분홍빛 노을을 오래 봤어요'
const EDITED = '다시 쓴 노을 이야기'
const LINE = '지나가다 들렀어요'
const CARD = '첫눈 오는 날 입어 줘'
/** Cheap, and not worn. */
const ITEM = { id: 'item_leftWrist_3', title: '말랑 스크런치' }
const list = (value: { [name: string]: unknown[] }, name: string) => value[name] ?? []
const paid = async ({ me }: Cast, type: string) => {
  const { transactions } = await me.call('GET', '/store/transactions')
  return transactions.filter((one: { type: string }) => one.type === type).length
}
const own = async ({ me }: Cast, words: string) => {
  const { reports } = await me.call('GET', '/reports')
  return reports.filter((one: { answer: string }) => one.answer === words).length
}
const inDialog = (label: string) => field(label, dialog())

async function openFriendStar({ page, other }: Cast): Promise<void> {
  await page.goto('/friendtab')
  await page.press({ words: other.userName, isExact: true })
  await page.isAt('/friendstar')
}

async function openRoom({ page }: Cast, station: Station): Promise<void> {
  await enterRoom(page, station)
}

/** The station of a walk, made by `prepare`. */
const stations = new WeakMap<EnginePage, Station>()
const stationOf = ({ page }: Cast) => stations.get(page) as Station

const homeAnswer: Flow = {
  title: 'the answer of the day at home',
  call: 'PATCH /reports/',
  open: async ({ page }) => {
    await page.goto('/home')
    await page.press({ role: 'button', words: '오늘의 질문' })
    await page.sees(inDialog('답변'))
  },
  write: ({ page }) => page.fill(inDialog('답변'), ANSWER),
  send: button('저장', dialog()),
  done: /오늘의 한 줄|답변을 저장했어요|받았어요/,
  effect: async (cast) => Math.max(await own(cast, ANSWER), await paid(cast, 'ANSWER')),
  typed: { field: inDialog('답변'), words: ANSWER },
  isSentAgain: true,
}

const roomAnswer: Flow = {
  title: 'an answer in a room',
  call: 'PATCH /stations/',
  prepare: async (cast) => {
    const station = await newStation(cast.other)
    await join(cast.me, station)
    await answer(cast.other, station, '도서관 창가 자리')
    stations.set(cast.page, station)
  },
  open: async (cast) => {
    await openRoom(cast, stationOf(cast))
    await cast.page.sees(inDialog('답변'))
  },
  write: ({ page }) => page.fill(inDialog('답변'), ANSWER),
  send: button('저장', dialog()),
  done: /답변을 저장했어요|받았어요|별이 떴어요/,
  effect: async (cast) => Math.max(await own(cast, ANSWER), await paid(cast, 'ANSWER')),
  typed: { field: inDialog('답변'), words: ANSWER },
  isSentAgain: true,
}

const editedAnswer: Flow = {
  title: 'an edit of an answer',
  call: 'PATCH /reports/',
  prepare: ({ me, other }) => roomOfTwo(me, other),
  open: async ({ page }) => {
    await page.goto('/report')
    await page.press(button('창밖의 노을을'))
    await page.sees(dialog())
    const isOpen = await page.run(() => document.querySelector('dialog[open] textarea') !== null)
    if (!isOpen) await page.press(button('수정', dialog()))
    await page.sees(inDialog('답변'))
  },
  write: ({ page }) => page.fill(inDialog('답변'), EDITED),
  send: button('저장', dialog()),
  done: /답변을 저장했어요/,
  effect: (cast) => own(cast, EDITED),
  typed: { field: inDialog('답변'), words: EDITED },
  isSentAgain: true,
}

const friendRequest: Flow = {
  title: 'a friend request',
  call: 'POST /friends/requests',
  open: async ({ page, other }) => {
    await page.goto('/searchusers')
    await page.fill({ role: 'searchbox' }, other.userId)
    await page.key('Enter')
    await page.sees(text(other.userName))
  },
  send: button('친구 요청'),
  done: /친구 요청을 완료했어요|요청 취소/,
  effect: async ({ other }) => list(await other.call('GET', '/friends'), 'received').length,
}

const signal: Flow = {
  title: 'a signal',
  call: 'POST /friends/signals',
  prepare: ({ me, other }) => befriend(me, other),
  open: async (cast) => {
    await openFriendStar(cast)
    await cast.page.sees(button('시그널 보내기'))
  },
  send: button('시그널 보내기'),
  done: /시그널을 보냈어요/,
  effect: async ({ other }) => list(await other.call('GET', '/friends/signals'), 'signals').length,
}

const guestLine: Flow = {
  title: 'a line in a guest book',
  call: 'POST /guest-books/',
  prepare: ({ me, other }) => befriend(me, other),
  open: async (cast) => {
    await openFriendStar(cast)
    await cast.page.press({ ...button('방명록'), isExact: true })
    await cast.page.sees(inDialog('한 줄 남기기'))
  },
  write: ({ page }) => page.fill(inDialog('한 줄 남기기'), LINE),
  send: { ...button('남기기', dialog()), isExact: true },
  done: /한 줄을 남겼어요/,
  effect: async ({ other }) => list(await other.call('GET', `/guest-books/${other.userId}`), 'lines').length,
  typed: { field: inDialog('한 줄 남기기'), words: LINE },
}

const gift: Flow = {
  title: 'a gift',
  call: 'POST /store/gifts',
  prepare: ({ me, other }) => befriend(me, other),
  open: async ({ page }) => {
    if ((await page.run(() => location.pathname)) === '/market/gift') await page.reload()
    else {
      await page.goto('/market/official-store')
      await page.pressCard(ITEM.title)
      await page.press(button(`${ITEM.title} 선물하기`))
    }
    await page.press({ words: '도윤', isExact: true })
  },
  write: ({ page }) => page.fill(field('카드 한 줄'), CARD),
  send: button('스톤으로 선물하기'),
  done: /님의 별에 선물을 놓아 두었어요/,
  effect: async (cast) => Math.max(list(await cast.other.call('GET', '/store/gifts'), 'gifts').length, await paid(cast, 'GIFT')),
  typed: { field: field('카드 한 줄'), words: CARD },
}

const purchase: Flow = {
  title: 'a purchase',
  call: 'POST /store/official/purchase',
  open: async ({ page }) => {
    await page.goto('/market/official-store')
    await page.pressCard(ITEM.title)
    await page.press(button(`${ITEM.title} 구매하기`))
    await page.sees({ ...button('구매하기', dialog()), isExact: true })
  },
  send: { ...button('구매하기', dialog()), isExact: true },
  done: /구매를 완료했어요/,
  effect: (cast) => paid(cast, 'BUY'),
}

const listing: Flow = {
  title: 'an offer for sale',
  call: 'POST /store/resale/listings',
  prepare: ({ me }) => me.call('POST', '/store/official/purchase', { id: ITEM.id }),
  open: async ({ page }) => {
    await page.goto('/market/my-item-sell')
    await page.press(button(ITEM.title, { role: 'tabpanel' }))
    await page.press(button('판매하기', dialog()))
    await page.sees(field('판매 가격'))
  },
  write: ({ page }) => page.fill(field('판매 가격'), '32'),
  send: button('판매하기', dialog()),
  done: /판매글을 등록했어요/,
  effect: async ({ me }) => list(await me.call('GET', '/store/resale/listings/mine'), 'listings').length,
}

const profile: Flow = {
  title: 'a name in the profile',
  call: 'POST /home/settings/profile',
  open: async ({ page }) => {
    await page.goto('/setting/profile')
    await page.sees(field('이름'))
  },
  write: ({ page }) => page.fill(field('이름'), '새벽별'),
  send: { ...button('확인'), isExact: true },
  done: /로그인 계정/,
  effect: async ({ me }) => Number((await me.call('GET', '/home')).userName === '새벽별'),
  typed: { field: field('이름'), words: '새벽별' },
}

const madeStation: Flow = {
  title: 'a station made',
  call: 'POST /stations',
  open: async ({ page }) => {
    await page.goto('/station/createstation')
    await page.sees({ role: 'button', words: '' })
    // The step is kept, too.
    if (await page.isThere(button('이전'))) await page.press(button('이전'))
    await page.sees(field('정거장 이름'))
  },
  write: async ({ page }) => {
    await page.fill(field('정거장 이름'), '주말 원정대')
    await page.fill(field('한 줄 소개'), '하루 한 줄')
  },
  advance: ({ page }) => page.press(button('다음')),
  send: button('완료'),
  done: /오늘의 질문|답변/,
  effect: async ({ me }) => list(await me.call('GET', '/stations'), 'stations').length,
  typed: { field: field('정거장 이름'), words: '주말 원정대' },
}

const joinedStation: Flow = {
  title: 'a station joined',
  call: 'PATCH /stations/',
  prepare: async (cast) => void stations.set(cast.page, await newStation(cast.other)),
  open: async ({ page }) => {
    await page.goto('/station')
    await page.press(button('코드로 정거장 찾기'))
    await page.sees(inDialog('정거장 코드'))
  },
  write: (cast) => cast.page.fill(inDialog('정거장 코드'), stationOf(cast).stationCode),
  send: button('입장하기', dialog()),
  done: /답변/,
  effect: async ({ me }) => list(await me.call('GET', '/stations'), 'stations').length,
}

const sticker: Flow = {
  title: 'a sticker',
  call: 'PUT /reports/',
  prepare: async (cast) => void stations.set(cast.page, await roomOfTwo(cast.other, cast.me)),
  open: async (cast) => {
    const { page, other } = cast
    await openRoom(cast, stationOf(cast))
    await page.press(button('멤버 목록 열기'))
    await page.press(button(other.userName, dialog()))
    await page.press(button('오늘의 답 보기'))
    await page.sees(button('하트', dialog(other.userName)))
  },
  send: button('하트', dialog('도윤')),
  done: /내가 놓은 하트/,
  effect: async (cast) => {
    const room = await cast.me.call('GET', `/stations/${stationOf(cast).stationId}`)
    return room.stationMembers.flatMap(({ stickers = [] }: { stickers?: unknown[] }) => stickers).length
  },
  isDoneAtOnce: true,
}

const rest: Flow = {
  title: 'a rest',
  call: 'PUT /rest',
  open: async ({ page }) => {
    await page.goto('/setting')
    await page.press(button('쉬어가기'))
    await page.press({ role: 'radio', words: '3일' })
  },
  send: button('3일 쉬어가기', dialog()),
  done: /푹 쉬고 와요|까지 쉬어요/,
  effect: async ({ me }) => Number((await me.call('GET', '/rest')).rest != null),
}

const logout: Flow = {
  title: 'a logout',
  call: 'POST /auth/logout',
  open: async ({ page }) => {
    await page.goto('/setting')
    await page.press(button('로그아웃'))
    await page.sees(button('로그아웃', dialog()))
  },
  send: button('로그아웃', dialog()),
  done: /로 시작하기/,
  // As the next page would.
  effect: ({ page }) => page.run(async () => Number((await fetch('/api/auth/refresh')).status === 401)),
  isSentAgain: true,
  isDoneAtOnce: true,
}

export const FLOWS = {
  homeAnswer,
  roomAnswer,
  editedAnswer,
  friendRequest,
  signal,
  guestLine,
  gift,
  purchase,
  listing,
  profile,
  madeStation,
  joinedStation,
  sticker,
  rest,
  logout,
} satisfies Record<string, Flow>
export type FlowName = keyof typeof FLOWS
