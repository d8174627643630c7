import type { CDPSession, Page } from '@playwright/test'
import { framesPass } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { type Harness, startHarness } from './harness/server.ts'

/** Of a window of 800 px the open sheet takes 560, the closed one its header of 57. Everything else about it is tested in sheet.kernel.spec.ts. */
const TOP = { open: 240, closed: 743 }
const HEADER = { x: 200, y: 30 }

let harness: Harness
let page: Page
let finger: CDPSession
test.beforeAll(async ({ browser }) => {
  harness = await startHarness()
  page = await browser.newPage({ viewport: { width: 390, height: 800 }, reducedMotion: 'no-preference' })
  await page.goto(harness.url)
  finger = await page.context().newCDPSession(page)
})
test.afterAll(async () => {
  await page.close()
  await harness.close()
})
test.beforeEach(() => show(30))

async function show(stations: number): Promise<void> {
  await page.evaluate((count) => {
    window.scrollTo(0, 0)
    // So that there is something to scroll behind the sheet.
    document.body.style.setProperty('height', '3000px')
    window.harness.showSheet(count)
  }, stations)
  await expect(header()).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(top).toBe(TOP.closed)
}

type Touch = { x: number; y: number }
const header = () => page.getByRole('button', { name: '내 정거장 목록' })
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Touch[]) =>
  finger.send('Input.dispatchTouchEvent', { type, touchPoints })
const top = () => page.locator('section').evaluate((sheet) => sheet.getBoundingClientRect().top)
const list = () => page.locator('section > div:has(li)')
const scrolled = () => list().evaluate((scroller) => Math.round(scroller.scrollTop))

async function drag(fromY: number, byPx: number, { letsGo = true } = {}): Promise<void> {
  const [x, steps] = [150, 12]
  await touch('touchStart', { x, y: fromY })
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', { x, y: fromY + (byPx * step) / steps })
    await framesPass(page)
  }
  // A resting finger has no velocity.
  await framesPass(page, 4)
  if (letsGo) await touch('touchEnd')
}

async function open(): Promise<void> {
  await touch('touchStart', { x: HEADER.x, y: TOP.closed + HEADER.y })
  await touch('touchEnd')
  await expect(list()).not.toHaveAttribute('inert')
}

test('it follows the finger, its list too when that is at the top, and nothing is rendered meanwhile', async () => {
  const renders = () => page.evaluate(() => window.harness.sheetLog.renders)
  const before = await renders()
  await open()
  expect(await top()).toBe(TOP.open)
  expect(await renders()).toBeGreaterThan(before)
  for (const y of [TOP.open + HEADER.y, 500]) {
    const opened = await renders()
    await drag(y, 203, { letsGo: false })
    // The first 3 px may still be a tap.
    expect(await top()).toBeCloseTo(TOP.open + 200, 0)
    expect([await renders(), await scrolled()]).toEqual([opened, 0])
    await touch('touchCancel')
    await expect.poll(top).toBe(TOP.open)
  }
})

test('its list scrolls upwards, and downwards until it is at the top; the page stays', async () => {
  await open()
  await drag(600, -200)
  await expect.poll(scrolled).toBeGreaterThan(150)
  expect(await top()).toBe(TOP.open)
  // Beyond the top: the sheet stays under a finger that scrolls.
  await drag(400, 350)
  await expect.poll(scrolled).toBe(0)
  expect(await top()).toBe(TOP.open)
  await expect(header()).toHaveAttribute('aria-expanded', 'true')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a short list leaves the page where it is too', async () => {
  await show(2)
  await open()
  await drag(740, -200)
  await framesPass(page, 10)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(header()).toHaveAttribute('aria-expanded', 'true')
  await drag(740, 60)
  await expect(header()).toHaveAttribute('aria-expanded', 'false')
})

test('a mouse moves it by its header only', async () => {
  await open()
  await page.mouse.move(150, 500)
  await page.mouse.down()
  await page.mouse.move(150, 600, { steps: 5 })
  expect(await top()).toBe(TOP.open)
  await page.mouse.up()
  await page.mouse.wheel(0, 150)
  await expect.poll(scrolled).toBe(150)
  await page.mouse.move(150, TOP.open + HEADER.y)
  await page.mouse.down()
  await page.mouse.move(150, 400, { steps: 5 })
  await page.mouse.up()
  await expect.poll(top).toBe(TOP.closed)
})
