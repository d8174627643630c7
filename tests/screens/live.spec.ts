import type { Page } from '@playwright/test'
import { enterStation } from '#contract/stations.ts'
import { getHome } from '#contract/users.ts'
import { RETRY } from '#lib/live/retryDelay.ts'
import { nextReady } from './given/live.ts'
import { enterRoom, giveRoom } from './given/room.ts'
import { expect, type Given, test } from './given/test.ts'
import { ME } from './given/world.ts'

const BAR = '연결을 다시 잇는 중이에요'
const bar = (page: Page) => page.getByRole('status').filter({ hasText: BAR })

/** Loads an address, and waits until the live connection is there. */
async function goLive(page: Page, given: Given, path: string): Promise<void> {
  // Closes the previous page's connection first.
  await page.goto('about:blank')
  const ready = nextReady(page)
  await given.open(path)
  await ready
}

test('where sockets are blocked the room is read every five seconds, and the bar says so, until one comes through', async ({
  page,
  given,
}) => {
  given.server.muteLive()
  await page.clock.install()
  giveRoom(given)
  await enterRoom(page, given)
  await expect(page.getByRole('status').filter({ hasText: '실시간 연결이 막혀 있어요' })).toBeHidden()
  const before = given.sent(enterStation).length
  for (let at = 1; at <= 3; at += 1) {
    await page.clock.runFor(5_000)
    await expect.poll(() => given.sent(enterStation).length).toBeGreaterThanOrEqual(before + at)
  }
  expect(given.sent(enterStation).length).toBeLessThan(before + 6)
  await expect(page.getByRole('status').filter({ hasText: '실시간 연결이 막혀 있어요' })).toBeVisible()
  given.server.unmuteLive()
  const ready = nextReady(page)
  await page.clock.runFor(RETRY.longestMs)
  await ready
  await expect(page.getByRole('status').filter({ hasText: '실시간 연결이 막혀 있어요' })).toBeHidden()
  const read = given.sent(enterStation).length
  await page.clock.runFor(20_000)
  expect(given.sent(enterStation).length).toBeLessThanOrEqual(read + 1)
})

test('without a network the bar is shown at once, and hidden when it is back', async ({ page, context, given }) => {
  await goLive(page, given, '/setting')
  await page.evaluate(lookForBar, BAR)
  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'barAfterMs'))).toBeLessThan(2000)
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden()
})

for (const width of [390, 320])
  test(`${width} wide, the bar covers neither a title nor anything that is touched`, async ({ page, context, given }) => {
    await page.setViewportSize({ width, height: width === 320 ? 667 : 844 })
    given.answer(getHome, { ...ME, userName: '은하수를건너는별나라친구들' })
    for (const { path, line } of [
      { path: '/home', line: '은하수를건너는별나라친구들님의 별' },
      { path: '/market', line: '은하수를건너는별나라친구들님의 상점' },
      { path: '/friendtab', line: '추가할 ID를 검색해보세요' },
      { path: '/searchusers', line: '검색 내역이 없어요' },
      { path: '/report', line: '내 리포트' },
      { path: '/notification', line: '알림' },
    ]) {
      await context.setOffline(false)
      await goLive(page, given, path)
      const written = page.locator('h1, p, a, button').filter({ hasText: line, visible: true }).last()
      await expect(written).toBeVisible()
      await context.setOffline(true)
      const over = page.getByRole('status').getByText(BAR)
      await expect(over).toBeVisible()
      const [under, box] = [await written.evaluate(letters), await over.boundingBox()]
      expect(box && (under.top >= box.y + box.height || under.bottom <= box.y), `${path} ${JSON.stringify({ under, box })}`).toBe(true)
      expect(await page.locator('main').evaluate(controlsUnder, box), path).toEqual([])
    }
  })

/** Names of the controls at the bar's place. */
function controlsUnder(main: Element, bar: { x: number; y: number; width: number; height: number } | null): string[] {
  return [...main.querySelectorAll('a, button, input')].flatMap((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const isApart = !bar || right <= bar.x || left >= bar.x + bar.width || bottom <= bar.y || top >= bar.y + bar.height
    return isApart || right === left ? [] : [control.getAttribute('aria-label') ?? control.textContent ?? '']
  })
}

/** The bounding box of its lines of text, without padding. */
function letters(element: Element): { top: number; bottom: number } {
  const range = document.createRange()
  range.selectNodeContents(element)
  const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
  return { top: Math.min(...rects.map(({ top }) => top)), bottom: Math.max(...rects.map(({ bottom }) => bottom)) }
}

/** Measures the time from the `offline` event to the bar. */
function lookForBar(text: string) {
  window.addEventListener('offline', () => {
    const lostAt = performance.now()
    const look = () => {
      if (document.body.innerText.includes(text)) Object.assign(window, { barAfterMs: performance.now() - lostAt })
      else requestAnimationFrame(look)
    }
    look()
  })
}

test('a silently dead network is reported after the first call that fails', async ({ page, given }) => {
  await goLive(page, given, '/setting')
  given.server.muteLive()
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: '정거장' }).tap()
  await expect(bar(page)).toBeVisible({ timeout: 5000 })
})

test('a short break recovers without a message', async ({ page, given }) => {
  await page.clock.install()
  await goLive(page, given, '/setting')
  await page.evaluate((text) => {
    const watched = globalThis as unknown as { hasSaid: boolean }
    new MutationObserver(() => {
      watched.hasSaid ||= document.body.textContent.includes(text)
    }).observe(document.body, { childList: true, subtree: true })
  }, BAR)
  // The page's clock is stopped, so that the break is short on any machine.
  await page.clock.pauseAt(Date.now() + 60_000)
  const again = nextReady(page)
  given.server.cutLive()
  await page.clock.runFor(RETRY.firstMs)
  await again
  await page.clock.runFor(10_000)
  expect(await page.evaluate(() => (globalThis as unknown as { hasSaid?: boolean }).hasSaid ?? false)).toBe(false)
})
