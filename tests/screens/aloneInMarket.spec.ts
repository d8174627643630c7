import type { Page } from '@playwright/test'
import { getReports } from '#contract/reports.ts'
import { expectNothingForAxe } from '#tests/helpers/e2e.ts'
import { reachCard } from '#tests/helpers/shopCards.ts'
import { giveShop, itemOf } from './given/market.ts'
import { expect, test } from './given/test.ts'
import { todayReport } from './given/world.ts'

/** A member without friends and stations, in a market without other offers. */

const titleOf = (...item: Parameters<typeof itemOf>) => itemOf(...item).title ?? ''
const NOSE = titleOf('face', 'face_nose_2')
const dialog = (page: Page) => page.getByRole('dialog')
const usedShop = (page: Page) => page.getByText('중고몰', { exact: true })

async function buy(page: Page, title: string): Promise<void> {
  await (await reachCard(page, title)).tap()
  await page.getByRole('button', { name: `${title} 구매하기` }).tap()
  await dialog(page).getByRole('button', { name: '구매하기', exact: true }).tap()
  await expect(page.getByRole('dialog', { name: '구매를 완료했어요!' })).toBeVisible()
}

/** The empty state, without a second text, and no call for friends. */
async function read(page: Page, said: string[], sentence: string): Promise<void> {
  await expect(page.getByText(sentence)).toBeVisible()
  expect(said).not.toContain(sentence)
  said.push(sentence)
  await expect(page.getByText(/친구/)).toHaveCount(0)
}

test('the first item is bought and offered: each empty shop says what can be done next, and nothing twice', async ({ page, given }) => {
  const said: string[] = []
  giveShop(given)
  await given.open('/market/official-store')
  await page.getByRole('group', { name: '아이템 종류' }).getByRole('button', { name: '얼굴' }).tap()
  await usedShop(page).tap()
  await read(page, said, '공식몰에서 마음에 드는 아이템을 먼저 만나 보세요')
  await expectNothingForAxe(page)
  await page.getByRole('button', { name: '공식몰 보기' }).tap()
  await buy(page, NOSE)
  await page.getByRole('button', { name: '계속 구매하기' }).tap()
  await usedShop(page).tap()
  await read(page, said, '안 입는 아이템을 먼저 내놓아 보세요')
  await page.getByRole('link', { name: '내 아이템 내놓기' }).tap()
  await page.getByRole('tabpanel').getByRole('button', { name: NOSE }).tap()
  await dialog(page).getByRole('button', { name: '판매하기' }).tap()
  await page.getByRole('button', { name: '20% 할인' }).tap()
  await dialog(page).getByRole('button', { name: '판매하기' }).tap()
  await dialog(page).getByRole('link', { name: '내 상품 관리' }).tap()
  await expect(page.getByText(NOSE, { exact: true })).toBeVisible()
  await given.open('/market/official-store?shop=resale&category=face')
  await read(page, said, '여기에는 지금 내 아이템만 있어요')
  await page.getByRole('link', { name: '내 상품 관리' }).tap()
  await page.waitForURL('**/market/my-item-selling')
})

test('too few stones, nothing to sell and today answered: the shop goes on, and sends nobody to an empty list', async ({ page, given }) => {
  const today = todayReport({ answer: '맑음' })
  given.answer(getReports, { reports: [today], total: 1, today, nextCursor: null })
  giveShop(given, { stone: 5 })
  await given.open('/market/official-store?category=face')
  await (await reachCard(page, NOSE)).tap()
  await page.getByRole('button', { name: `${NOSE} 구매하기` }).tap()
  const ways = dialog(page).getByRole('region', { name: '스톤을 모으는 방법' })
  await expect(ways.getByText('오늘은 받았어요 · 내일 다시')).toBeVisible()
  await expect(dialog(page).getByRole('link')).toHaveCount(0)
  await expectNothingForAxe(page)
  await dialog(page).getByRole('button', { name: '더 둘러보기' }).tap()
  await expect(dialog(page)).toHaveCount(0)
})

test("a station's background of somebody without a station leads to making one with it", async ({ page, given }) => {
  const room = titleOf('bg', 'bg_station_5')
  giveShop(given, { stone: 2000 })
  await given.open('/market/official-store?category=bg')
  await buy(page, room)
  await page.getByRole('link', { name: '정거장에 걸기' }).tap()
  await page.waitForURL('**/station')
  await page.locator('header').getByRole('link', { name: '정거장 만들기' }).tap()
  await page.waitForURL('**/createstation')
})
