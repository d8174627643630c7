import type { Page } from '@playwright/test'
import { framesPass } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { lockedBy, lockOn, tapPin, unlock } from '../screens/given/appLock.ts'
import { openLiveLine } from './harness/liveLine.ts'
import { ME, NOW } from './market/answers.ts'
import { startUiServer, type UiServer } from './ui/server.ts'

const TOLERANCE = { maxDiffPixelRatio: 0.005 }

let server: UiServer
test.beforeAll(async () => {
  server = await startUiServer()
})
test.afterAll(() => server.close())
test.use({ deviceScaleFactor: 1 })

async function openLocked(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW)
  await openLiveLine(page)
  await page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/api/, '')
    const answers: Record<string, unknown> = { '/auth/refresh': { accessToken: 'a.visual.token' }, '/home': ME }
    const json = answers[path]
    return json === undefined ? route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: '' } }) : route.fulfill({ json })
  })
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, withPlatformKey(lockedBy()))
  await page.goto(`${server.url}/setting/lock`)
  await expect(lockOn(page)).toBeVisible()
}

/** A face or a finger is set. */
function withPlatformKey({ appLock = '{}' }: Record<string, string>): Record<string, string> {
  return { appLock: JSON.stringify({ ...JSON.parse(appLock), key: { id: '', publicKey: '', algorithm: -7 } }) }
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await framesPass(page, 6)
}

test('the lock, two digits in', async ({ page }) => {
  await openLocked(page)
  await tapPin(page, '12')
  await settled(page)
  await expect(page).toHaveScreenshot('app-lock-390.png', TOLERANCE)
  await page.setViewportSize({ width: 320, height: 568 })
  await framesPass(page, 6)
  await expect(page).toHaveScreenshot('app-lock-320.png', TOLERANCE)
})

test('the setting', async ({ page }) => {
  await openLocked(page)
  await unlock(page)
  await expect(page.getByRole('switch', { name: '얼굴이나 지문으로 열기' })).toBeChecked()
  await settled(page)
  await expect(page).toHaveScreenshot('app-lock-setting-390.png', TOLERANCE)
})
