import type { Page, Route } from '@playwright/test'
import { readNotifications } from '#contract/notifications.ts'
import { SCREEN_PATHS } from '#contract/screenPaths.ts'
import { overlayEntriesGone } from '#tests/helpers/e2e.ts'
import { lockedBy, lockOn, PIN, tryWrong, unlock } from './given/appLock.ts'
import { axeFaults } from './given/axeFaults.ts'
import { giveEverything } from './given/full.ts'
import { layoutFaults } from './given/layoutFaults.ts'
import { STATION } from './given/room.ts'
import { expect, test } from './given/test.ts'
import { setTextSize } from './given/textSize.ts'
import { smallTargets } from './given/touchTargets.ts'
import { WAYS, type Way } from './given/ways.ts'

test.use({ viewport: { width: 320, height: 667 } })

/** Window sizes in px, with text sizes: small, with large text, a folded phone, landscape. */
const LOOKS = [
  { width: 320, height: 667, text: 1 },
  { width: 360, height: 667, text: 1.3 },
  { width: 360, height: 667, text: 2 },
  { width: 280, height: 653, text: 1 },
  { width: 844, height: 390, text: 1 },
] as const
/** Of a folded phone's physical width; the page is scaled. */
const LEAST_TARGET_PX = 38

const keyOf = ({ path, tab, text, prepare }: Way) => [path, tab, text, prepare?.name].filter(Boolean).join(' ')

for (const [key, ways] of Map.groupBy(WAYS, keyOf)) {
  test(key, async ({ page, given }) => {
    // Some open a dozen sheets, and each is looked at six times.
    test.slow()
    const [{ path, tab, text, state, prepare } = { path: '/' } as Way] = ways
    giveEverything(given)
    given.answer(readNotifications, { count: 0 })
    prepare?.(given)
    await page.route('**/assets/licenses-*.json', shortenLicenses)
    await given.open(path, { ...(state ? { state } : {}), sessionStorage: STATION })
    if (tab) await page.getByRole('tab', { name: tab }).tap()
    if (text) await page.getByText(text, { exact: true }).tap()
    for (const { taps = [] } of ways) {
      await test.step(taps.map(String).join(' > '), async () => {
        for (const name of taps) {
          // By a key: a second tap at one place would be ignored as a double tap.
          await page
            .getByRole('button', { name, exact: typeof name === 'string' })
            .first()
            .press('Enter')
          if (name !== '다음') await expect(page.locator('dialog[open]')).not.toHaveCount(0)
        }
        await lookOver(page)
        if (taps.length > 0) await closeAll(page)
      })
    }
  })
}

/** What a lock hides is reached through it. */
test('/setting/lock locked, and what leads on from there', async ({ page, given }) => {
  giveEverything(given)
  await given.open('/setting/lock', { localStorage: lockedBy() })
  await expect(lockOn(page)).toBeVisible()
  await lookOver(page)
  const logOut = page.getByRole('button', { name: '로그아웃하고 새로 설정' })
  await logOut.press('Enter')
  await lookOver(page)
  await page.getByRole('button', { name: '취소' }).press('Enter')
  await tryWrong(page, '번호가 달라요')
  await lookOver(page)
  await unlock(page)
  await lookOver(page)
  await page.getByRole('button', { name: /^잠금 번호 바꾸기/ }).press('Enter')
  await lookOver(page)
  await page.keyboard.type(PIN)
  await expect(page.getByText('숫자 6개')).toBeVisible()
  await page.getByText('숫자 6개').tap()
  await lookOver(page)
})

async function lookOver(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const { text: textSize, ...window } of LOOKS) {
    await page.setViewportSize(window)
    await setTextSize(page, textSize)
    const look = `${window.width} x ${window.height}, text ${textSize} times as large`
    expect.soft(await layoutFaults(page), look).toEqual([])
    if (window.width < 320) expect.soft(await smallTargets(page, LEAST_TARGET_PX), `targets at ${look}`).toEqual([])
  }
  await setTextSize(page, 1)
  await page.setViewportSize({ width: 320, height: 667 })
  expect.soft(await axeFaults(page), 'axe').toEqual([])
}

/** Of hundreds of rows, alike but for their words, those with the longest names, and one that is opened. */
async function shortenLicenses(route: Route): Promise<void> {
  const { packages, texts } = await (await route.fetch()).json()
  const [longest, opened] = [packages.toSorted(byLength).slice(0, 8), packages.filter(({ name }: Named) => name.startsWith('pretendard'))]
  await route.fulfill({ json: { packages: [...longest, ...opened], texts } })
}

type Named = { name: string; version: string }
const byLength = (one: Named, other: Named) => (other.name + other.version).length - (one.name + one.version).length

async function closeAll(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await overlayEntriesGone(page)
}

test('every address has been looked at', () => {
  const seen = WAYS.map(({ path }) => path.split('?')[0])
  const missing = SCREEN_PATHS.filter((path) => !path.includes(':') && path !== '/admin' && !seen.includes(path))
  expect(missing).toEqual([])
})
