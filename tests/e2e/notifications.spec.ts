import type { Locator, Page } from '@playwright/test'
import { countCalls, expect, expectNoSidewaysScroll, newMember, test } from '#tests/helpers/e2e.ts'
import { framesPass } from '#tests/helpers/motion.ts'
import { noNotifications } from '#tests/helpers/noNotifications.ts'
import { ask, befriend, newCaller, ownPhone } from '#tests/helpers/phones.ts'

const REQUEST = '도윤님이 친구 요청을 보냈어요'
const bell = (page: Page) => page.getByRole('navigation', { name: '별 메뉴' }).getByRole('link', { name: /^알림/ })
const rowOf = (page: Page, message: string) => page.getByRole('listitem').filter({ hasText: message })

async function swipe(page: Page, row: Locator, byPx: number) {
  const box = await row.boundingBox()
  if (box === null) throw new Error('the row is not to be seen')
  const y = box.y + box.height / 2
  const from = box.x + box.width * 0.7
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] })
  for (let step = 1; step <= 8; step++) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from + (byPx * step) / 8, y }] })
    await framesPass(page)
  }
  // Rests first: no fling.
  await framesPass(page, 8)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('the badge counts, goes with a visit, and what was new stays marked while one looks @small', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  await noNotifications(me)
  const other = await newCaller(testInfo, '도윤')
  await ask(other, me)
  await page.goto('/home')
  await expect(bell(page)).toHaveAccessibleName('알림 읽지 않은 알림 1개')
  await expectNoSidewaysScroll(page)
  await bell(page).tap()
  await page.waitForURL('**/notification')
  await expect(page.getByRole('heading', { name: '오늘' })).toBeVisible()
  const row = rowOf(page, REQUEST)
  await expect(row.getByText('읽지 않음')).toBeAttached()
  await expect(row.getByText('방금전')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '뒤로' }).tap()
  await expect(bell(page)).toHaveAccessibleName('알림')

  await bell(page).tap()
  await expect(row.getByText('읽지 않음')).toHaveCount(0)
  await row.getByRole('link').tap()
  await page.waitForURL('**/friendtab')
})

test('today’s question takes no more room than any other, and leads to where it is answered @small', async ({ page }) => {
  await newMember(page)
  await page.goto('/notification')
  const row = rowOf(page, '오늘의 질문이 도착했어요')
  const title = row.getByText('오늘의 질문이 도착했어요', { exact: true })
  await expect(title).toBeVisible()
  expect((await title.boundingBox())?.height).toBeLessThan(30)
  expect((await row.boundingBox())?.height).toBeLessThan(80)
  await expect(row.getByText('전', { exact: false }).last()).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
  const bar = page.getByRole('navigation', { name: '주 메뉴' })
  await expect(bar.locator('[aria-current]'), 'it belongs to the star').toHaveText('별')
  await row.getByRole('link').tap()
  await page.waitForURL('**/report')
  await expect(page.getByRole('region', { name: '오늘의 질문' })).toBeVisible()
  await expect(bar.locator('[aria-current]')).toHaveText('별')
})

test('marks go with one button, and what comes while one looks is marked and read', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  await noNotifications(me)
  const other = await newCaller(testInfo, '도윤')
  await page.goto('/notification')
  await expect(page.getByText('아직 도착한 알림이 없어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '모두 읽음' })).toHaveCount(0)
  const told = page.waitForResponse((response) => response.url().endsWith('/notifications/read'))
  await ask(other, me)
  await expect(rowOf(page, REQUEST).getByText('읽지 않음')).toBeAttached()
  await told
  await page.getByRole('button', { name: '모두 읽음' }).tap()
  await expect(rowOf(page, REQUEST).getByText('읽지 않음')).toHaveCount(0)
  expect(await me.call('GET', '/notifications/unread-count')).toEqual({ count: 0 })
})

test('a notification goes by a swipe, not by half of one, and by its button', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  await noNotifications(me)
  const other = await newCaller(testInfo, '도윤')
  await befriend(other, me)
  await other.call('POST', '/friends/signals', { receiverId: me.userId, imageIndex: 0 })
  await page.goto('/notification')
  const signal = rowOf(page, '도윤님이 시그널을 보냈어요!')
  const request = rowOf(page, REQUEST)
  await expect(signal).toBeVisible()
  await swipe(page, signal, -60)
  await expect(signal).toBeVisible()
  await expect.poll(async () => (await signal.getByRole('link').boundingBox())?.x).toBeGreaterThanOrEqual(0)
  await swipe(page, signal, -200)
  await expect(signal).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/notification')

  await request.getByRole('button', { name: /알림 삭제/ }).focus()
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.keyboard.press('Enter')
  await expect(page.getByText('아직 도착한 알림이 없어요')).toBeVisible()
  // A call under way is lost when its page goes.
  await deleted
  await page.reload()
  await expect(page.getByText('아직 도착한 알림이 없어요')).toBeVisible()
})

test('a row that could not be deleted comes back, with a word', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  await noNotifications(me)
  const other = await newCaller(testInfo, '도윤')
  await ask(other, me)
  await page.route('**/api/notifications/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '잠시 후 다시 시도해 주세요' } })
      : route.continue(),
  )
  await page.goto('/notification')
  await rowOf(page, REQUEST)
    .getByRole('button', { name: /알림 삭제/ })
    .tap()
  await expect(page.getByRole('status').filter({ hasText: '잠시 후 다시 시도해 주세요' })).toBeVisible()
  await expect(rowOf(page, REQUEST)).toBeVisible()
})

test('says when it can not be read, and reads on as one scrolls', async ({ page }) => {
  await newMember(page)
  // Without live events only a visit reads again.
  await page.routeWebSocket('**/api/live', () => undefined)
  const notificationOf = (index: number) => ({
    id: `n${index}`,
    type: 'SIGNAL',
    message: `알림 ${index}번`,
    createdAt: new Date(Date.now() - index * 8 * 3_600_000).toISOString(),
    isRead: true,
  })
  const pageFrom = (start: number) => Array.from({ length: 30 }, (_, index) => notificationOf(start + index))
  let isBroken = true
  const calls = countCalls(page, '/api/notifications')
  await page.route(/\/api\/notifications(\?|$)/, (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    if (isBroken) return route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } })
    return route.fulfill({ json: { notifications: pageFrom(start), nextCursor: start < 60 ? String(start + 30) : null } })
  })
  await page.goto('/notification')
  await expect(page.getByText('알림을 불러오지 못했어요')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByRole('heading', { name: '이번 주' })).toBeVisible()
  await expect(page.getByText('알림 29번')).toBeAttached()

  isBroken = true
  await page.getByText('알림 29번').scrollIntoViewIfNeeded()
  await expect(page.getByText('다음 알림을 불러오지 못했어요')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByText('알림 31번')).toBeAttached()
  await page.getByText('알림 59번').scrollIntoViewIfNeeded()
  await expect(page.getByText('알림 89번')).toBeAttached()
  expect(calls()).toBeGreaterThanOrEqual(4)
})

test('blocked people are listed in the settings and unblocked there @small', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  await noNotifications(me)
  const other = await newCaller(testInfo, '도윤')
  await page.goto('/setting')
  await page.getByRole('link', { name: '차단한 사용자' }).tap()
  await expect(page.getByText('차단한 사용자가 없어요')).toBeVisible()
  await me.call('POST', '/blocks', { userId: other.userId })
  await page.reload()
  const unblock = page.getByRole('button', { name: '도윤님 차단 해제' })
  await unblock.tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '취소' }).tap()
  await expect(unblock).toBeVisible()

  await page.route('**/api/blocks/*', (route) => route.abort())
  await unblock.tap()
  await dialog.getByRole('button', { name: '차단 해제' }).tap()
  await expect(page.getByRole('status').filter({ hasText: '인터넷 연결을 확인해 주세요' })).toBeVisible()
  await expect(unblock).toBeVisible()
  await page.unroute('**/api/blocks/*')
  await unblock.tap()
  await dialog.getByRole('button', { name: '차단 해제' }).tap()
  await expect(page.getByRole('status').filter({ hasText: '도윤님의 차단을 풀었어요' })).toBeVisible()
  await expect(page.getByText('차단한 사용자가 없어요')).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(await me.call('GET', '/blocks')).toEqual({ people: [] })
})
