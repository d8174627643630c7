import type { Page } from '@playwright/test'
import { giveEverything } from './given/full.ts'
import { enterRoom, giveRoom } from './given/room.ts'
import { shareOfDifference, stillPicture } from './given/stillPicture.ts'
import { expect, test } from './given/test.ts'

test('a room is as sharp on a second display as if it had been opened there', async ({ page, given }) => {
  giveRoom(given)
  await enterRoom(page, given)
  await setPixelRatio(page, 2)
  const moved = await stillPicture(page)
  await page.reload()
  expect(await shareOfDifference(moved, await stillPicture(page))).toBeLessThan(0.001)
})

test('the small pictures of the editor have the pixels of the display that they are shown on', async ({ page, given }) => {
  giveEverything(given)
  await given.open('/home/charactersetting')
  await page.getByRole('tab', { name: '패션' }).tap()
  const pictures = page.getByRole('tabpanel').locator('canvas')
  await expect(pictures.first()).toBeVisible()
  await setPixelRatio(page, 2)
  const least = () =>
    pictures.evaluateAll((canvases) => Math.min(...canvases.map((one) => (one as HTMLCanvasElement).width / one.clientWidth)))
  await expect.poll(least).toBeGreaterThan(1.9)
})

/** As zooming does too. */
async function setPixelRatio(page: Page, deviceScaleFactor: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor, mobile: true })
}
