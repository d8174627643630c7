import type { Locator, Page } from '@playwright/test'
import { getOwnedItems, getTransactions } from '#contract/market.ts'
import { getHome } from '#contract/users.ts'
import { getWallet } from '#contract/wallet.ts'
import { expectNothingForAxe, goBackFromOverlay } from '#tests/helpers/e2e.ts'
import { itemOf } from './given/market.ts'
import { giveReports } from './given/reports.ts'
import { expect, test } from './given/test.ts'
import { ME } from './given/world.ts'

const LONG_NAME = '가나다라마바사아자차카타파하별'
const assetBox = (page: Page) => page.getByRole('button', { name: /^내 지갑/ })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: '내 지갑' })
const exchangeButton = (page: Page) => sheetOf(page).getByRole('button', { name: '바꾸기' })

async function balancesIn(sheet: Locator): Promise<number[]> {
  const numbers = await sheet.locator('.visually-hidden').allInnerTexts()
  return numbers.filter((text) => /^[\d,]+$/.test(text)).map((digits) => Number(digits.replace(',', '')))
}

test('the asset box opens the wallet at home, which says what is missing, and back closes it', async ({ page, given }) => {
  given.answer(getHome, { ...ME, userName: LONG_NAME })
  await given.open('/home')
  await expect(assetBox(page)).toHaveAccessibleName('내 지갑 코인 0 스톤 300')
  await assetBox(page).tap()
  const sheet = sheetOf(page)
  await expect(sheet.getByText('이렇게 모아요')).toBeVisible()
  await expect(sheet.getByText('코인이 조금 더 필요해요')).toBeVisible()
  await expect(exchangeButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expectNothingForAxe(page)
  await goBackFromOverlay(page)
  await expect(sheet).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/home')
  await page.getByRole('link', { name: '상점' }).tap()
  await expect(page.getByText(`${LONG_NAME}님의 상점`)).toBeVisible()
})

test('the wallet of who has answered today says so, and offers selling first', async ({ page, given }) => {
  giveReports(given, { answer: '창밖의 노을' })
  await given.open('/home')
  await assetBox(page).tap()
  const sheet = sheetOf(page)
  await expect(sheet.getByText('오늘은 받았어요 · 내일 다시')).toBeVisible()
  await expect(sheet.getByRole('link')).toHaveText([/^중고몰에서 팔기/, '거래 내역'])
  await expectNothingForAxe(page)
})

test('the rows of the wallet lead on from the market, and leave no entry behind', async ({ page, given }) => {
  giveReports(given)
  given.answer(getTransactions, { transactions: [], months: [], nextCursor: null })
  await given.open('/home')
  await page.getByRole('link', { name: '상점' }).tap()
  const shop = page.getByText('별이님의 상점')
  await expect(shop).toBeVisible()
  for (const [row, path] of [
    [/^오늘의 질문에 답하기/, '/report'],
    [/^중고몰에서 팔기/, '/market/my-item-sell'],
    ['거래 내역', '/market/transaction-history'],
  ] as const) {
    await assetBox(page).tap()
    await sheetOf(page).getByRole('link', { name: row }).tap()
    await page.waitForURL(`**${path}`)
    await page.goBack()
    await expect(shop).toBeVisible()
    await expect(sheetOf(page)).toHaveCount(0)
  }
  await expectNothingForAxe(page)
  await page.getByRole('link', { name: '거래내역' }).tap()
  await expect(page.getByText('아직 거래 내역이 없어요')).toBeVisible()
  await expect(page.getByRole('link', { name: '상점 둘러보기' })).toHaveAttribute('href', '/market/official-store')
})

test('a balance that can not be read says so, and comes by another try', async ({ page, given }) => {
  given.server.muteLive()
  given.refuse(getWallet, 'NOT_FOUND')
  await given.open('/market')
  await assetBox(page).tap()
  await expect(sheetOf(page).getByText('잔액을 불러오지 못했어요')).toBeVisible()
  await expect(exchangeButton(page)).toHaveAttribute('aria-disabled', 'true')
  given.reset(getWallet)
  await sheetOf(page).getByRole('button', { name: '다시 시도' }).tap()
  await expect.poll(() => balancesIn(sheetOf(page))).toEqual([0, 300])
})

test('a long list reads on as one scrolls, under a month that stays in sight, and offers another try', async ({ page, given }) => {
  given.server.muteLive()
  const pageOf = (month: string, nextCursor: string | null) => ({
    transactions: Array.from({ length: 30 }, (_, index) => ({
      ...({ id: `${month} ${index}`, type: 'ANSWER', amount: 10, balanceAfter: 12_345, coin: 1 } as const),
      createdAt: `${month}-0${1 + (index % 9)}T12:00:00+09:00`,
    })),
    months: [{ month, got: 1300, spent: 40 }],
    nextCursor,
  })
  given.refuse(getTransactions, 'NOT_FOUND')
  await given.open('/market/transaction-history')
  await expect(page.getByText('거래 내역을 불러오지 못했어요')).toBeVisible()
  given.answer(getTransactions, ({ query }) => {
    if (query.cursor === undefined) {
      given.refuse(getTransactions, 'NOT_FOUND')
      return pageOf('2026-10', 'more')
    }
    return pageOf('2026-09', null)
  })
  await page.getByRole('button', { name: '다시 시도' }).tap()
  const month = page.getByRole('heading', { name: '2026년 10월' })
  await expect(month).toBeVisible()
  await expect(page.getByText('받은 스톤 1,300 · 쓴 스톤 40')).toBeVisible()
  await page.getByText('코인 1개도 받았어요').nth(20).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await month.boundingBox())?.y).toBeLessThan(80)
  await expect(month).toBeInViewport()
  await page.getByText('코인 1개도 받았어요').nth(29).scrollIntoViewIfNeeded()
  const again = page.getByRole('alert').getByRole('button', { name: '다시 시도' })
  await expect(again).toBeVisible()
  given.answer(getTransactions, ({ query }) =>
    pageOf(query.cursor === undefined ? '2026-10' : '2026-09', query.cursor === undefined ? 'more' : null),
  )
  await again.tap()
  await expect(page.getByRole('listitem')).toHaveCount(60)
  await expect(page.getByRole('heading', { name: '2026년 9월' })).toBeAttached()
  await expect(page.getByText('모든 거래를 다 봤어요')).toBeAttached()
})

for (const width of [390, 320])
  test(`${width} wide, what an owned item remembers is said when it is chosen, and nothing moves for it`, async ({ page, given }) => {
    await page.setViewportSize({ width, height: width === 320 ? 667 : 844 })
    const item = itemOf('fashion', 'fashion_top_16')
    given.answer(getOwnedItems, { items: [{ ...item, provenance: { wearers: 3, days: 41 } }] })
    await given.open('/home/charactersetting')
    await page.getByRole('tab', { name: '패션' }).tap()
    await page.getByRole('button', { name: '상의', exact: true }).tap()
    const cell = page.getByRole('button', { name: item.title ?? '', exact: true })
    await cell.scrollIntoViewIfNeeded()
    const before = await cell.boundingBox()
    await cell.tap()
    const line = page.getByText('세 사람의 별을 지나온 아이템')
    // Each part begins with a dot, which is clipped at the start of a line.
    await expect(line).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByText('함께한 날 41일')).toBeInViewport({ ratio: 0.9 })
    // A pressed cell is scaled for a moment.
    await expect.poll(() => cell.boundingBox()).toEqual(before)
  })
