import type { Page } from '@playwright/test'
import { DEFAULT_LOOK, withPart } from '#contract/look.ts'
import type { StarSceneProps } from '#scene/star/StarScene.tsx'
import { framesPass } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { type Harness, startHarness } from './harness/server.ts'

/** By the browser's own frames and timeline. All other motion of a star is tested in star.kernel.spec.ts. */
let harness: Harness
let page: Page
test.beforeAll(async ({ browser }) => {
  harness = await startHarness()
  page = await browser.newPage({ deviceScaleFactor: 1, isMobile: false, hasTouch: true, reducedMotion: 'no-preference' })
  await page.addInitScript(countFrames)
  await page.goto(harness.url)
})
test.afterAll(async () => {
  await page.close()
  await harness.close()
})

declare global {
  interface Window {
    framesAsked: number
    seenCanvases: number[]
  }
}

/** Runs in the page before its own scripts. */
function countFrames(): void {
  window.framesAsked = 0
  const { requestAnimationFrame: ask } = window
  window.requestAnimationFrame = (callback) => {
    window.framesAsked += 1
    return ask(callback)
  }
}

const WAVING: StarSceneProps = {
  look: DEFAULT_LOOK,
  background: 'bg_star_1.png',
  widthPx: 320,
  heightPx: 640,
  tapReactions: ['wave'],
  figureLabel: 'wave',
}

async function show(star: StarSceneProps): Promise<void> {
  await page.evaluate(async (props) => {
    window.harness.clear()
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    await window.harness.showStar(props)
  }, star)
}
const canvases = () => page.locator('canvas').count()
const breaths = () => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
/** Frames requested by the page. Poll it: a slow machine paints requests late. */
async function framesAsked(): Promise<number> {
  const own = 12
  const before = await page.evaluate(() => window.framesAsked)
  await framesPass(page, own)
  return (await page.evaluate(() => window.framesAsked)) - before - own
}

test('a figure breathes, a tap of a finger lets its hand wave, and after it all is as before', async () => {
  await show(WAVING)
  await expect.poll(breaths).toBe(1)
  const rest = await page.evaluate(() => {
    window.seenCanvases = []
    const note = () => {
      const count = document.querySelectorAll('canvas').length
      if (window.seenCanvases.at(-1) !== count) window.seenCanvases.push(count)
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
    return window.harness.figure()
  })
  const box = await page.getByRole('button', { name: 'wave' }).boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect.poll(() => page.evaluate(() => window.seenCanvases), 'ground, shadow, figure, and the hand while it moves').toEqual([4, 3])
  expect(await page.evaluate(() => window.harness.figure())).toBe(rest)
})

test('a balloon that bobs is not painted again: the compositor needs no script for it', async () => {
  await show({ ...WAVING, look: withPart(DEFAULT_LOOK, 'item_leftHand', 'item_leftHand_2.png') })
  expect(await canvases()).toBe(4)
  await expect.poll(framesAsked).toBe(0)
})
