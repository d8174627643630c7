import type { Locator, Page, TestInfo } from '@playwright/test'
import {
  expect,
  expectNoSidewaysScroll,
  expectNothingForAxe,
  goBackFromOverlay,
  logIn,
  newMember,
  newMemberAtHome,
  test,
} from '#tests/helpers/e2e.ts'
import { newCaller, ownPhone } from '#tests/helpers/phones.ts'
import { answerToday, toast } from './reportSteps.ts'

const NOT_ENOUGH = '코인이 조금 더 필요해요'
const assetBox = (page: Page) => page.getByRole('button', { name: /^내 지갑/ })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: '내 지갑' })
const exchangeButton = (page: Page) => sheetOf(page).getByRole('button', { name: '바꾸기' })

async function balances(page: Page): Promise<[number, number]> {
  await expect(assetBox(page)).toHaveAccessibleName(/코인 [\d,]+ 스톤 [\d,]+$/)
  const [coin = 0, stone = 0] = (await assetBox(page).innerText()).match(/[\d,]+/g)?.map((digits) => Number(digits.replace(',', ''))) ?? []
  return [coin, stone]
}

/** A demo member with enough coins for an exchange; another one for each retry. */
async function logInWithCoins(page: Page, { retry, repeatEachIndex }: TestInfo): Promise<void> {
  const members = ['haru2', 'sora1004', 'taeo77', 'jiho0815']
  await logIn(page, `${members[(retry + repeatEachIndex) % members.length]}@demo.byeolmuri.example`)
}

const LONG_NAME = '가나다라마바사아자차카타파하별'

test('the asset box opens the wallet at home, which says what is missing, and back closes it @small', async ({ page }) => {
  await newMemberAtHome(page, LONG_NAME)
  await expect(assetBox(page)).toHaveAccessibleName('내 지갑 코인 0 스톤 300')
  await assetBox(page).tap()
  const sheet = sheetOf(page)
  await expect(sheet.getByText('이렇게 모아요')).toBeVisible()
  await expect(sheet.getByText(NOT_ENOUGH)).toBeVisible()
  await expect(exchangeButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expectNoSidewaysScroll(page)
  await expectNothingForAxe(page)
  await goBackFromOverlay(page)
  await expect(sheet).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/home')

  await page.getByRole('link', { name: '상점' }).tap()
  await expect(page.getByText(`${LONG_NAME}님의 상점`)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the rows of the wallet lead on from the market, and leave no entry behind', async ({ page }) => {
  await newMemberAtHome(page)
  await page.getByRole('link', { name: '상점' }).tap()
  const shop = page.getByText('별이님의 상점')
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
  await page.getByRole('link', { name: '상점 둘러보기' }).tap()
  await page.waitForURL('**/market/official-store')
})

test('coins are changed once, with a keyboard alone, although the call failed and its answer was lost', async ({ page }, testInfo) => {
  await logInWithCoins(page, testInfo)
  const [coin, stone] = await balances(page)
  // The answer was lost, and no live event tells the balance.
  await page.routeWebSocket('**/api/live', () => undefined)
  await page.reload()
  await expect.poll(() => balances(page)).toEqual([coin, stone])
  await page.route('**/api/wallet', (route) => route.fulfill({ json: { coin, stone } }))
  const keys: (string | undefined)[] = []
  await page.route('**/api/wallet/exchange', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) return route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'no' } })
    if (keys.length > 2) return route.continue()
    await route.fetch()
    return route.abort()
  })

  await assetBox(page).focus()
  await page.keyboard.press('Enter')
  const button = exchangeButton(page)
  await expect(button).toBeVisible()
  await expect(sheetOf(page).getByText('코인 7개를 스톤 50개로')).toBeVisible()
  const press = async (words: string) => {
    while (!(await button.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toast(page, words)).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-busy')
  }
  await press('잠시 후 다시 시도해 주세요')
  await expect.poll(() => balancesIn(sheetOf(page))).toEqual([coin, stone])
  await press('인터넷 연결을 확인해 주세요')
  await expect.poll(() => balancesIn(sheetOf(page))).toEqual([coin, stone])
  await page.unroute('**/api/wallet')
  await press('스톤 50개로 바꿨어요!')
  await expect.poll(() => balancesIn(sheetOf(page))).toEqual([coin - 7, stone + 50])
  expect(keys).toEqual([expect.any(String), keys[0], keys[0]])
  await expect(sheetOf(page).getByText(NOT_ENOUGH)).toBeVisible()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(assetBox(page)).toBeFocused()
  expect(keys).toHaveLength(3)
  await page.reload()
  await expect.poll(() => balances(page)).toEqual([coin - 7, stone + 50])
})

async function balancesIn(sheet: Locator): Promise<number[]> {
  const numbers = await sheet.locator('.visually-hidden').allInnerTexts()
  return numbers.filter((text) => /^[\d,]+$/.test(text)).map((digits) => Number(digits.replace(',', '')))
}

test('a balance that can not be read says so, and comes by another try', async ({ page }) => {
  await newMember(page)
  await page.routeWebSocket('**/api/live', () => undefined)
  await page.route('**/api/wallet', (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'no' } }))
  await page.goto('/market')
  await assetBox(page).tap()
  await expect(sheetOf(page).getByText('잔액을 불러오지 못했어요')).toBeVisible()
  await expect(exchangeButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.unroute('**/api/wallet')
  await sheetOf(page).getByRole('button', { name: '다시 시도' }).tap()
  await expect.poll(() => balancesIn(sheetOf(page))).toEqual([0, 300])
})

test('what was earned, bought and sold stands in its month, by kind, and a sale comes while one looks @small', async ({
  page,
}, testInfo) => {
  const me = await ownPhone(page, '민아')
  const buyer = await newCaller(testInfo, '도윤')
  await answerToday(me, '오늘은 별을 보았어요')
  const { items } = await me.call('GET', '/store/official/fashion')
  const item = items.toSorted((one: { price: number }, other: { price: number }) => one.price - other.price)[0]
  await me.call('POST', '/store/official/purchase', { id: item.id })
  const { listingId } = await me.call('POST', '/store/resale/listings', { id: item.id, price: item.price })

  await page.goto('/market/transaction-history')
  await expect(page.getByRole('heading', { name: '거래 내역' })).toBeVisible()
  const rows = page.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText(item.title)
  await expect(rows.nth(0)).toContainText(`잔액 ${310 - item.price}`)
  await expect(rows.nth(1)).toContainText('오늘의 질문 첫 답변')
  await expect(rows.nth(1)).toContainText('+10')
  await expect(page.getByText(`받은 스톤 10 · 쓴 스톤 ${item.price}`)).toBeVisible()

  await buyer.call('POST', `/store/resale/listings/${listingId}/purchase`, { expectedPrice: item.price })
  const got = item.price - Math.floor(item.price / 10)
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText(`+${got}`)
  await expect(rows.nth(0)).toContainText('판매 ·')
  await expect(page.getByText(`받은 스톤 ${10 + got} · 쓴 스톤 ${item.price}`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNothingForAxe(page)

  for (const [kind, text, sums] of [
    ['구매', item.title, `받은 스톤 0 · 쓴 스톤 ${item.price}`],
    ['판매', `잔액 ${310 - item.price + got}`, `받은 스톤 ${got} · 쓴 스톤 0`],
    ['적립', '코인 1개도 받았어요', '받은 스톤 10 · 쓴 스톤 0'],
  ] as const) {
    await page.getByRole('button', { name: kind }).tap()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(text)
    await expect(page.getByText(sums)).toBeVisible()
  }
})

test('a long list reads on as one scrolls, under a month that stays in sight, and offers another try', async ({ page }) => {
  await newMember(page)
  await page.routeWebSocket('**/api/live', () => undefined)
  const rowOf = (index: number, month: string) => ({
    ...{ id: `${month} ${index}`, type: 'ANSWER', amount: 10, balanceAfter: 12_345, coin: 1 },
    createdAt: `${month}-0${1 + (index % 9)}T12:00:00+09:00`,
  })
  const pageOf = (month: string, nextCursor: string | null) => ({
    transactions: Array.from({ length: 30 }, (_, index) => rowOf(index, month)),
    months: [{ month, got: 1300, spent: 40 }],
    nextCursor,
  })
  let hasFailed = false
  const failure = { status: 404, json: { code: 'NOT_FOUND', message: 'no' } }
  await page.route('**/api/store/transactions?*', (route) => route.fulfill(failure))
  await page.goto('/market/transaction-history')
  await expect(page.getByText('거래 내역을 불러오지 못했어요')).toBeVisible()
  await page.route('**/api/store/transactions?*', (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has('cursor')
    if (isFirst) return route.fulfill({ json: pageOf('2026-10', 'more') })
    if (hasFailed) return route.fulfill({ json: pageOf('2026-09', null) })
    hasFailed = true
    return route.fulfill(failure)
  })
  await page.getByRole('button', { name: '다시 시도' }).tap()
  const month = page.getByRole('heading', { name: '2026년 10월' })
  await expect(month).toBeVisible()
  await expect(page.getByText('받은 스톤 1,300 · 쓴 스톤 40')).toBeVisible()
  await page.getByText('코인 1개도 받았어요').nth(20).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await month.boundingBox())?.y).toBeLessThan(80)
  await expect(month).toBeInViewport()
  await page.getByText('코인 1개도 받았어요').nth(29).scrollIntoViewIfNeeded()
  await page.getByRole('alert').getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByRole('listitem')).toHaveCount(60)
  await expect(page.getByRole('heading', { name: '2026년 9월' })).toBeAttached()
  await expect(page.getByText('모든 거래를 다 봤어요')).toBeAttached()
})

test('what an owned item remembers is said when it is chosen, and nothing moves for it @small', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  const { items } = await me.call('GET', '/store/official/fashion')
  const item = items.find(({ name, price }: { name: string; price: number }) => name.startsWith('fashion_top_') && price <= 300)
  await me.call('POST', '/store/official/purchase', { id: item.id })
  await page.route('**/api/store/owned', async (route) => {
    const owned = await (await route.fetch()).json()
    const provenance = { wearers: 3, days: 41 }
    await route.fulfill({ json: { items: owned.items.map((one: object) => ({ ...one, provenance })) } })
  })
  await page.goto('/home/charactersetting')
  await page.getByRole('tab', { name: '패션' }).tap()
  await page.getByRole('button', { name: '상의', exact: true }).tap()
  const cell = page.getByRole('button', { name: item.title, exact: true })
  await cell.scrollIntoViewIfNeeded()
  const before = await cell.boundingBox()
  await cell.tap()
  const line = page.getByText('세 사람의 별을 지나온 아이템')
  // Each part begins with a dot, which is clipped at the start of a line.
  await expect(line).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByText('함께한 날 41일')).toBeInViewport({ ratio: 0.9 })
  // A pressed cell is scaled for a moment.
  await expect.poll(() => cell.boundingBox()).toEqual(before)
  await expectNoSidewaysScroll(page)
})
