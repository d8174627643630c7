import type { Page, Route } from '@playwright/test'
import { expect, expectNoSidewaysScroll, expectNothingForAxe, newMember, reload, test } from '#tests/helpers/e2e.ts'
import { type PushReceiver, startPushReceiver, type TestTarget } from '#tests/helpers/pushReceiver.ts'

// No test browser has a push service, and a headless one denies notifications. Both ends are stubbed: subscriptions point to a local service, whose messages are passed
// to the worker. Page, worker, server, encryption and signature are real.
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 180_000 })

let receiver: PushReceiver
test.beforeAll(async () => {
  receiver = await startPushReceiver()
})
test.afterAll(() => receiver.close())

/** Stubs `PushManager`; the subscription survives a reload. */
async function standInForPushService(page: Page, { target }: TestTarget): Promise<void> {
  await page.addInitScript((json) => {
    const KEY = 'testSubscription'
    const bytes = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const made = () => {
      const key = localStorage.getItem(KEY)
      if (key === null) return null
      const unsubscribe = async () => localStorage.removeItem(KEY) === undefined
      return { endpoint: json.endpoint, options: { applicationServerKey: bytes(key).buffer }, toJSON: () => json, unsubscribe }
    }
    Object.defineProperty(Notification, 'permission', { get: () => 'granted', configurable: true })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => made(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        localStorage.setItem(KEY, btoa(String.fromCharCode(...applicationServerKey)))
        return made()
      },
    })
  }, target)
}

const master = (page: Page) => page.getByRole('switch', { name: '이 기기로 알림 받기' })
const kind = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })

/** Retries when the browser has stopped or restarted the worker. */
async function inWorker<T, A>(page: Page, run: (value: A) => T | Promise<T>, value: A): Promise<T> {
  const results: T[] = []
  await expect(async () => {
    const worker = page.context().serviceWorkers().at(-1)
    if (!worker) throw new Error('there is no worker')
    results.push(await worker.evaluate(run as never, value))
  }).toPass({ timeout: 60_000 })
  return results.at(-1) as T
}

/** Dispatches a push event. @returns the notification shown */
async function deliver(page: Page, message: object): Promise<object> {
  return inWorker(
    page,
    (data: object) =>
      new Promise<object>((resolve) => {
        const scope = self as unknown as { registration: object; dispatchEvent: (event: Event) => void }
        // A headless browser crashes a worker that sets a badge.
        Object.defineProperty(navigator, 'setAppBadge', { value: undefined, configurable: true })
        Object.assign(scope.registration, { showNotification: async (title: string, options: object) => resolve({ title, ...options }) })
        scope.dispatchEvent(Object.assign(new Event('push'), { data: { json: () => data }, waitUntil: () => undefined }))
      }),
    message,
  )
}

async function tapNotification(page: Page, path: string): Promise<void> {
  const tap = (to: string) => {
    const notification = { close: () => undefined, data: { path: to } }
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined })
    ;(self as unknown as { dispatchEvent: (event: Event) => void }).dispatchEvent(event)
  }
  await inWorker(page, tap, path)
}

test('a device is switched on, tried and switched off; a tap on an alarm leads into the room', async ({ page }) => {
  const device = receiver.subscribe()
  await standInForPushService(page, device)
  const { accessToken } = await newMember(page, '소라')
  await page.goto('/setting/notifications')
  await expect(master(page)).toHaveAttribute('aria-checked', 'false')
  await expect(kind(page, '시그널')).toBeDisabled()
  await page.getByRole('button', { name: '시험 알림 보내기' }).tap()
  await expect(page.getByText('먼저 이 기기로 알림 받기를 켜 주세요')).toBeVisible()

  await page.getByText('하루 한 번, 아직 답하지 않았을 때만').tap()
  await expect(master(page)).toHaveAttribute('aria-checked', 'true')
  await expect(master(page)).not.toHaveAttribute('aria-busy', { timeout: 30_000 })
  await page.getByRole('button', { name: '시험 알림 보내기' }).tap()
  await expect(page.getByText('시험 알림을 보냈어요')).toBeVisible()
  const [first] = receiver.received
  expect([receiver.received.length, receiver.faults]).toEqual([1, []])
  expect(await deliver(page, first?.message ?? {})).toMatchObject({
    title: '시험 알림이 도착했어요',
    tag: 'test',
    data: { path: '/setting/notifications' },
  })

  await page.route('**/api/push/switches', (route) => route.abort())
  await kind(page, '시그널').tap()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /연결|다시/ }),
  ).toBeVisible()
  await expect(kind(page, '시그널')).toHaveAttribute('aria-checked', 'true')
  await page.unroute('**/api/push/switches')
  await kind(page, '친구 요청').focus()
  const saved = page.waitForResponse('**/api/push/switches')
  await page.keyboard.press('Space')
  await saved
  await reload(page)
  await expect(master(page)).toHaveAttribute('aria-checked', 'true')
  await expect(kind(page, '친구 요청')).toHaveAttribute('aria-checked', 'true')
  await expectNoSidewaysScroll(page)
  await expectNothingForAxe(page)

  const headers = { authorization: `Bearer ${accessToken}` }
  const station = { stationBackground: 'bg_station_2.png', name: '새벽 정거장', intro: '하루 한 줄', reportNoticeTime: '21:30:00' }
  const { stationId } = await (await page.request.post('/api/stations', { headers, data: station })).json()
  await tapNotification(page, `/station?enter=${stationId}`)
  await page.waitForURL('**/station/stationinside')
  await expect(page.getByText('새벽 정거장').first()).toBeVisible()
  await tapNotification(page, 'https://example.com/elsewhere')
  await page.waitForURL('**/home')

  // The renewal of the start is still under way when the switch is tapped.
  const renewal = Promise.withResolvers<Route>()
  await page.route('**/api/push', renewal.resolve, { times: 1 })
  await page.goto('/home')
  const held = await renewal.promise
  await page.getByRole('link', { name: '설정' }).tap()
  await page.waitForURL('**/setting')
  await page.getByRole('link', { name: '알림' }).tap()
  await expect(master(page)).toHaveAttribute('aria-checked', 'true')
  const switched = { isSent: false }
  void page
    .waitForRequest((request) => request.method() === 'DELETE')
    .then(() => {
      switched.isSent = true
    })
  await master(page).tap()
  await expect(master(page)).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(switched.isSent, 'off before the renewal is through').toBe(false)
  await held.continue()
  await expect(page.getByText('이 기기로는 알리지 않을게요')).toBeVisible()
  await reload(page)
  await expect(master(page)).not.toHaveAttribute('aria-busy')
  await expect(master(page)).toHaveAttribute('aria-checked', 'false')
  expect(await (await page.request.get('/api/push', { headers })).json()).toMatchObject({ endpoint: null })
})

test('a device without pushes shows why: a browser with denied permission, and an iPhone outside its home screen', async ({ page }) => {
  await newMember(page)
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.goto('/setting/notifications')
  await expect(page.getByText('브라우저가 알림을 막고 있어요')).toBeVisible()
  await expect(master(page)).toBeDisabled()
  await expectNothingForAxe(page)

  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'standalone', { get: () => false })
  })
  await page.goto('/setting/notifications')
  await master(page).tap()
  const guide = page.getByRole('dialog', { name: '아이폰은 홈 화면에 먼저 놓아 주세요' })
  await expect(guide.getByRole('listitem')).toHaveCount(3)
  await expectNothingForAxe(page)
  await guide.getByRole('button', { name: '알겠어요' }).tap()
  await expect(guide).toBeHidden()
})
