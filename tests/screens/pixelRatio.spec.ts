import type { Page } from '@playwright/test'
import { giveEverything } from './given/full.ts'
import { aMember, aRoom, enterRoom, giveRoom } from './given/room.ts'
import { shareOfDifference, stillPicture } from './given/stillPicture.ts'
import { expect, test } from './given/test.ts'

test('a room is as sharp on a second display as if it had been opened there', async ({ page, given }) => {
  // Without free places, which are chosen by the size that the room had first.
  giveRoom(given, aRoom({ stationMembers: [0, 1, 2, 3, 4, 5].map((at) => aMember(at)) }))
  await setDisplay(page, SECOND)
  await enterRoom(page, given)
  await page.waitForLoadState('networkidle')
  const opened = await stillPicture(page)
  await setDisplay(page, FIRST)
  await enterRoom(page, given)
  await setDisplay(page, SECOND)
  await expect.poll(async () => shareOfDifference(opened, await page.screenshot())).toBeLessThan(0.001)
})

test('the small pictures of the editor have the pixels of the display that they are shown on', async ({ page, given }) => {
  giveEverything(given)
  await given.open('/home/charactersetting')
  await page.getByRole('tab', { name: '패션' }).tap()
  const pictures = page.getByRole('tabpanel').locator('canvas')
  await expect(pictures.first()).toBeVisible()
  await setDisplay(page, SECOND)
  const least = () =>
    pictures.evaluateAll((canvases) => Math.min(...canvases.map((one) => (one as HTMLCanvasElement).width / one.clientWidth)))
  await expect.poll(least).toBeGreaterThan(1.9)
})

type Display = { width: number; deviceScaleFactor: number }
const FIRST: Display = { width: 390, deviceScaleFactor: 1 }
// Chromium applies an emulated ratio only with another width.
const SECOND: Display = { width: 420, deviceScaleFactor: 2 }

/** As zooming does too. */
async function setDisplay(page: Page, display: Display): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', { ...display, height: 844, mobile: true })
}
