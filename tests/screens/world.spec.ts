import { getReports } from '#contract/reports.ts'
import { getHome } from '#contract/users.ts'
import { goBackFromOverlay } from '#tests/helpers/e2e.ts'
import { expect, test } from './given/test.ts'

/* The device as it is: an old engine, a wrong clock, a browser that never answers. */

const DAY_MS = 24 * 60 * 60 * 1000

/** What the oldest browsers of vite/browserFloor.ts lack. Sent into the page. */
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
    await page.clock.install({ time: Date.now() + offMs })
    await given.open('/home')
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
    await page.clock.runFor(15_000)
    expect(given.sent(getReports).length).toBeLessThan(5)
    expect(given.sent(getHome).length).toBeLessThan(5)
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

test('a browser in which the app never starts is told what it needs', async ({ page, given }) => {
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
