import type { Page } from '@playwright/test'
import { giveEverything } from './given/full.ts'
import { enterRoom, giveRoom, STATION } from './given/room.ts'
import { shareOfDifference, stillPicture } from './given/stillPicture.ts'
import { expect, type Given, test } from './given/test.ts'

const SOFTWARE_GPU = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--enable-gpu-rasterization']

// Only canvases of a separate GPU process can lose it.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = launchOptions.args?.filter((flag) => !/^--(disable|in-process)-gpu$/.test(flag)) ?? []
    await use({ ...launchOptions, args: [...args, ...SOFTWARE_GPU] })
  },
})

const SCENES: Record<string, (page: Page, given: Given) => Promise<void>> = {
  'a room with its plates and bubbles': async (page, given) => {
    giveRoom(given)
    await enterRoom(page, given)
  },
  'a star': (_, given) => openWith(given, '/home'),
  "the editor's figure with its small pictures": async (page, given) => {
    await openWith(given, '/home/charactersetting')
    await page.getByRole('tab', { name: '패션' }).tap()
  },
}

for (const [scene, open] of Object.entries(SCENES))
  test(`${scene} is as before when the GPU process has ended`, async ({ page, given }) => {
    await page.addInitScript(() => {
      window.addEventListener('contextrestored', () => Object.assign(window, { isRestored: true }), { capture: true })
    })
    await open(page, given)
    const before = await stillPicture(page)
    await endGpuProcess(page)
    await expect.poll(() => page.evaluate(() => 'isRestored' in window)).toBe(true)
    await expect.poll(async () => shareOfDifference(before, await page.screenshot())).toBeLessThan(0.001)
  })

async function openWith(given: Given, path: string): Promise<void> {
  giveEverything(given)
  await given.open(path, { sessionStorage: STATION })
}

async function endGpuProcess(page: Page): Promise<void> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  await session?.send('Browser.crashGpuProcess')
  await session?.detach()
}
