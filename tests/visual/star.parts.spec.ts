import type { Page } from '@playwright/test'
import { DEFAULT_LOOK, withPart } from '#contract/look.ts'
import type { StarSceneProps } from '#scene/star/StarScene.tsx'
import { hold } from '#tests/helpers/hold.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { DRESSED, openStarHarness, STAR, showStar } from './harness/star.ts'

const harness = openStarHarness()

const OTHER_HAIR = withPart(DEFAULT_LOOK, 'face_hair', 'face_hair_4.png')
const change = (page: Page, props: StarSceneProps) => page.evaluate((star) => window.harness.changeStar(star), props)
const figure = (page: Page) => page.evaluate(() => window.harness.figure())
const errors = (page: Page) => page.evaluate(() => window.harness.errors)

test('changing a part keeps the old one until the new one is decoded', async ({ page }) => {
  await showStar(page)
  const before = await figure(page)
  const letThrough = await hold(page, '**/face_hair_4_back.*')
  const arrived = page.waitForResponse('**/face_hair_4.w*.webp*')
  await change(page, { ...STAR, look: OTHER_HAIR })
  await arrived
  for (let frame = 0; frame < 5; frame += 1) expect(await figure(page)).toBe(before)
  letThrough()
  await expect.poll(() => figure(page)).not.toBe(before)
  expect(await errors(page)).toEqual([])
})

test('a part that cannot be loaded leaves the old one, and the others still change', async ({ page }) => {
  await showStar(page)
  const before = await figure(page)
  await page.route('**/face_hair_4*', (route) => route.abort())
  await change(page, { ...STAR, look: OTHER_HAIR })
  await expect.poll(() => errors(page)).toContain('face_hair_4')
  expect(await figure(page)).toBe(before)
  await change(page, { ...STAR, look: withPart(OTHER_HAIR, 'face_eyes', 'face_eyes_2.png') })
  await expect.poll(() => figure(page)).not.toBe(before)
})

test('a part that failed is tried again when the connection is back', async ({ page }) => {
  await showStar(page)
  const before = await figure(page)
  await page.route('**/face_hair_4*', (route) => route.abort())
  await change(page, { ...STAR, look: OTHER_HAIR })
  await expect.poll(() => errors(page)).toContain('face_hair_4')
  await page.unroute('**/face_hair_4*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => figure(page)).not.toBe(before)
})

test('without a body nobody is shown', async ({ page }) => {
  await page.route('**/face_skin_1*', (route) => route.abort())
  await page.evaluate((star) => window.harness.changeStar(star), STAR)
  await expect.poll(() => errors(page)).toContain('face_skin_1')
  const isBlank = await page.evaluate(() => {
    const canvas = [...document.querySelectorAll('canvas')].at(-1)
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    return pixels?.every((byte) => byte === 0)
  })
  expect(isBlank).toBe(true)
})

test('a browser that cannot read the modern format gets the same picture', async ({ page }) => {
  const size = { look: DRESSED, widthPx: 900, isAlive: false }
  await page.evaluate((props) => window.harness.showAvatar(props), size)
  const modern = await figure(page)
  await page.route('**/*.webp*', (route) => route.fulfill({ status: 404 }))
  await page.goto(harness.url)
  await page.evaluate((props) => window.harness.showAvatar(props), size)
  const plain = await figure(page)
  expect(await page.evaluate(([one, other]) => window.harness.difference(one, other), [modern, plain] as const)).toBeLessThan(0.001)
  expect(await errors(page)).toEqual([])
})

test('the figure is a control when tapping it does something', async ({ page }) => {
  await page.evaluate((star) => window.harness.showTappable(star, 'open'), STAR)
  await page.getByRole('button', { name: 'open' }).press('Enter')
  await page.getByRole('button', { name: 'open' }).click()
  expect(await page.evaluate(() => window.harness.taps)).toBe(2)
})

test.describe('on a display of three pixels a CSS pixel', () => {
  test.use({ deviceScaleFactor: 3 })
  test('every canvas is as fine as the display, and none is finer than its pictures', async ({ page }) => {
    await showStar(page)
    const widths = await page.evaluate(() =>
      [...document.querySelectorAll('canvas')].map((canvas) => [canvas.width, canvas.getBoundingClientRect().width * devicePixelRatio]),
    )
    const [ground, shadow, figure] = widths
    expect(ground).toEqual([960, 960])
    for (const [width, shownPx = 0] of [shadow ?? [], figure ?? []]) {
      expect([300, 600, 900]).toContain(width)
      expect(shownPx).toBeLessThanOrEqual((width ?? 0) * 1.06)
    }
  })
})
