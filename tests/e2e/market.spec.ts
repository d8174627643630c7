import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, expectNothingForAxe, overlayEntriesGone, reload, test } from '#tests/helpers/e2e.ts'
import { hold } from '#tests/helpers/hold.ts'
import { framesPass, motionEnds } from '#tests/helpers/motion.ts'
import { newCaller, ownPhone } from '#tests/helpers/phones.ts'
import { reachCard, shopCard } from '#tests/helpers/shopCards.ts'
import { openParts, parts } from './characterSteps.ts'
import { toast } from './reportSteps.ts'

// Most of these sign up several members.
test.describe.configure({ timeout: 90_000 })

const heart = (page: Page, title: string) => page.getByRole('button', { name: `${title} 찜하기` })
const bag = (page: Page, title: string) => page.getByRole('button', { name: `${title} 구매하기` })
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '구매하기', exact: true })
const category = (page: Page, name: string) => page.getByRole('group', { name: '아이템 종류' }).getByRole('button', { name })
const chip = (page: Page, name: string) => page.getByRole('group', { name: /아이템$/ }).getByRole('button', { name, exact: true })
const shop = (page: Page, name: string) => page.getByText(name, { exact: true })
const preview = (page: Page) => page.getByRole('region', { name: /님의 미리보기$/ })

async function openShop(page: Page, title = '딸기우유 가디건'): Promise<void> {
  await page.goto('/market/official-store')
  await expect(await reachCard(page, title)).toBeVisible()
  await expect(preview(page).locator('canvas').first()).toBeVisible()
}

const zoom = (page: Page) =>
  preview(page)
    .locator('> div')
    .first()
    .evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a)

type Point = { x: number; y: number }

/** Touch by CDP. Fingers rest before they lift: after a fling the browser takes the next tap for its stop. */
async function fingersOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[] = []) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
  const move = async (placesAt: (share: number) => Point[]) => {
    await touch('touchStart', placesAt(0))
    for (let step = 1; step <= 12; step += 1) {
      await touch('touchMove', placesAt(Math.min(1, step / 8)))
      await framesPass(page, 2)
    }
    await touch('touchEnd')
  }
  return {
    pinch: ({ x, y }: Point, fromPx: number, toPx: number) =>
      move((share) => [-1, 1].map((side) => ({ x: x + side * (fromPx + (toPx - fromPx) * share), y }))),
    /** With fixed timestamps, however slow the machine. */
    async doubleTap(point: Point) {
      const now = Date.now() / 1000
      const at = (type: 'touchStart' | 'touchEnd', afterS: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [point] : [], timestamp: now + afterS })
      await Promise.all([at('touchStart', 0), at('touchEnd', 0.04), at('touchStart', 0.14), at('touchEnd', 0.18)])
    },
    drag: (from: Point, to: Point) => move((share) => [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]),
  }
}

test('an item is tried on, bought, and can be worn at once', async ({ page }) => {
  await ownPhone(page, '민아')
  await openShop(page)
  await chip(page, '상의').tap()
  await (await reachCard(page, '딸기우유 가디건')).tap()
  await expect(shopCard(page, '딸기우유 가디건')).toHaveAttribute('aria-pressed', 'true')
  await (await reachCard(page, '딸기우유 가디건')).tap()
  await expect(page.getByRole('button', { name: '구매할 아이템 담기' })).toHaveAttribute('aria-disabled', 'true')
  await (await reachCard(page, '딸기우유 가디건')).tap()
  await expectNoSidewaysScroll(page)
  await expectNothingForAxe(page)

  await bag(page, '딸기우유 가디건').tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('구매하고 나면')).toBeVisible()
  await expect(dialog.getByText('190', { exact: true })).toBeVisible()
  await expectNothingForAxe(page)
  const letAnswer = await hold(page, '**/api/store/official/purchase')
  await confirm(page).tap()
  await expect(dialog.getByRole('button', { name: '구매하는 중...' })).toHaveAttribute('aria-busy', 'true')
  letAnswer()
  const done = page.getByRole('dialog', { name: '구매를 완료했어요!' })
  await expect(done.getByText('딸기우유 가디건이 옷장에 들어왔어요')).toBeVisible()
  await expect(done.getByText('190', { exact: true })).toBeVisible()
  await done.getByRole('button', { name: '계속 구매하기' }).tap()
  await expect(shopCard(page, '딸기우유 가디건')).toContainText('보유 중')

  await (await reachCard(page, '오로라 시스루 셔츠')).tap()
  await bag(page, '오로라 시스루 셔츠').tap()
  await confirm(page).tap()
  await dialog.getByRole('button', { name: '커스텀하기' }).tap()
  await page.waitForURL('**/home/charactersetting')
  await openParts(page, '패션', '상의')
  for (const bought of ['딸기우유 가디건', '오로라 시스루 셔츠']) {
    await expect(parts(page, '상의').and(page.getByRole('button', { name: bought }))).toBeVisible()
  }
})

test('the used shop asks again when the price changed, and says when somebody was quicker', async ({ page }, testInfo) => {
  const [first, second] = await Promise.all([newCaller(testInfo, '하루'), newCaller(testInfo, '도윤')])
  const sell = async (seller: typeof first, price: number) => {
    await seller.call('POST', '/store/official/purchase', { id: 'item_leftWrist_2' })
    return (await seller.call('POST', '/store/resale/listings', { id: 'item_leftWrist_2', price })).listingId as string
  }
  const { call } = await ownPhone(page, '민아')
  const { items } = await call('GET', '/store/official/fashion')
  const { title, price } = (items as { id: string; title: string; price: number }[]).find(({ id }) => id === 'item_leftWrist_2') ?? {
    title: '',
    price: 0,
  }
  const listingId = await sell(first, price - 10)

  await openShop(page)
  await shop(page, '중고몰').tap()
  await chip(page, '손목').tap()
  await (await reachCard(page, title)).tap()
  await expect(shopCard(page, title)).toContainText('1개 판매 중')
  await bag(page, title).tap()
  const dialog = page.getByRole('dialog')

  await first.call('PATCH', `/store/resale/listings/${listingId}`, { price: price - 5 })
  await confirm(page).tap()
  await expect(dialog.getByText('가격이 바뀌었어요')).toBeVisible()
  await expect(dialog.getByText(`이제 ${price - 5} 스톤이에요. 이 가격으로 구매할까요?`)).toBeVisible()
  expect((await call('GET', '/wallet')).stone).toBe(300)

  await second.call('POST', `/store/resale/listings/${listingId}/purchase`, { expectedPrice: price - 5 })
  await confirm(page).tap()
  await expect(dialog.getByText('조금 전에 다른 분이 구매했어요')).toBeVisible()
  await expect(confirm(page)).toBeDisabled()
  expect((await call('GET', '/wallet')).stone).toBe(300)
  await dialog.getByRole('button', { name: '닫기' }).tap()

  await second.call('POST', '/store/resale/listings', { id: 'item_leftWrist_2', price: price - 7 })
  await overlayEntriesGone(page)
  await reload(page)
  // The shop keeps the item that is tried on.
  await bag(page, title).tap()
  await confirm(page).tap()
  await expect(dialog.getByRole('heading', { name: '구매를 완료했어요!' })).toBeVisible()
  expect((await call('GET', '/wallet')).stone).toBe(300 - (price - 7))
})

test('too few stones: what is missing and how to earn it; a purchase whose answer was lost is paid once', async ({ page }) => {
  const { call } = await ownPhone(page, '민아')
  await openShop(page)
  await category(page, '배경').tap()
  await (await reachCard(page, '벚꽃 별')).tap()
  await bag(page, '벚꽃 별').tap()
  const dialog = page.getByRole('dialog')
  // The connection breaks before the server's answer.
  const keys: (string | undefined)[] = []
  await page.route('**/api/store/official/purchase', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await confirm(page).tap()
  await expect(dialog.getByText('연결이 끊겨 결과를 아직 몰라요')).toBeVisible()
  await confirm(page).tap()
  await expect(dialog.getByText('벚꽃 별이 내 배경에 들어왔어요')).toBeVisible()
  expect(keys[0]).toBe(keys[1])
  expect((await call('GET', '/wallet')).stone).toBe(0)
  await dialog.getByRole('button', { name: '계속 구매하기' }).tap()

  await page.getByRole('button', { name: '아이템 목록 펼치기' }).tap()
  await (await reachCard(page, '눈꽃 별')).tap()
  await bag(page, '눈꽃 별').tap()
  await expect(dialog.getByText('320 스톤을 더 모으면 살 수 있어요')).toBeVisible()
  await expect(confirm(page)).toBeDisabled()
  await expect(dialog.getByRole('link', { name: /안 입는 아이템 판매하기/ })).toHaveAttribute('href', '/market/my-item-sell')
  await expect(dialog.getByRole('button', { name: /코인 7개 바꾸기/ })).toContainText('7개 더 모으면 돼요')
  await expectNothingForAxe(page)
  await dialog.getByRole('link', { name: '질문에 답하기', exact: true }).tap()
  await page.waitForURL('**/report')
})

test('hearts answer at once, go back when they were not taken, and gather under 찜', async ({ page }) => {
  await ownPhone(page, '민아')
  await openShop(page)
  await page.getByRole('button', { name: '테마 고르기' }).tap()
  await page.getByRole('button', { name: '찜', exact: true }).tap()
  await expect(page.getByText('아직 찜한 아이템이 없어요')).toBeVisible()
  await page.getByRole('button', { name: '추천 아이템 보기' }).tap()
  await expect(page.getByRole('button', { name: '추천', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '추천', exact: true }).tap()

  await page.route('**/api/store/official/wishlist', (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '-' } }))
  await reachCard(page, '딸기우유 가디건')
  await heart(page, '딸기우유 가디건').tap()
  await expect(toast(page, '잠시 후 다시 시도해 주세요')).toBeVisible()
  await expect(heart(page, '딸기우유 가디건')).toHaveAttribute('aria-pressed', 'false')

  await page.unroute('**/api/store/official/wishlist')
  const letAnswer = await hold(page, '**/api/store/official/wishlist')
  await heart(page, '딸기우유 가디건').tap()
  await expect(heart(page, '딸기우유 가디건')).toHaveAttribute('aria-pressed', 'true')
  const taken = page.waitForResponse('**/api/store/official/wishlist')
  letAnswer()
  await taken
  await reload(page)
  await page.getByRole('button', { name: '찜', exact: true }).tap()
  await expect(page.locator('[data-item]')).toHaveCount(1)
  await expect(heart(page, '딸기우유 가디건')).toHaveAttribute('aria-pressed', 'true')
  await shop(page, '중고몰').tap()
  await expect(page.getByText('아직 찜한 아이템이 없어요')).toBeVisible()
})

test('one looks closer with two fingers and goes back with a double tap; a background is seen at home size', async ({ page }) => {
  await ownPhone(page, '민아')
  await openShop(page)
  const box = await preview(page).boundingBox()
  if (!box) throw new Error('no preview')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const fingers = await fingersOf(page)
  await fingers.pinch(middle, 30, 70)
  await expect.poll(() => zoom(page)).toBeGreaterThan(1.8)
  await fingers.pinch(middle, 30, 900)
  await expect.poll(() => zoom(page)).toBe(3)
  // At the drag's limit the picture still fills its box.
  await fingers.drag(middle, { x: middle.x + 900, y: middle.y })
  await motionEnds(page)
  const picture = await preview(page).locator('> div').first().boundingBox()
  expect(picture?.x).toBeCloseTo(box.x, 0)
  await fingers.doubleTap(middle)
  await expect.poll(() => zoom(page)).toBe(1)

  await category(page, '배경').tap()
  await expect(page.getByRole('button', { name: '아이템 목록 펼치기' })).toHaveAttribute('aria-expanded', 'true')
  await motionEnds(page)
  const [width, height] = [box.width, await page.evaluate(() => window.innerHeight)]
  const sheet = page.getByRole('region', { name: '아이템 목록' })
  expect((await sheet.boundingBox())?.y).toBeCloseTo(height * 0.09, 0)
  await page.touchscreen.tap(width / 2 - 40, height * 0.045)
  await expect(page.getByRole('button', { name: '아이템 목록 펼치기' })).toHaveAttribute('aria-expanded', 'false')
  await motionEnds(page)
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBeCloseTo(height * 0.98, 0)
  await fingers.drag({ x: width / 2, y: height - 8 }, { x: width / 2, y: height - 120 })
  await expect(page.getByRole('button', { name: '아이템 목록 펼치기' })).toHaveAttribute('aria-expanded', 'true')
  // A press would stop a moving sheet.
  await motionEnds(page)
  await (await reachCard(page, '캠핑 밤하늘')).tap()
  await expect(bag(page, '캠핑 밤하늘')).toBeVisible()
  await category(page, '얼굴').tap()
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBeCloseTo(height * 0.4455, 0)
})

test('all of it works by keyboard alone', async ({ page }) => {
  await ownPhone(page, '민아')
  await openShop(page)
  await page.getByRole('button', { name: '크게 보기' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => zoom(page)).toBeCloseTo(1.4)
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => zoom(page)).toBeCloseTo(1.96)
  await page.keyboard.press('0')
  await expect.poll(() => zoom(page)).toBe(1)

  await category(page, '배경').focus()
  await page.keyboard.press('Enter')
  await shopCard(page, '벚꽃 별').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '아이템 목록 펼치기' })).toBeFocused()
  await bag(page, '벚꽃 별').focus()
  await page.keyboard.press('Enter')
  await expect(confirm(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(bag(page, '벚꽃 별')).toBeFocused()
})

test('a shop that can not be read says so, and is read again', async ({ page }) => {
  await ownPhone(page, '민아')
  // Without live events only the button refetches.
  await page.routeWebSocket('**/api/live', () => undefined)
  const letAnswer = await hold(page, '**/api/store/official/fashion*')
  await page.goto('/market/official-store')
  await expect(page.getByText('공식몰 아이템을 불러오는 중입니다...')).toBeVisible()
  letAnswer()
  await expect(await reachCard(page, '딸기우유 가디건')).toBeVisible()

  await page.route('**/api/store/resale/fashion*', (route) => route.fulfill({ json: {} }))
  await shop(page, '중고몰').tap()
  await expect(page.getByText('아이템 데이터를 받아오지 못했습니다.')).toBeVisible()
  await page.unroute('**/api/store/resale/fashion*')
  await page.route('**/api/store/official/face*', (route) => route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: '-' } }))
  await category(page, '얼굴').tap()
  await shop(page, '공식몰').tap()
  await expect(page.getByText('에러가 발생했습니다: 이 작업을 할 수 있는 권한이 없어요')).toBeVisible()
  await page.unroute('**/api/store/official/face*')
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.locator('[data-item]').first()).toBeVisible()
})
