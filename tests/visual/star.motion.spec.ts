import { expect, type Page, test } from '@playwright/test'
import { DEFAULT_LOOK, type Look, withPart } from '#contract/look.ts'
import { type Harness, startHarness } from './harness/server.ts'

let harness: Harness
test.beforeAll(async () => {
  harness = await startHarness()
})
test.afterAll(() => harness.close())
test.use({ deviceScaleFactor: 1, isMobile: false })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(countTimers)
  await page.goto(harness.url)
})

const show = (page: Page, look: Look = DEFAULT_LOOK) =>
  page.evaluate((props) => window.harness.showStar(props), { look, background: 'bg_star_1.png', widthPx: 320, heightPx: 640 })
const breaths = (page: Page) => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
const timers = (page: Page) => page.evaluate(() => window.pendingTimers.size)
const figure = (page: Page) => page.evaluate(() => window.harness.figure())

test.describe('with motion welcome', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

  test('the figure breathes and nothing else moves', async ({ page }) => {
    await show(page)
    await expect.poll(() => breaths(page)).toBe(1)
    const moving = await page.evaluate(() => {
      const [breath] = document.getAnimations()
      const canvases = [...document.querySelectorAll('canvas')]
      return canvases.findIndex((canvas) => breath?.effect instanceof KeyframeEffect && breath.effect.target === canvas)
    })
    expect(moving, 'only the last canvas, which holds the figure alone').toBe(2)
  })

  test('the eyes close for a moment and open again', async ({ page }) => {
    await show(page)
    const open = await figure(page)
    await page.evaluate(() => window.watchFigure())
    await expect.poll(() => page.evaluate(() => window.seenFigures.length), { timeout: 15_000, intervals: [200] }).toBeGreaterThanOrEqual(3)
    const [first, closed, after] = await page.evaluate(() => window.seenFigures)
    expect([first, after]).toEqual([open, open])
    expect(closed).not.toBe(open)
  })

  test('eyes that are a sign never blink', async ({ page }) => {
    await show(page, withPart(DEFAULT_LOOK, 'face_eyes', 'face_eyes_5.png'))
    expect(await timers(page)).toBe(0)
  })

  test('all rests while the page is hidden, and goes on after', async ({ page }) => {
    await show(page)
    await expect.poll(() => timers(page)).toBe(1)
    await page.evaluate(() => window.setHidden(true))
    await expect.poll(() => breaths(page)).toBe(0)
    expect(await timers(page)).toBe(0)
    await page.evaluate(() => window.setHidden(false))
    await expect.poll(() => breaths(page)).toBe(1)
    await expect.poll(() => timers(page)).toBe(1)
  })

  test('nothing is left when the scene goes', async ({ page }) => {
    await show(page)
    await expect.poll(() => timers(page)).toBe(1)
    await page.evaluate(() => window.harness.clear())
    await expect.poll(() => breaths(page)).toBe(0)
    await expect.poll(() => timers(page)).toBe(0)
  })
})

test.describe('with less motion asked for', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('the figure stands still', async ({ page }) => {
    await show(page)
    await page.waitForTimeout(300)
    expect([await breaths(page), await timers(page)]).toEqual([0, 0])
  })
})

declare global {
  interface Window {
    /** Timers of a second or more that were set and have neither rung nor been cleared: React's own are shorter. */
    pendingTimers: Set<number>
    seenFigures: string[]
    watchFigure(): void
    setHidden(isHidden: boolean): void
  }
}

/** Runs in the page before its own scripts. */
function countTimers() {
  window.pendingTimers = new Set()
  const { setTimeout: set, clearTimeout: clear } = window
  const counted = (handler: () => void, delayMs = 0) => {
    const timer = set(() => {
      window.pendingTimers.delete(timer)
      handler()
    }, delayMs) as unknown as number
    if (delayMs >= 1000) window.pendingTimers.add(timer)
    return timer
  }
  Object.assign(window, { setTimeout: counted })
  window.clearTimeout = (timer) => {
    window.pendingTimers.delete(Number(timer))
    clear(timer)
  }
  window.seenFigures = []
  window.watchFigure = () => {
    const now = window.harness.figure()
    if (window.seenFigures.at(-1) !== now) window.seenFigures.push(now)
    requestAnimationFrame(window.watchFigure)
  }
  window.setHidden = (isHidden) => {
    Object.defineProperty(document, 'visibilityState', { value: isHidden ? 'hidden' : 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
}
