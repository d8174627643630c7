import type { Page, WebSocket, WebSocketRoute } from '@playwright/test'
import { expect, newMember, test } from '#tests/helpers/e2e.ts'
import { noNotifications } from '#tests/helpers/noNotifications.ts'
import { ask, befriend, newCaller, ownPhone } from '#tests/helpers/phones.ts'

const BAR = '연결을 다시 잇는 중이에요'
const bell = (page: Page) => page.getByRole('navigation', { name: '별 메뉴' }).getByRole('link', { name: /^알림/ })

/** The next connection that the server accepts. */
function nextLive(page: Page): Promise<WebSocket> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => String(payload).includes('"ready"') && resolve(socket))
    })
  })
}

async function goLive(page: Page, path: string): Promise<WebSocket> {
  // Closes the previous page's connection first.
  await page.goto('about:blank')
  const live = nextLive(page)
  await page.goto(path)
  return live
}

/** A WebSocket route that the test cuts and restores. */
async function wireOf(page: Page) {
  await page.goto('about:blank')
  const open = new Set<WebSocketRoute>()
  let isCut = false
  let tellReady = () => {}
  await page.routeWebSocket('**/api/live', (socket) => {
    if (isCut) return void socket.close({ code: 1001 })
    const server = socket.connectToServer()
    server.onMessage((message) => {
      socket.send(message)
      if (String(message).includes('"ready"')) tellReady()
    })
    open.add(socket)
  })
  return {
    /** Resolves when the server accepts the next connection. */
    ready: () =>
      new Promise<void>((resolve) => {
        tellReady = resolve
      }),
    cut: async () => {
      isCut = true
      for (const socket of open) await socket.close({ code: 1001 })
      open.clear()
    },
    mend: () => {
      isCut = false
    },
  }
}

test('a request and a signal show on the other phone without a reload, and the request goes when it is taken back', async ({
  page,
}, testInfo) => {
  const me = await ownPhone(page, '민아')
  await noNotifications(me)
  const other = await newCaller(testInfo, '도윤')
  await goLive(page, '/home')
  await expect(bell(page)).toHaveAccessibleName('알림')

  await ask(other, me)
  await expect(bell(page)).toHaveAccessibleName('알림 읽지 않은 알림 1개')
  await other.call('DELETE', `/friends/requests/${me.userId}?expect=SENT`)
  await expect(bell(page)).toHaveAccessibleName('알림')

  await befriend(me, other)
  await other.call('POST', '/friends/signals', { receiverId: me.userId, imageIndex: 1 })
  await expect(page.getByRole('status').filter({ hasText: '도윤님이 시그널을 보냈어요!' })).toBeVisible()
})

test('the token is the first message, never in the address, and a logout closes the connection', async ({ page }) => {
  await newMember(page)
  const said: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))))
  const live = await goLive(page, '/setting')
  expect(new URL(live.url()).search).toBe('')
  expect(JSON.parse(said[0] ?? '')).toMatchObject({ type: 'hello', token: expect.stringMatching(/^ey/) })

  const closed = live.waitForEvent('close')
  await page.getByRole('button', { name: '로그아웃' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).tap()
  await page.waitForURL('**/login')
  await closed
})

test('a broken connection shows the bar, reconnects, and refetches what was missed', async ({ page }, testInfo) => {
  const me = await ownPhone(page, '민아')
  await noNotifications(me)
  const other = await newCaller(testInfo, '도윤')
  const wire = await wireOf(page)
  const isFirstReady = wire.ready()
  await page.goto('/notification')
  await isFirstReady
  await expect(page.getByText('아직 도착한 알림이 없어요')).toBeVisible()
  const titleBefore = await page.getByRole('heading', { name: '알림' }).boundingBox()
  const isReady = wire.ready()
  await page.goto('/notification')
  await isReady
  await ask(other, me)
  const row = page.getByRole('link', { name: /도윤님이 친구 요청을 보냈어요/ })
  await expect(row).toBeVisible()

  await wire.cut()
  const bar = page.getByRole('status').filter({ hasText: BAR })
  await expect(bar).toBeVisible()
  expect(await page.getByRole('heading', { name: '알림' }).boundingBox()).toEqual(titleBefore)
  await other.call('DELETE', `/friends/requests/${me.userId}?expect=SENT`)
  await expect(row).toBeVisible()

  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '설정' }).tap()
  await expect(page.getByRole('heading', { name: '설정' })).toBeVisible()
  await expect(bar).toBeVisible()
  await page.goBack()

  wire.mend()
  await expect(bar).toBeHidden({ timeout: 20_000 })
  await expect(row).toBeHidden()
})
