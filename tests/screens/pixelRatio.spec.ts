import type { Page } from '@playwright/test'
import { giveEverything } from './given/full.ts'
import { ROOM, STATION } from './given/room.ts'
import { shareOfDifference, stillPicture } from './given/stillPicture.ts'
import { expect, test } from './given/test.ts'

for (const path of [ROOM, '/home/charactersetting'])
  test(`${path} is as sharp on a second display as if it had been opened there`, async ({ page, given }) => {
    giveEverything(given)
    await given.open(path, { sessionStorage: STATION })
    if (path === '/home/charactersetting') await page.getByRole('tab', { name: '패션' }).tap()
    await stillPicture(page)
    await setPixelRatio(page, 2)
    const moved = await stillPicture(page)
    await page.reload()
    if (path === '/home/charactersetting') await page.getByRole('tab', { name: '패션' }).tap()
    const opened = await stillPicture(page)
    expect(await shareOfDifference(moved, opened)).toBeLessThan(0.001)
  })

/** As zooming does too. */
async function setPixelRatio(page: Page, deviceScaleFactor: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor, mobile: true })
}
