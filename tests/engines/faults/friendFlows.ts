import { befriend, roomOfTwo } from '#tests/helpers/callers.ts'
import { button, dialog, text } from '../enginePage.ts'
import { type Cast, type Flow, inDialog, list, openRoom, stationOf, stations } from './flow.ts'

const LINE = '지나가다 들렀어요'

async function openFriendStar({ page, other }: Cast): Promise<void> {
  await page.goto('/friendtab')
  await page.press({ words: other.userName, isExact: true })
  await page.isAt('/friendstar')
}

export const friendRequest: Flow = {
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

export const signal: Flow = {
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

export const guestLine: Flow = {
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
  isRepeatable: true,
}

export const sticker: Flow = {
  title: 'a sticker',
  call: 'PUT /reports/',
  prepare: async (cast) => void stations.set(cast.me, await roomOfTwo(cast.other, cast.me)),
  open: async (cast) => {
    const { page, other } = cast
    await openRoom(cast)
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
  isSwitch: true,
}
