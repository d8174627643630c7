import { logoutOthers } from '#contract/auth.ts'
import { getReports } from '#contract/reports.ts'
import { getStationReport } from '#contract/stationReports.ts'
import { enterStation } from '#contract/stations.ts'
import { shiftClock } from '#tests/helpers/clockShift.ts'
import { goBackFromOverlay } from '#tests/helpers/e2e.ts'
import { enterRoom, giveRoom } from './given/room.ts'
import { expect, test } from './given/test.ts'

/* Unusual devices: an old engine, a wrong clock, a browser that never answers. */

const DAY_MS = 24 * 60 * 60 * 1000

/** Removes what the oldest browsers of vite/browserFloor.ts lack. Serialized into the page. */
function takeAwayNewerApis(): void {
  const take = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
  take(Element.prototype, 'checkVisibility')
  take(URL, 'canParse', 'parse')
  take(Promise, 'withResolvers', 'try')
  take(Object, 'groupBy')
  take(Map, 'groupBy')
  take(AbortSignal, 'any')
  take(Array, 'fromAsync')
  take(Intl, 'Segmenter')
  take(String.prototype, 'isWellFormed', 'toWellFormed')
  take(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'isDisjointFrom')
  take(
    Object.getPrototypeOf(Object.getPrototypeOf([].values())),
    'map',
    'filter',
    'toArray',
    'some',
    'every',
    'find',
    'take',
    'drop',
    'reduce',
  )
  take(window, 'requestIdleCallback', 'cookieStore', 'CloseWatcher', 'scheduler', 'trustedTypes', 'BroadcastChannel')
  take(Document.prototype, 'startViewTransition')
  take(Navigator.prototype, 'locks', 'setAppBadge', 'clearAppBadge', 'share', 'canShare')
}

test('an engine of the floor opens and closes sheets and modals, each way', async ({ page, given }) => {
  await page.addInitScript(takeAwayNewerApis)
  await given.open('/setting')
  await page.getByRole('button', { name: /^로그인 계정/ }).tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: '로그아웃' }).tap()
  await sheet.getByRole('button', { name: '취소' }).tap()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: '로그아웃' }).tap()
  await expect(sheet).toBeVisible()
  await goBackFromOverlay(page)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: '설정' })).toBeVisible()
})

for (const [name, offMs, isTold] of [
  ['30 days behind', -30 * DAY_MS, true],
  ['30 days behind, of a server that tells no time', -30 * DAY_MS, false],
  ['a year ahead', 365 * DAY_MS, true],
] as const) {
  test(`a clock that is ${name} asks no more often than a right one`, async ({ page, given }) => {
    given.server.now = isTold ? new Date() : null
    // The browser's own timers: one of more than 24 days fires at once.
    await page.addInitScript(shiftClock, -offMs)
    giveRoom(given)
    await enterRoom(page, given)
    await page.getByRole('button', { name: '뒤로' }).tap()
    await page.waitForURL('**/station')
    expect(given.sent(getStationReport).length).toBeLessThan(5)
    expect(given.sent(enterStation).length).toBeLessThan(5)
    expect(given.sent(getReports).length).toBeLessThan(5)
  })
}

test('a tab that hangs while it refreshes the session keeps no other tab waiting', async ({ page, context, given }) => {
  const hanging = await context.newPage()
  await hanging.goto(`${given.server.url}/robots.txt`)
  await hanging.evaluate(
    () => new Promise<void>((held) => void navigator.locks.request('byeolmuri.refresh', () => new Promise(() => held()))),
  )
  await given.open('/home')
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible({ timeout: 12_000 })
})

test('a browser in which the app never starts shows what it needs', async ({ page, given }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.clock.install()
  await given.open('/home')
  const sentence = page.getByText('Firefox 128부터 쓸 수 있어요')
  await expect(sentence).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(sentence).toBeVisible()
})

test('a button that is tapped twice while the phone is busy does its work once', async ({ page, given }) => {
  given.answer(logoutOthers, { ended: 0 })
  await given.open('/setting')
  await page.getByRole('button', { name: /^로그인 계정/ }).tap()
  const button = page.getByRole('button', { name: '다른 기기에서 로그아웃' })
  await button.evaluate((element) => {
    // Both taps are queued when the page handles them.
    for (const detail of [1, 1]) element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  })
  await expect(page.getByText(/다른 기기/).last()).toBeVisible()
  expect(given.sent(logoutOthers)).toHaveLength(1)
})

test('screens with sheets leave nothing behind in memory', async ({ page, given }) => {
  giveRoom(given)
  await given.open('/setting')
  const client = await page.context().newCDPSession(page)
  const visit = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      await page.getByRole('link', { name: '정거장' }).tap()
      await expect(page.getByText('대학 동기 다락방').first()).toBeVisible()
      await page.getByRole('link', { name: '설정' }).tap()
      await page.getByRole('button', { name: /^로그인 계정/ }).tap()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await client.send('HeapProfiler.collectGarbage')
    const { metrics } = await client.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }
  await client.send('Performance.enable')
  const before = await visit(3)
  const after = await visit(6)
  expect(after.Nodes).toBeLessThan((before.Nodes ?? 0) + 150)
  expect(after.JSEventListeners).toBeLessThan((before.JSEventListeners ?? 0) + 30)
})

test('a folded phone shows the page as wide as the column, scaled to its width', async ({ page, given }) => {
  await page.setViewportSize({ width: 280, height: 653 })
  await given.open('/setting')
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  const seen = await page.evaluate(() => ({
    layout: document.documentElement.clientWidth,
    scroll: document.documentElement.scrollWidth,
    scale: window.visualViewport?.scale,
  }))
  expect(seen).toEqual({ layout: 320, scroll: 320, scale: 0.875 })
})
