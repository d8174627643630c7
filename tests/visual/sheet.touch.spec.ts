import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { framesPass, setPace } from '#tests/helpers/motion.ts'
import { type Harness, startHarness } from './harness/server.ts'

/** Of a window of 800 px the open sheet takes 560, the closed one its header of 57. */
const TOP = { open: 240, closed: 743 }
const HEADER = { x: 200, y: 30 }

let harness: Harness
let finger: CDPSession
test.beforeAll(async () => {
  harness = await startHarness()
})
test.afterAll(() => harness.close())
test.use({ viewport: { width: 390, height: 800 }, reducedMotion: 'no-preference' })
test.beforeEach(async ({ page }) => {
  await page.goto(harness.url)
  await page.evaluate(() => window.harness.showSheet(30))
  await expect(header(page)).toHaveAttribute('aria-expanded', 'false')
  finger = await page.context().newCDPSession(page)
})

type Touch = { x: number; y: number; id: number }
const header = (page: Page) => page.getByRole('button', { name: '내 정거장 목록' })
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Touch[]) =>
  finger.send('Input.dispatchTouchEvent', { type, touchPoints })
const top = (page: Page) => page.locator('section').evaluate((sheet) => sheet.getBoundingClientRect().top)
const list = (page: Page) => page.locator('section > div:has(li)')
const scrolled = (page: Page) => list(page).evaluate((scroller) => Math.round(scroller.scrollTop))

async function drag(page: Page, fromY: number, byPx: number, { letsGo = true } = {}): Promise<Touch> {
  const [x, steps] = [150, 12]
  await touch('touchStart', { x, y: fromY, id: 1 })
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', { x, y: fromY + (byPx * step) / steps, id: 1 })
    await framesPass(page)
  }
  // A resting finger has no velocity.
  await framesPass(page, 4)
  if (letsGo) await touch('touchEnd')
  return { x, y: fromY + byPx, id: 1 }
}

async function tapHeader(page: Page): Promise<void> {
  await touch('touchStart', { x: HEADER.x, y: (await top(page)) + HEADER.y, id: 1 })
  await touch('touchEnd')
}

async function open(page: Page): Promise<void> {
  await tapHeader(page)
  await expect.poll(() => top(page)).toBe(TOP.open)
  await expect(list(page)).not.toHaveAttribute('inert')
}

test('a tap opens it as high as 70 % of the window and closes it down to its header', async ({ page }) => {
  expect(await top(page)).toBe(TOP.closed)
  await expect(list(page)).toHaveAttribute('inert')
  await open(page)
  await tapHeader(page)
  await expect.poll(() => top(page)).toBe(TOP.closed)
  await expect(list(page)).toHaveAttribute('inert')
})

test('it follows the finger and changes after more than 30 px', async ({ page }) => {
  const at = await drag(page, TOP.closed + HEADER.y, -203, { letsGo: false })
  // The first 3 px may still be a tap.
  expect(await top(page)).toBeCloseTo(TOP.closed - 200, 0)
  await touch('touchMove', { ...at, y: at.y + 183 })
  await framesPass(page, 4)
  await touch('touchEnd')
  await expect.poll(() => top(page)).toBe(TOP.closed)
  await expect(header(page)).toHaveAttribute('aria-expanded', 'false')
  await drag(page, TOP.closed + HEADER.y, -40)
  await expect(header(page)).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => top(page)).toBe(TOP.open)
})

test('the page is dimmed as far as it is open, and a tap there closes it', async ({ page }) => {
  const scrim = page.locator('[class*=pageScrim]')
  await expect(scrim).toHaveCSS('opacity', '0')
  const at = await drag(page, TOP.closed + HEADER.y, -203, { letsGo: false })
  const opacity = await scrim.evaluate((layer) => Number(getComputedStyle(layer).opacity))
  expect(opacity).toBeCloseTo(200 / (TOP.closed - TOP.open), 2)
  await touch('touchMove', { ...at, y: at.y - 100 })
  await framesPass(page, 4)
  await touch('touchEnd')
  await expect.poll(() => top(page)).toBe(TOP.open)
  await expect(scrim).toHaveCSS('opacity', '1')
  await page.touchscreen.tap(200, 100)
  await expect.poll(() => top(page)).toBe(TOP.closed)
  await expect(scrim).toHaveCSS('opacity', '0')
})

test('nothing is rendered while it follows', async ({ page }) => {
  await page.evaluate(() => {
    window.harness.sheetLog.renders = 0
  })
  await open(page)
  expect(await page.evaluate(() => window.harness.sheetLog.renders)).toBeGreaterThan(0)
  await page.evaluate(() => {
    window.harness.sheetLog.renders = 0
  })
  await drag(page, TOP.open + HEADER.y, 300, { letsGo: false })
  expect(await page.evaluate(() => window.harness.sheetLog.renders)).toBe(0)
})

test('its list, when at the top, is pulled down with it', async ({ page }) => {
  await open(page)
  const at = await drag(page, 500, 103, { letsGo: false })
  expect(await top(page)).toBeCloseTo(TOP.open + 100, 0)
  expect(await scrolled(page)).toBe(0)
  await touch('touchMove', { ...at, y: 510 })
  await framesPass(page, 4)
  await touch('touchEnd')
  await expect.poll(() => top(page)).toBe(TOP.open)
  await drag(page, 500, 80)
  await expect.poll(() => top(page)).toBe(TOP.closed)
  await expect(header(page)).toHaveAttribute('aria-expanded', 'false')
})

test('its list scrolls upwards, and downwards until it is at the top; the page stays', async ({ page }) => {
  await page.evaluate(() => document.body.style.setProperty('height', '3000px'))
  await open(page)
  await drag(page, 600, -200)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(150)
  expect(await top(page)).toBe(TOP.open)
  // Beyond the top: the sheet stays under a finger that scrolls.
  await drag(page, 400, 350)
  await expect.poll(() => scrolled(page)).toBe(0)
  expect(await top(page)).toBe(TOP.open)
  await expect(header(page)).toHaveAttribute('aria-expanded', 'true')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a short list leaves the page where it is too', async ({ page }) => {
  await page.evaluate(() => {
    document.body.style.setProperty('height', '3000px')
    window.harness.showSheet(2)
  })
  await tapHeader(page)
  await expect(list(page)).not.toHaveAttribute('inert')
  await drag(page, 740, -200)
  await framesPass(page, 10)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(header(page)).toHaveAttribute('aria-expanded', 'true')
  await drag(page, 740, 60)
  await expect(header(page)).toHaveAttribute('aria-expanded', 'false')
})

test('a touch that the system takes away changes nothing', async ({ page }) => {
  await open(page)
  for (const y of [TOP.open + HEADER.y, 500]) {
    await drag(page, y, 200, { letsGo: false })
    await touch('touchCancel')
    await expect.poll(() => top(page)).toBe(TOP.open)
    await expect(header(page)).toHaveAttribute('aria-expanded', 'true')
  }
})

test('a second finger does not move it', async ({ page }) => {
  await open(page)
  const first = await drag(page, TOP.open + HEADER.y, 103, { letsGo: false })
  const second = { x: 250, y: 600, id: 2 }
  await touch('touchStart', first, second)
  for (const y of [650, 700]) await touch('touchMove', first, { ...second, y })
  await framesPass(page, 2)
  expect(await top(page)).toBeCloseTo(TOP.open + 100, 0)
  await touch('touchMove', { ...first, y: first.y + 100 }, { ...second, y: 700 })
  await framesPass(page, 4)
  expect(await top(page)).toBeCloseTo(TOP.open + 200, 0)
  await touch('touchEnd')
  await expect.poll(() => top(page)).toBe(TOP.closed)
})

test('a finger catches it on its way, and lets it go on', async ({ page }) => {
  // Slow motion: the sheet is still moving on any machine.
  await setPace(page, 0.05)
  await tapHeader(page)
  await expect.poll(() => top(page), { intervals: [10] }).toBeLessThan(TOP.closed - 60)
  await touch('touchStart', { x: 150, y: 780, id: 1 })
  await framesPass(page, 2)
  const caught = await top(page)
  expect(caught).toBeGreaterThan(TOP.open)
  await setPace(page, 1)
  await framesPass(page, 10)
  expect(await top(page)).toBe(caught)
  await touch('touchMove', { x: 150, y: 760, id: 1 })
  await touch('touchMove', { x: 150, y: 740, id: 1 })
  await framesPass(page, 2)
  expect(await top(page)).toBeLessThan(caught - 20)
  await framesPass(page, 4)
  await touch('touchEnd')
  await expect.poll(() => top(page)).toBe(TOP.open)
})

test('it keeps to the window when that turns, open and closed', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 400 })
  await expect.poll(() => top(page)).toBe(400 - 57)
  await tapHeader(page)
  await expect.poll(() => top(page)).toBe(400 * 0.3)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => top(page)).toBe(TOP.open)
})

test('a mouse moves it by its header only', async ({ page }) => {
  await open(page)
  await page.mouse.move(150, 500)
  await page.mouse.down()
  await page.mouse.move(150, 600, { steps: 5 })
  expect(await top(page)).toBe(TOP.open)
  await page.mouse.up()
  await page.mouse.wheel(0, 150)
  await expect.poll(() => scrolled(page)).toBe(150)
  await page.mouse.move(150, TOP.open + HEADER.y)
  await page.mouse.down()
  await page.mouse.move(150, 400, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => top(page)).toBe(TOP.closed)
})

test('without motion it is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(harness.url)
  await page.evaluate(() => window.harness.showSheet(30))
  await expect(header(page)).toHaveAttribute('aria-expanded', 'false')
  const tops = await header(page).evaluate(async (button: HTMLElement) => {
    const sheet = button.closest('section')
    button.click()
    await new Promise(requestAnimationFrame)
    return [sheet?.getBoundingClientRect().top, sheet?.getAnimations().filter(({ playState }) => playState === 'running').length]
  })
  expect(tops).toEqual([TOP.open, 0])
})
