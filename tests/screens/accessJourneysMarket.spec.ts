import type { Page } from '@playwright/test'
import { getGiftReceivers, getGifts, openGift, sendGift } from '#contract/gifts.ts'
import { getPrices } from '#contract/marketPrices.ts'
import { sendSignal } from '#contract/signals.ts'
import { getWallet } from '#contract/wallet.ts'
import { answerTo } from '#tests/visual/market/answers.ts'
import { toast } from '../e2e/reportSteps.ts'
import { DOYUN, YURI } from './given/friends.ts'
import { giveShop, itemOf } from './given/market.ts'
import { walk } from './given/reader.ts'
import { giveReports } from './given/reports.ts'
import { expect, test } from './given/test.ts'

const ITEM = itemOf('fashion', 'fashion_top_16')
const TITLE = ITEM.title ?? ''
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (page: Page) => page.locator('dialog[open]').last()

test('a purchase: tried on, bought, worn', async ({ page, given }) => {
  giveShop(given, { stone: 1000 })
  await given.open('/market')
  await walk(page, 'purchase', async ({ to, press, reads }) => {
    await to(page.getByRole('link', { name: /^공식\/중고몰/ }))
    await reads('the market')
    await press('Enter')
    await expect(page.locator('[data-item]').first()).toBeVisible()
    await to(button(page, '상의'))
    await press('Enter')
    await to(button(page, new RegExp(`^(\\S+ )?${TITLE} 스톤`)))
    await press('Enter')
    await reads('the shop, with one thing tried on')
    await to(button(page, new RegExp(`^${TITLE} 구매하기`)), 'Shift+Tab')
    await press('Enter')
    await expect(dialog(page)).toBeVisible()
    await reads('the question before it is paid')
    await to(dialog(page).getByRole('button', { name: '구매하기', exact: true }))
    await press('Enter')
    await expect(page.getByRole('dialog', { name: '구매를 완료했어요!' })).toBeVisible()
    await reads('it is paid')
    await to(button(page, '바로 입기'))
    await press('Enter')
    await expect(page.getByText('새 모습으로 갈아입었어요!')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a gift: given, and one that has come opened and thanked for', async ({ page, given }) => {
  giveShop(given)
  given.answer(getPrices, { ...(answerTo('/store/prices', {}) as object), item: ITEM } as never)
  given.answer(getWallet, { coin: 1, stone: 312 })
  given.answer(getGiftReceivers, { receivers: [DOYUN, YURI].map((friend) => ({ ...friend, isOwner: friend === DOYUN })), giftsLeft: 5 })
  given.answer(sendGift, { message: '', wallet: { coin: 1, stone: 312 - ITEM.price } })
  const id = '0b7d2c1e-3f4a-4b5c-8d6e-7f8091a2b3c4'
  giveReports(given, { answer: '두근이요' })
  given.answer(getGifts, { gifts: [{ id, sender: YURI, sentAt: new Date().toISOString() }] })
  const { name, type: kind } = ITEM
  given.answer(openGift, () => {
    given.answer(getGifts, { gifts: [] })
    return {
      id,
      item: { id: ITEM.id, name, title: TITLE, type: kind },
      card: '첫눈 오는 날 입어 줘',
      sender: YURI,
      sentAt: '2026-11-22T12:00:00+09:00',
    }
  })
  given.answer(sendSignal, { message: 'Signal sent successfully' })
  await given.open(`/market/gift?item=${ITEM.id}`)
  await walk(page, 'gift', async ({ to, press, type, reads }) => {
    await to(page.getByRole('radio', { name: /유리/ }))
    await press('Space')
    await expect(page.getByRole('radio', { name: /유리/ })).toBeChecked()
    await to(page.getByRole('textbox', { name: '카드 한 줄' }))
    await type('첫눈 오는 날 입어 줘')
    await reads('the form')
    await to(button(page, /스톤으로 선물하기$/))
    await press('Enter')
    await expect(toast(page, '유리님의 별에 선물을 놓아 두었어요')).toBeVisible()

    await page.goto('/home')
    await to(button(page, '열어 보기'))
    await reads('home, with a gift')
    await press('Enter')
    await expect(dialog(page).getByText('첫눈 오는 날 입어 줘')).toBeVisible()
    await to(button(page, '고마워요 시그널 보내기'))
    await press('Enter')
    await expect(button(page, '고마운 마음을 보냈어요')).toBeDisabled()
    await reads('opened and thanked for')
    await press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('settings: a lock is set, and opened at the next start', async ({ page, given }) => {
  await given.open('/setting')
  await walk(page, 'lock', async ({ to, press, type, reads }) => {
    await to(page.getByRole('link', { name: /^앱 잠금/ }))
    await reads('the settings')
    await press('Enter')
    await to(page.getByRole('switch', { name: '이 기기에서 잠그기' }))
    await reads('the lock is off')
    await press('Space')
    await expect(page.getByRole('dialog', { name: '새 잠금 번호를 눌러 주세요' })).toBeVisible()
    await to(button(page, '1'))
    await press('Enter')
    await type('359')
    await expect(page.getByRole('dialog', { name: '한 번 더 눌러 주세요' })).toBeVisible()
    await reads('the number is asked again')
    await type('1359')
    await expect(toast(page, '앱 잠금을 켰어요')).toBeVisible()
    await reads('the lock is on')
    await page.reload()
    await expect(page.getByRole('dialog', { name: '잠금 번호를 눌러 주세요' })).toBeVisible()
    await to(button(page, '9'))
    await press('Enter')
    await expect(page.getByText('네 자리 중 한 자리')).toBeAttached()
    await reads('locked')
    await type('999')
    await expect(page.getByText('번호가 달라요').last()).toBeVisible()
    await expect(page.getByText('네 자리를 눌러 주세요')).toBeAttached()
    await type('1359')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
