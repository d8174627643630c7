import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/test.ts'
import { lazyText } from '#text/lazy.ko.ts'
import { ANSWER, answerTo, type World } from './firstMinute/answers.ts'
import { openLiveLine } from './harness/liveLine.ts'
import { routeFigures } from './harness/roomPeople.ts'
import { NOW } from './market/answers.ts'
import { startUiServer, type UiServer } from './ui/server.ts'

/** Antialiasing differs slightly between builds of the browser. */
const TOLERANCE = { maxDiffPixelRatio: 0.005 }
const PHONES = { '': { width: 390, height: 844 }, 'small-': { width: 320, height: 667 } }

let server: UiServer
test.beforeAll(async () => {
  server = await startUiServer()
})
test.afterAll(() => server.close())
// One device pixel a CSS pixel keeps the baselines small.
test.use({ deviceScaleFactor: 1 })

async function open(page: Page, path: string, world: World = {}, state?: object): Promise<void> {
  await page.clock.setFixedTime(NOW)
  await openLiveLine(page)
  await page.route('**/api/**', (route) => {
    const answer = answerTo(new URL(route.request().url()).pathname.replace(/^\/api/, ''), world)
    if (answer !== undefined) return route.fulfill({ json: answer })
    const status = world.isVisitor ? 401 : 404
    return route.fulfill({ status, json: { code: status === 401 ? 'UNAUTHORIZED' : 'NOT_FOUND', message: '' } })
  })
  await routeFigures(page)
  await page.addInitScript((usr) => {
    sessionStorage.setItem('stationId', 'STAR42')
    sessionStorage.setItem('stationCode', 'TEQK3H')
    if (usr) history.replaceState({ usr, key: 'first', idx: 0 }, '')
  }, state)
  await page.goto(server.url + path)
}

/** The composed picture, which wears something else here, is replaced by the stage. */
async function liveStage(page: Page): Promise<void> {
  await expect(page.locator('main canvas').first()).toBeVisible()
  await expect(page.locator('main img[src*="/content/character_"]')).toHaveCount(0)
}

async function look(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // Those out of sight are lazy.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy' || image.getClientRects().length === 0),
  )
  // On a busy machine slow code shows a notice for a while.
  await expect(page.getByText(lazyText.coming)).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  await expect.soft(page).toHaveScreenshot(`first-${name}.png`, TOLERANCE)
}

for (const [prefix, viewport] of Object.entries(PHONES)) {
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport })

    test('home asks', async ({ page }) => {
      await open(page, '/home')
      const bubble = page.getByRole('button', { name: /오늘의 질문/ })
      await expect(bubble).toBeVisible()
      await liveStage(page)
      await look(page, `${prefix}home`)
      await bubble.tap()
      await expect(page.getByRole('dialog').getByLabel('답변')).toBeVisible()
      await look(page, `${prefix}home-sheet`)
    })

    test('stations with their people', async ({ page }) => {
      await open(page, '/station')
      await expect(page.getByText('3/6명이 답했어요').first()).toBeVisible()
      await look(page, `${prefix}slider`)
    })

    test('a room: asked over its lower half, then open', async ({ page }) => {
      await open(page, '/station/stationinside')
      await expect(page.getByRole('dialog').getByLabel('답변')).toBeVisible()
      await expect(page.locator('[data-ready]')).toBeAttached()
      await look(page, `${prefix}room-asked`)
      await open(page, '/station/stationinside', { hasWritten: true })
      await expect(page.locator('[data-ready]')).toBeVisible()
      await look(page, `${prefix}room-open`)
    })
  })
}

// At 320 px the layout is the same; tests/screens opens them there.
test('an invitation, without a session', async ({ page }) => {
  await open(page, '/station?code=TEQK3H', { isVisitor: true })
  await expect(page.getByRole('heading', { name: '새벽 편지방' })).toBeVisible()
  await look(page, 'invitation')
})

test('home shows what was answered', async ({ page }) => {
  await open(page, '/home', { hasWritten: true })
  await expect(page.getByText(ANSWER)).toBeVisible()
  await liveStage(page)
  await look(page, 'home-answered')
})

test('a friend’s star', async ({ page }) => {
  await open(page, '/friendstar', {}, { userId: 'haru2025' })
  await expect(page.getByRole('heading', { name: '하루님의 별' })).toBeVisible()
  await expect(page.locator('main canvas').first()).toBeVisible()
  await look(page, 'friend')
})
