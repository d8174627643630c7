import type { Page } from '@playwright/test'
import { getTransactions } from '#contract/market.ts'
import { getNotifications, getUnreadCount } from '#contract/notifications.ts'
import type { ServerMessage } from '#contract/realtime.ts'
import { getHome } from '#contract/users.ts'
import { aRoom, enterRoom, giveRoom } from './given/room.ts'
import { expect, test } from './given/test.ts'
import { ME } from './given/world.ts'

const AT = new Date().toISOString()

/** Serves a background that the art of this version does not have. */
async function giveBackground(page: Page, file: string, like: string): Promise<string[]> {
  const asked: string[] = []
  await page.route(`**/content/${file}`, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ path: `public/content/${like}` })
  })
  return asked
}

test('news of a type that only a newer server knows is read, and leads to what it names', async ({ page, given }) => {
  const news = { id: 'n1', type: 'STATION_BIRTHDAY', message: '다락방이 한 살이 됐어요', createdAt: AT, isRead: false }
  giveRoom(given)
  given.answer(getUnreadCount, { count: 2 })
  given.answer(getNotifications, {
    notifications: [
      { ...news, station: { stationId: 'STAR42', name: '다락방' } },
      { ...news, id: 'n2', type: 'SIGNAL', message: '도윤님이 시그널을 보냈어요!' },
    ],
    nextCursor: null,
  })
  await given.open('/notification')
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await page.getByText('다락방이 한 살이 됐어요').tap()
  await page.waitForURL(/\/station/)
})

test('a transaction of a type that only a newer server knows is in the list, with its amount', async ({ page, given }) => {
  const gift = { id: 't1', type: 'GIFT', amount: 300, balanceAfter: 1200, createdAt: AT }
  given.answer(getTransactions, {
    transactions: [gift, { ...gift, id: 't2', type: 'FEE', amount: -20 }],
    months: [{ month: AT.slice(0, 7), got: 300, spent: 20 }],
    nextCursor: null,
  })
  await given.open('/market/transaction-history')
  await expect(page.getByRole('listitem').filter({ hasText: '스톤을 받았어요' })).toContainText('+300')
  await expect(page.getByRole('listitem').filter({ hasText: '스톤을 썼어요' })).toContainText('-20')
})

test('a live event that this version does not know is passed over, and the next one is heard', async ({ page, given }) => {
  await given.open('/home')
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  const card = { userId: 'doyun1', userName: '도윤', profile: ME.profile }
  given.server.tell({ type: 'star.party', hostId: 'doyun1' } as unknown as ServerMessage)
  await expect(async () => {
    const notification = { id: 'n1', type: 'PARTY', message: '파티가 열렸어요', createdAt: AT, isRead: false, person: card }
    given.server.tell({ type: 'notification.arrived', notification, unread: 7 })
    await expect(page.getByText('읽지 않은 알림 7개').first()).toBeAttached({ timeout: 1_000 })
  }).toPass()
})

test('a star and a room on a background that is newer than this version are seen on it', async ({ page, given }) => {
  const star = await giveBackground(page, 'bg_star_977.png', 'bg_star_2.png')
  const station = await giveBackground(page, 'bg_station_977.png', 'bg_station_2.png')
  given.answer(getHome, { ...ME, starBackground: 'bg_star_977.png' })
  await given.open('/home')
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect.poll(() => star.length).toBeGreaterThan(0)
  giveRoom(given, aRoom({ stationBackground: 'bg_station_977.png' }))
  await enterRoom(page, given)
  expect(station.length).toBeGreaterThan(0)
})
