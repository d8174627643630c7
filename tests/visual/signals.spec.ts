import type { Page } from '@playwright/test'
import sharp from 'sharp'
import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import type { OutputOf } from '#contract/endpoint.ts'
import type { getFriends } from '#contract/friends.ts'
import type { Signal } from '#contract/signals.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { framesPass } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { composed } from './harness/composed.ts'
import { openLiveLine } from './harness/liveLine.ts'
import { answerForPeople, FONT_SHEET, PEOPLE } from './harness/roomPeople.ts'
import { type Harness, startHarness } from './harness/server.ts'
import { answerTo, LOOK, NOW } from './market/answers.ts'
import { startUiServer, type UiServer } from './ui/server.ts'

/** Antialiasing differs slightly between builds of the browser. */
const TOLERANCE = { maxDiffPixelRatio: 0.005 }
const FACE = '/content/profile_face.png'

test.use({ deviceScaleFactor: 1 })

test.describe('popups', () => {
  let server: UiServer
  test.beforeAll(async () => {
    server = await startUiServer()
  })
  test.afterAll(() => server.close())

  async function open(page: Page, signals: Signal[]) {
    const friend = signals.map(({ userId, userName, profile = '' }) => ({ userId, userName, profile }))
    const friends: OutputOf<typeof getFriends> = { friend, received: [], sent: [] }
    const answers: Record<string, object> = { '/friends': friends, '/friends/signals': { signals } }
    await page.clock.setFixedTime(NOW)
    await openLiveLine(page)
    await page.route('**/api/**', (route) => {
      const path = new URL(route.request().url()).pathname.replace(/^\/api/, '')
      const answer = route.request().method() === 'DELETE' ? { message: '' } : (answers[path] ?? answerTo(path, {}))
      return answer === undefined
        ? route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: '' } })
        : route.fulfill({ json: answer })
    })
    const face = await sharp(await composed(layersOf(LOOK, (name) => Object.hasOwn(wardrobe.layers, name))))
      .extract({ left: 135, top: 60, width: 630, height: 630 })
      .toBuffer()
    await page.route('**/content/profile_face*', (route) => route.fulfill({ body: face, contentType: 'image/png' }))
    await page.goto(`${server.url}/friendtab`)
    await page.getByRole('dialog').waitFor()
  }

  async function look(page: Page, name: string) {
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await expect.soft(page).toHaveScreenshot(`signal-${name}.png`, TOLERANCE)
  }

  const heart: Signal = { userId: 'mina01', userName: '민아', profile: FACE, imageIndex: 1 }
  const star: Signal = { userId: 'doyun1', userName: '별똥별을모으는열두글자도윤이', profile: FACE, imageIndex: 0 }
  const dish: Signal = { userId: 'yuri99', userName: '유리', profile: '', imageIndex: 2 }

  test('one received signal has no count and no card under it', async ({ page }) => {
    await open(page, [heart])
    await look(page, 'one')
  })

  test('several are one stack', async ({ page }) => {
    await open(page, [heart, dish])
    await look(page, 'stack')
    await page.getByRole('button', { name: '확인' }).press('Enter')
    await expect(page.getByRole('dialog', { name: '유리님이 시그널을 보냈어요!' })).toBeVisible()
    await look(page, 'stack-last')
  })

  test('a long name on the smallest phone, and on its side', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 667 })
    await open(page, [star, heart])
    await look(page, 'small')
    await page.setViewportSize({ width: 667, height: 320 })
    await look(page, 'on-its-side')
  })
})

test.describe('flights', () => {
  let harness: Harness
  test.beforeAll(async () => {
    harness = await startHarness(answerForPeople)
  })
  test.afterAll(() => harness.close())
  test.use({ isMobile: false, viewport: { width: 390, height: 760 }, reducedMotion: 'no-preference' })

  for (const [name, fromUserId, toUserId, imageIndex] of [
    ['star', 'mina', 'sora', 0],
    ['heart', 'doyun', 'mina', 1],
    ['waves', 'yuri', 'haru', 2],
  ] as const) {
    test(`${name}: on its way, and caught`, async ({ page }) => {
      await page.clock.install({ time: NOW })
      await page.goto(harness.url)
      await page.addStyleTag({ content: FONT_SHEET })
      const members = PEOPLE.map((figure) => ({ ...figure, isGhost: false, label: figure.label || '준' }))
      await page.evaluate((props) => window.harness.showRoom(props), {
        background: 'bg_station_1.png',
        widthPx: 390,
        heightPx: 760,
        coveredTopPx: 100,
        members,
      })
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await framesPass(page, 3)
      // Its time is stopped, so that both frames are always the same.
      await page.clock.pauseAt(NOW.getTime() + 600_000)
      await page.evaluate((signal) => void window.harness.roomMoves.fly(signal), { fromUserId, toUserId, imageIndex })
      await page.clock.runFor(400)
      // On their way they differ only in the caught ones.
      if (name === 'star') await expect.soft(page).toHaveScreenshot('signal-flight-star.png', TOLERANCE)
      await page.clock.runFor(500)
      await expect.soft(page).toHaveScreenshot(`signal-caught-${name}.png`, TOLERANCE)
    })
  }
})
