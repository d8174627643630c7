import { befriend } from '#tests/helpers/callers.ts'
import { button, dialog, field } from '../enginePage.ts'
import { type Flow, list, paid } from './flow.ts'

const CARD = '첫눈 오는 날 입어 줘'

/** Cheap, and not worn. */
const ITEM = { id: 'item_leftWrist_3', title: '말랑 스크런치' }

export const gift: Flow = {
  title: 'a gift',
  call: 'POST /store/gifts',
  prepare: ({ me, other }) => befriend(me, other),
  open: async ({ page }) => {
    // After a reload it is open.
    if ((await page.run(() => location.pathname)) !== '/market/gift') {
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
  isRepeatable: true,
}

export const purchase: Flow = {
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

export const listing: Flow = {
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
