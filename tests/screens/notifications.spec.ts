import type { Locator, Page } from '@playwright/test'
import { getBlocks, unblockPerson } from '#contract/blocks.ts'
import { getResaleItems } from '#contract/market.ts'
import { deleteNotification, getNotifications, getUnreadCount, type Notification, readNotifications } from '#contract/notifications.ts'
import { reload } from '#tests/helpers/e2e.ts'
import { drag } from '../e2e/roomSteps.ts'
import { DOYUN } from './given/friends.ts'
import { layoutFaults } from './given/layoutFaults.ts'
import { giveReports } from './given/reports.ts'
import { enterRoom, giveRoom, STATION } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'

const REQUEST = '도윤님이 친구 요청을 보냈어요'
const SIGNAL = '도윤님이 시그널을 보냈어요!'
const rowOf = (page: Page, message: string) => page.getByRole('listitem').filter({ hasText: message })

function aNotification(change: Partial<Notification>): Notification {
  return {
    id: 'n1',
    type: 'FRIEND_REQUEST',
    message: REQUEST,
    createdAt: new Date().toISOString(),
    isRead: false,
    person: DOYUN,
    ...change,
  }
}

/** Notifications that calls read and delete. @returns adds one, live */
function giveNotifications(given: Given, ...first: Notification[]): (added: Notification) => void {
  let all = first
  const unread = () => all.filter(({ isRead }) => !isRead).length
  given.answer(getNotifications, () => ({ notifications: all, nextCursor: null }))
  given.answer(getUnreadCount, () => ({ count: unread() }))
  given.answer(readNotifications, ({ body }) => {
    const isMeant = ({ id, station }: Notification) =>
      body?.stationId === undefined ? body?.ids?.includes(id) !== false : station?.stationId === body.stationId
    all = all.map((one) => (isMeant(one) ? { ...one, isRead: true } : one))
    return { count: unread() }
  })
  given.answer(deleteNotification, ({ params }) => {
    all = all.filter(({ id }) => id !== params.id)
    return {}
  })
  return (added) => {
    all = [added, ...all]
    given.server.tell({ type: 'notification.arrived', notification: added, unread: unread() })
  }
}

async function startClearing(page: Page): Promise<void> {
  await page.getByRole('button', { name: '알림 메뉴' }).tap()
  await page.getByRole('button', { name: /^알림 지우기/ }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function swipe(page: Page, row: Locator, byPx: number) {
  const box = await row.boundingBox()
  if (box === null) throw new Error('the row is not to be seen')
  const y = box.y + box.height / 2
  const from = box.x + box.width * 0.7
  await drag(page, { x: from, y }, { x: from + byPx, y })
}

test('today’s question takes no more room than any other, and leads to where it is answered', async ({ page, given }) => {
  giveReports(given)
  giveNotifications(given, aNotification({ type: 'TODAY_QUESTION', message: '오늘의 질문이 도착했어요' }))
  await given.open('/notification')
  const row = rowOf(page, '오늘의 질문이 도착했어요')
  const title = row.getByText('오늘의 질문이 도착했어요', { exact: true })
  await expect(title).toBeVisible()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 667 })
    await expect.poll(async () => (await title.boundingBox())?.height, `${width} wide`).toBeLessThan(30)
    expect((await row.boundingBox())?.height).toBeLessThan(80)
    await expect(row.getByText('전', { exact: false }).last()).toBeInViewport({ ratio: 1 })
  }
  const bar = page.getByRole('navigation', { name: '주 메뉴' })
  await expect(bar.locator('[aria-current]'), 'it belongs to the star').toHaveText('별')
  await row.getByRole('link').tap()
  await page.waitForURL('**/report')
  await expect(page.getByRole('region', { name: '오늘의 질문' })).toBeVisible()
  await expect(bar.locator('[aria-current]')).toHaveText('별')
})

test('marks go with one button, and what comes while one looks is marked and read', async ({ page, given }) => {
  const add = giveNotifications(given)
  await given.open('/notification')
  await expect(page.getByText('아직 도착한 알림이 없어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '알림 메뉴' })).toHaveCount(0)
  add(aNotification({}))
  await expect(rowOf(page, REQUEST).getByText('읽지 않음')).toBeAttached()
  await expect.poll(() => given.sent(readNotifications).length).toBeGreaterThan(0)
  await page.getByRole('button', { name: '알림 메뉴' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '모두 읽음' }).tap()
  await expect(rowOf(page, REQUEST).getByText('읽지 않음')).toHaveCount(0)
  await page.getByRole('button', { name: '알림 메뉴' }).tap()
  await expect(page.getByRole('button', { name: /^알림 지우기/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '모두 읽음' })).toHaveCount(0)
})

test('a notification goes by a swipe, not by half of one, and by a button that the menu shows', async ({ page, given }) => {
  giveNotifications(given, aNotification({ id: 'n2', type: 'SIGNAL', message: SIGNAL }), aNotification({}))
  await given.open('/notification')
  const signal = rowOf(page, SIGNAL)
  await expect(signal).toBeVisible()
  await swipe(page, signal, -60)
  await expect(signal).toBeVisible()
  await expect.poll(async () => (await signal.getByRole('link').boundingBox())?.x).toBeGreaterThanOrEqual(0)
  await swipe(page, signal, -200)
  await expect(signal).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/notification')
  await expect(rowOf(page, REQUEST).getByRole('button')).toHaveCount(0)
  await startClearing(page)
  await expect(page.getByRole('button', { name: '완료' })).toBeFocused()
  await rowOf(page, REQUEST)
    .getByRole('button', { name: /알림 삭제/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('아직 도착한 알림이 없어요')).toBeVisible()
  await expect.poll(() => given.sent(deleteNotification).map(({ params }) => params.id)).toEqual(['n2', 'n1'])
})

test('a row that could not be deleted comes back, with a word', async ({ page, given }) => {
  giveNotifications(given, aNotification({}))
  given.refuse(deleteNotification, 'UNAVAILABLE')
  await given.open('/notification')
  await startClearing(page)
  await rowOf(page, REQUEST)
    .getByRole('button', { name: /알림 삭제/ })
    .tap()
  await expect(page.getByRole('status').filter({ hasText: '잠시 후 다시 시도해 주세요' })).toBeVisible()
  await expect(rowOf(page, REQUEST)).toBeVisible()
})

test('older ones stand under their days, each with the sign of its kind, and lead to what they name', async ({ page, given }) => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const station = { stationId: STATION.stationId, name: '다락방' }
  giveRoom(given)
  given.answer(getResaleItems, { items: [], wishlist: [] })
  giveNotifications(
    given,
    aNotification({ id: 'a', type: 'EVERYBODY_WROTE', message: '모두 썼어요', station }),
    aNotification({
      id: 'b',
      type: 'WISH_CHEAPER',
      message: '싸졌어요',
      createdAt: daysAgo(8),
      item: { name: 'fashion_top_20.png', title: '상의' },
    }),
    aNotification({ id: 'c', createdAt: daysAgo(8) }),
    aNotification({ id: 'd', type: 'SIGNAL', message: SIGNAL, createdAt: daysAgo(20) }),
  )
  await given.open('/notification')
  const before = page.locator('section').filter({ has: page.getByRole('heading', { name: '이전', level: 2 }) })
  await expect(before.getByRole('heading', { level: 3 })).toHaveText([/^\d+월 \d+일 .요일$/, /^\d+월 \d+일 .요일$/])
  await expect(before.getByRole('list').first().getByRole('listitem')).toHaveCount(2)
  const glyphs = await page
    .getByRole('listitem')
    .locator('a svg')
    .evaluateAll((all) => all.map((one) => one.innerHTML))
  expect(new Set(glyphs).size, 'four kinds, four signs').toBe(4)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 667 })
    expect(await layoutFaults(page), `${width} wide`).toEqual([])
  }
  await rowOf(page, '싸졌어요').getByRole('link').press('Enter')
  await expect(page.getByRole('radio', { name: '중고몰' })).toBeChecked()
  await page.goBack()
  await rowOf(page, '모두 썼어요').getByRole('link').press('Enter')
  await page.waitForURL('**/stationinside')
})

test('notifications of a room are read when it is entered, and while it is open', async ({ page, given }) => {
  const station = { stationId: STATION.stationId, name: '다락방' }
  giveRoom(given)
  const add = giveNotifications(
    given,
    aNotification({ id: 'a', type: 'STATION_JOINED', message: '들어왔어요', station }),
    aNotification({ id: 'b', type: 'SIGNAL', message: SIGNAL }),
  )
  await enterRoom(page, given)
  const told = () => given.sent(readNotifications).map(({ body }) => body)
  await expect.poll(told).toEqual([{ stationId: STATION.stationId }])
  add(aNotification({ id: 'c', type: 'EVERYBODY_WROTE', message: '모두 썼어요', station }))
  await expect.poll(told).toEqual([{ stationId: STATION.stationId }, { stationId: STATION.stationId }])
  await page.getByRole('link', { name: '별', exact: true }).tap()
  await expect(page.getByRole('link', { name: /알림/ })).toContainText('1')
})

test('says when it can not be read, and reads on as one scrolls', async ({ page, given }) => {
  // Otherwise the live connection refetches before the tap.
  given.server.muteLive()
  const numbered = (index: number) =>
    aNotification({
      id: `n${index}`,
      type: 'SIGNAL',
      message: `알림 ${index}번`,
      createdAt: new Date(Date.now() - index * 8 * 3_600_000).toISOString(),
      isRead: true,
    })
  const readable = () =>
    given.answer(getNotifications, ({ query }) => {
      const start = Number(query.cursor ?? 0)
      const notifications = Array.from({ length: 30 }, (_, index) => numbered(start + index))
      return { notifications, nextCursor: start < 60 ? String(start + 30) : null }
    })
  given.refuse(getNotifications, 'NOT_FOUND')
  await given.open('/notification')
  await expect(page.getByText('알림을 불러오지 못했어요')).toBeVisible()
  readable()
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByRole('heading', { name: '이번 주' })).toBeVisible()
  await expect(page.getByText('알림 29번')).toBeAttached()

  given.refuse(getNotifications, 'NOT_FOUND')
  await page.getByText('알림 29번').scrollIntoViewIfNeeded()
  await expect(page.getByText('다음 알림을 불러오지 못했어요')).toBeVisible()
  readable()
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByText('알림 31번')).toBeAttached()
  await page.getByText('알림 59번').scrollIntoViewIfNeeded()
  await expect(page.getByText('알림 89번')).toBeAttached()
  expect(given.sent(getNotifications).length).toBeGreaterThanOrEqual(4)
})

test('blocked people are listed in the settings and unblocked there', async ({ page, given }) => {
  await given.open('/setting')
  await page.getByRole('link', { name: '차단한 사용자' }).tap()
  await expect(page.getByText('차단한 사용자가 없어요')).toBeVisible()
  given.answer(getBlocks, { people: [DOYUN] })
  await reload(page)
  const unblock = page.getByRole('button', { name: '도윤님 차단 해제' })
  await unblock.tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '취소' }).tap()
  await expect(unblock).toBeVisible()

  given.lose(unblockPerson)
  await unblock.tap()
  await dialog.getByRole('button', { name: '차단 해제' }).tap()
  await expect(page.getByRole('status').filter({ hasText: '인터넷 연결을 확인해 주세요' })).toBeVisible()
  await expect(unblock).toBeVisible()
  given.answer(unblockPerson, () => {
    given.answer(getBlocks, { people: [] })
    return {}
  })
  await unblock.tap()
  await dialog.getByRole('button', { name: '차단 해제' }).tap()
  await expect(page.getByRole('status').filter({ hasText: '도윤님의 차단을 풀었어요' })).toBeVisible()
  await expect(page.getByText('차단한 사용자가 없어요')).toBeVisible()
  expect(given.sent(unblockPerson).at(-1)?.params).toEqual({ userId: DOYUN.userId })
})
