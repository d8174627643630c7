import type { Page } from '@playwright/test'
import {
  countCalls,
  expect,
  expectNoSidewaysScroll,
  expectNothingForAxe,
  goBackFromOverlay,
  overlayEntriesGone,
  reload,
  test,
} from '#tests/helpers/e2e.ts'
import { noNotifications } from '#tests/helpers/noNotifications.ts'
import { type Caller, newCaller, ownPhone } from '#tests/helpers/phones.ts'

/** Two of the cheapest items, at 40 stones each. */
const NOSE = { id: 'face_nose_2', title: '별 반창고 코' }
const SCRUNCHIE = { id: 'item_leftWrist_3', title: '말랑 스크런치' }
const LISTINGS = '/api/store/resale/listings'
const buy = (member: Caller, { id }: { id: string }) => member.call('POST', '/store/official/purchase', { id })
const itemCell = (page: Page, { title }: { title: string }) => page.getByRole('tabpanel').getByRole('button', { name: title })
const sellButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '판매하기' })

async function openForm(page: Page, item: { title: string }) {
  await itemCell(page, item).tap()
  await sellButton(page).tap()
  await expect(page.getByLabel('판매 가격')).toBeFocused()
}

test('an item is offered, and leaves the wardrobe', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  await buy(me, NOSE)
  await page.goto('/market/my-item-sell')
  await expect(itemCell(page, NOSE)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await openForm(page, NOSE)

  const offers = countCalls(page, LISTINGS)
  const price = page.getByLabel('판매 가격')
  await expect(sellButton(page)).toBeDisabled()
  await price.fill('4가1')
  await expect(price).toHaveValue('41')
  await expect(page.getByText('1 스톤부터 공식가 40 스톤까지 정할 수 있어요')).toBeVisible()
  await sellButton(page).tap()
  await expect(price).toBeFocused()
  expect(offers()).toBe(0)
  await page.getByRole('button', { name: '20% 할인' }).tap()
  await expect(price).toHaveValue('32')
  await expect(page.getByText('(수수료 3)')).toBeVisible()
  await expectNothingForAxe(page)
  await sellButton(page).tap()
  await expect(page.getByRole('dialog', { name: '판매글을 등록했어요!' })).toContainText('32')
  expect(offers()).toBe(1)
  await page.getByRole('button', { name: '계속 판매하기' }).tap()
  await expect(itemCell(page, NOSE)).toHaveAccessibleName(/판매 중/)

  await overlayEntriesGone(page)
  await page.goto('/home/charactersetting')
  await page.getByRole('button', { name: '코', exact: true }).tap()
  await expect(page.getByRole('button', { name: '없음' })).toBeVisible()
  await expect(page.getByRole('button', { name: NOSE.title })).toHaveCount(0)
})

test('an offer costs something else, and is taken down again', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  await buy(me, NOSE)
  await me.call('POST', '/store/resale/listings', { id: NOSE.id, price: 32 })
  await page.goto('/market/my-item-selling')
  const card = page.getByRole('listitem').filter({ hasText: NOSE.title })
  await expect(card).toContainText('20%')
  // The phone knows the server's time by a second or so.
  await expect(card).toContainText(/1[34]일 뒤에 끝나요 · 받을 스톤 29/)
  await expectNoSidewaysScroll(page)
  await expectNothingForAxe(page)
  await card.getByRole('button', { name: /가격 바꾸기/ }).tap()
  await page.getByLabel('새 가격').fill('40')
  await page.getByRole('button', { name: '이 가격으로 바꾸기' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toContainText('받을 스톤 36')
  await expect(card).not.toContainText('%')

  await card.getByRole('button', { name: /판매 내리기/ }).tap()
  await expect(page.getByText(`${NOSE.title}가 내 옷장으로 돌아와요.`)).toBeVisible()
  await page.getByRole('button', { name: '내리기', exact: true }).tap()
  await expect(page.getByText('판매 중인 아이템이 없어요..')).toBeVisible()
  await page.getByRole('link', { name: '판매하러 가기' }).tap()
  await expect(itemCell(page, NOSE)).not.toHaveAccessibleName(/판매 중/)
})

test("a sale elsewhere changes the seller's list, notice and balance without a reload", async ({ page }, testInfo) => {
  const seller = await ownPhone(page, '민아')
  await noNotifications(seller)
  await buy(seller, NOSE)
  await buy(seller, SCRUNCHIE)
  const { listingId } = await seller.call('POST', '/store/resale/listings', { id: NOSE.id, price: 30 })
  await seller.call('POST', '/store/resale/listings', { id: SCRUNCHIE.id, price: 20 })
  await page.goto('/market/my-item-selling')
  const cards = page.getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await cards
    .filter({ hasText: NOSE.title })
    .getByRole('button', { name: /판매 내리기/ })
    .tap()
  await expect(page.getByRole('button', { name: '내리기', exact: true })).toBeVisible()
  const buyer = await newCaller(testInfo, '도윤')
  await buyer.call('POST', `/store/resale/listings/${listingId}/purchase`, { expectedPrice: 30 })
  await expect(page.locator('li')).toHaveCount(1)
  await page.getByRole('button', { name: '내리기', exact: true }).tap()
  await expect(page.getByRole('status').filter({ hasText: '조금 전에 다른 분이 구매했어요' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cards).toContainText([SCRUNCHIE.title])

  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '별' }).tap()
  await expect(page.getByText(String(300 - 40 - 40 + 27), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '알림 읽지 않은 알림 1개' })).toBeVisible()
})

test('what was typed outlives every refusal, the price check and a reload', async ({ page }) => {
  const me = await ownPhone(page, '민아')
  await buy(me, NOSE)
  await page.goto('/market/my-item-sell')
  await openForm(page, NOSE)
  const price = page.getByLabel('판매 가격')
  await price.fill('25')
  const refusals = [
    { code: 'WORN', words: '지금 착용하고 있는 아이템은 팔 수 없어요' },
    { code: 'LISTINGS_FULL', words: '한 번에 10개까지 판매할 수 있어요' },
    { code: null, words: '인터넷 연결을 확인해 주세요' },
  ]
  const keys: (string | undefined)[] = []
  for (const { code, words } of refusals) {
    await page.route(`**${LISTINGS}`, (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      return code === null ? route.abort() : route.fulfill({ status: 409, json: { code, message: code } })
    })
    await sellButton(page).tap()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(price).toHaveValue('25')
    await page.unroute(`**${LISTINGS}`)
  }
  expect(new Set(keys).size).toBe(3)

  await page.getByRole('link', { name: '시세확인' }).tap()
  await expect(page.getByText('최저 판매가', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '뒤로' }).tap()
  await expect(price).toHaveValue('25')
  await page.getByRole('link', { name: '시세확인' }).tap()
  const filled = /(\d+) 스톤이 미리 채워져요/.exec(await page.getByText('스톤이 미리 채워져요').innerText())?.[1] ?? ''
  await page.getByRole('button', { name: '이 가격으로 판매하기' }).tap()
  await expect(price).toHaveValue(filled)
  await reload(page)
  await expect(price).toHaveValue(filled)

  let isLost = false
  await page.route(`**${LISTINGS}`, async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await sellButton(page).tap()
  await expect(page.getByRole('alert').filter({ hasText: '인터넷 연결을 확인해 주세요' })).toBeVisible()
  await sellButton(page).tap()
  await expect(page.getByText('판매글을 등록했어요!')).toBeVisible()
  expect((await me.call('GET', '/store/resale/listings/mine')).listings).toHaveLength(1)
  await goBackFromOverlay(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await reload(page)
  await expect(itemCell(page, NOSE)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
