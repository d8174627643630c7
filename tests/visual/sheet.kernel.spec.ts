import type { Page } from '@playwright/test'
import { setMotion } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { type Harness, startHarness } from './harness/server.ts'
import { openWithFakeFrames, pass, rest, type Touch, touch } from './kernel/fakeFrames.ts'

/** Of a window of 800 px the open sheet takes 560, the closed one its header of 57. */
const TOP = { open: 240, closed: 743 }
const HEADER = { x: 200, y: 30 }
const SIZE = { width: 390, height: 800 }

let harness: Harness
let page: Page
test.beforeAll(async ({ browser }) => {
  harness = await startHarness()
  page = await openWithFakeFrames(browser, harness.url, { viewport: SIZE, reducedMotion: 'no-preference' })
})
test.afterAll(async () => {
  await page.close()
  await harness.close()
})
test.beforeEach(show)

async function show(): Promise<void> {
  await page.evaluate(() => window.harness.showSheet(30))
  await rest(page)
  expect(await sheet()).toMatchObject({ top: TOP.closed, isExpanded: 'false' })
}

const sheet = () =>
  page.evaluate(() => {
    const panel = document.querySelector('section')
    const list = panel?.querySelector('div:has(li)')
    const scrim = document.querySelector('[class*=pageScrim]')
    return {
      top: panel?.getBoundingClientRect().top,
      isExpanded: panel?.querySelector('button')?.getAttribute('aria-expanded'),
      isInert: list?.hasAttribute('inert'),
      scrolled: list?.scrollTop,
      dim: scrim && Number(getComputedStyle(scrim).opacity),
    }
  })
const top = async () => (await sheet()).top

async function drag(fromY: number, byPx: number, { letsGo = true } = {}): Promise<Touch> {
  await page.evaluate(
    async ([from, by, steps]) => {
      const { fake } = window
      fake.touch('touchStart', [{ x: 150, y: from }])
      for (let step = 1; step <= steps; step += 1) {
        fake.touch('touchMove', [{ x: 150, y: from + (by * step) / steps }])
        await fake.pass(1)
      }
      // A resting finger has no velocity.
      await fake.pass(4)
    },
    [fromY, byPx, 12] as const,
  )
  if (letsGo) await letGo()
  return { x: 150, y: fromY + byPx }
}

async function moveTo(at: Touch, y: number): Promise<void> {
  await touch(page, 'touchMove', { ...at, y })
  await pass(page, 4)
}

async function letGo(): Promise<void> {
  await touch(page, 'touchEnd')
  await rest(page)
}

async function tap(at: Touch): Promise<void> {
  await touch(page, 'touchStart', at)
  await letGo()
}

async function tapHeader(): Promise<void> {
  await tap({ x: HEADER.x, y: ((await top()) ?? 0) + HEADER.y })
}

async function open(): Promise<void> {
  await tapHeader()
  expect(await sheet()).toMatchObject({ top: TOP.open, isExpanded: 'true', isInert: false })
}

test('a tap opens it as high as 70 % of the window and closes it down to its header', async () => {
  expect(await sheet()).toMatchObject({ top: TOP.closed, isInert: true })
  await open()
  await tapHeader()
  expect(await sheet()).toMatchObject({ top: TOP.closed, isInert: true })
})

test('it changes after more than 30 px', async () => {
  const at = await drag(TOP.closed + HEADER.y, -203, { letsGo: false })
  await moveTo(at, at.y + 183)
  await letGo()
  expect(await sheet()).toMatchObject({ top: TOP.closed, isExpanded: 'false' })
  await drag(TOP.closed + HEADER.y, -40)
  expect(await sheet()).toMatchObject({ top: TOP.open, isExpanded: 'true' })
})

test('the page is dimmed as far as it is open, and a tap there closes it', async () => {
  expect((await sheet()).dim).toBe(0)
  const at = await drag(TOP.closed + HEADER.y, -203, { letsGo: false })
  expect((await sheet()).dim).toBeCloseTo(200 / (TOP.closed - TOP.open), 2)
  await moveTo(at, at.y - 100)
  await letGo()
  expect(await sheet()).toMatchObject({ top: TOP.open, dim: 1 })
  await tap({ x: 200, y: 100 })
  expect(await sheet()).toMatchObject({ top: TOP.closed, dim: 0 })
})

test('its list, when at the top, is pulled back up with it', async () => {
  await open()
  const at = await drag(500, 103, { letsGo: false })
  await moveTo(at, 510)
  await letGo()
  expect(await sheet()).toMatchObject({ top: TOP.open, isExpanded: 'true' })
  await drag(500, 80)
  expect(await sheet()).toMatchObject({ top: TOP.closed, isExpanded: 'false' })
})

test('a touch that the system takes away changes nothing', async () => {
  await open()
  for (const y of [TOP.open + HEADER.y, 500]) {
    await drag(y, 200, { letsGo: false })
    await touch(page, 'touchCancel')
    await rest(page)
    expect(await sheet()).toMatchObject({ top: TOP.open, isExpanded: 'true' })
  }
})

test('a second finger does not move it', async () => {
  await open()
  const first = await drag(TOP.open + HEADER.y, 103, { letsGo: false })
  const second = { x: 250, y: 600, id: 2 }
  await touch(page, 'touchStart', first, second)
  for (const y of [650, 700]) await touch(page, 'touchMove', first, { ...second, y })
  await pass(page, 2)
  expect(await top()).toBeCloseTo(TOP.open + 100, 0)
  await touch(page, 'touchMove', { ...first, y: first.y + 100 }, { ...second, y: 700 })
  await pass(page, 4)
  expect(await top()).toBeCloseTo(TOP.open + 200, 0)
  await letGo()
  expect(await top()).toBe(TOP.closed)
})

test('a finger catches it on its way, and lets it go on', async () => {
  await touch(page, 'touchStart', { x: HEADER.x, y: TOP.closed + HEADER.y })
  await touch(page, 'touchEnd')
  await pass(page, 8)
  const underway = (await top()) ?? 0
  expect(underway).toBeLessThan(TOP.closed - 20)
  expect(underway).toBeGreaterThan(TOP.open + 20)
  await touch(page, 'touchStart', { x: 150, y: 780 })
  await pass(page, 10)
  const caught = (await top()) ?? 0
  expect(caught, 'where it was').toBeCloseTo(underway, 0)
  for (const y of [760, 740]) await moveTo({ x: 150, y: 780 }, y)
  expect(await top()).toBeLessThan(caught - 20)
  await letGo()
  expect(await top()).toBe(TOP.open)
})

test('it keeps to the window when that turns, open and closed', async () => {
  await page.setViewportSize({ width: 700, height: 400 })
  await expect.poll(top).toBe(400 - 57)
  await tapHeader()
  expect(await top()).toBe(400 * 0.3)
  await page.setViewportSize(SIZE)
  await expect.poll(top).toBe(TOP.open)
})

test('without motion it is there at once', async () => {
  await setMotion(page, 'reduce')
  await show()
  const found = await page.evaluate(async () => {
    const panel = document.querySelector('section')
    panel?.querySelector('button')?.click()
    await window.fake.pass(1)
    return [panel?.getBoundingClientRect().top, panel?.getAnimations().filter(({ playState }) => playState === 'running').length]
  })
  await setMotion(page, 'no-preference')
  expect(found).toEqual([TOP.open, 0])
})
