import type { Locator, Page, TestInfo } from '@playwright/test'
import { expect, expectNothingForAxe, logIn, overlayEntriesGone, reload, test } from '#tests/helpers/e2e.ts'
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

/** A demo member with enough coins for an exchange; another one for each repetition. */
async function logInWithCoins(page: Page, { repeatEachIndex }: TestInfo): Promise<void> {
  const members = ['haru2', 'sora1004', 'taeo77', 'jiho0815']
  await logIn(page, `${members[repeatEachIndex % members.length]}@demo.byeolmuri.example`)
}

test('coins are changed once, with a keyboard alone, although the call failed and its answer was lost', async ({ page }, testInfo) => {
  await logInWithCoins(page, testInfo)
  const [coin, stone] = await balances(page)
  // The answer was lost, and no live event carries the balance.
  await page.routeWebSocket('**/api/live', () => undefined)
  await reload(page)
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
  await overlayEntriesGone(page)
  await reload(page)
  await expect.poll(() => balances(page)).toEqual([coin - 7, stone + 50])
})

async function balancesIn(sheet: Locator): Promise<number[]> {
  const numbers = await sheet.locator('.visually-hidden').allInnerTexts()
  return numbers.filter((text) => /^[\d,]+$/.test(text)).map((digits) => Number(digits.replace(',', '')))
}

test('rewards, purchases and sales are in their month, by type, and a sale arrives live', async ({ page }, testInfo) => {
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
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText(item.title)
  await expect(rows.nth(0)).toContainText(`잔액 ${310 - item.price}`)
  await expect(rows.nth(1)).toContainText('오늘의 질문 첫 답변')
  await expect(rows.nth(1)).toContainText('+10')
  await expect(rows.nth(2)).toContainText('처음 만난 날 받은 스톤')
  await expect(page.getByText(`받은 스톤 310 · 쓴 스톤 ${item.price}`)).toBeVisible()

  await buyer.call('POST', `/store/resale/listings/${listingId}/purchase`, { expectedPrice: item.price })
  const got = item.price - Math.floor(item.price / 10)
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText(`+${got}`)
  await expect(rows.nth(0)).toContainText('판매 ·')
  await expect(page.getByText(`받은 스톤 ${310 + got} · 쓴 스톤 ${item.price}`)).toBeVisible()
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
