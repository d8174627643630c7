import { expect, type Page, test } from '@playwright/test'
import { DEFAULT_LOOK, type Look, withPart } from '#contract/look.ts'
import { BLINK_MS } from '#scene/model/blink.ts'
import type { StarSceneProps } from '#scene/star/StarScene.tsx'
import { framesPass, setPace } from '#tests/helpers/motion.ts'
import { type Harness, startHarness } from './harness/server.ts'

let harness: Harness
test.beforeAll(async () => {
  harness = await startHarness()
})
test.afterAll(() => harness.close())
test.use({ deviceScaleFactor: 1, isMobile: false })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(countTimers, BLINK_MS)
  await page.goto(harness.url)
})

const STAR: StarSceneProps = { look: DEFAULT_LOOK, background: 'bg_star_1.png', widthPx: 320, heightPx: 640 }
const WAVING: StarSceneProps = { ...STAR, tapReactions: ['wave'], figureLabel: 'wave' }
const BALLOON = withPart(DEFAULT_LOOK, 'item_leftHand', 'item_leftHand_2.png')
const OTHER_HAIR = withPart(DEFAULT_LOOK, 'face_hair', 'face_hair_4.png')

const show = (page: Page, look: Look = DEFAULT_LOOK) => showStar(page, { ...STAR, look })
const showStar = (page: Page, star: StarSceneProps) => page.evaluate((props) => window.harness.showStar(props), star)
const change = (page: Page, star: StarSceneProps) => page.evaluate((props) => window.harness.changeStar(props), star)
const waveButton = (page: Page) => page.getByRole('button', { name: 'wave' })
/** Ground, shadow, figure, and the hand while it moves. */
const canvases = (page: Page) => page.locator('canvas').count()
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

  test('a tap lets the hand wave, and after it the figure is as before', async ({ page }) => {
    await showStar(page, WAVING)
    const rest = await figure(page)
    await page.evaluate(() => window.watchAngles())
    await setPace(page, 0.25)
    await waveButton(page).click()
    await expect.poll(() => canvases(page)).toBe(4)
    expect(await inStep(page)).toBe(true)
    await expect.poll(() => canvases(page)).toBe(3)
    await expect.poll(() => figure(page)).toBe(rest)
    const angles = await page.evaluate(() => window.seenAngles)
    expect(angles.length, 'angles of the hand').toBeGreaterThan(10)
    expect([Math.min(...angles) < -10, Math.max(...angles) > 6], 'to both sides').toEqual([true, true])
    expect(await timers(page)).toBe(1)
  })

  test('the keyboard waves too, and a wave does not begin anew in its midst', async ({ page }) => {
    await showStar(page, WAVING)
    await setPace(page, 0.25)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => canvases(page)).toBe(4)
    await page.keyboard.press('Enter')
    await expect.poll(() => canvases(page)).toBe(3)
    expect(await begun(page, 'wave')).toBe(1)
  })

  test('what the hand holds waves with it', async ({ page }) => {
    await showStar(page, { ...WAVING, look: withPart(DEFAULT_LOOK, 'item_leftHand', 'item_leftHand_1.png') })
    const rest = await figure(page)
    await setPace(page, 0.05)
    await waveButton(page).click()
    await expect.poll(() => canvases(page)).toBe(4)
    await expect.poll(() => framesAsked(page), 'the compositor needs no script for it').toBe(0)
    expect(await canvases(page), 'it waves still').toBe(4)
    await setPace(page, 1)
    await expect.poll(() => canvases(page)).toBe(3)
    await expect.poll(() => figure(page)).toBe(rest)
  })

  test('a wave ends when the page is hidden and is not made up for', async ({ page }) => {
    await showStar(page, WAVING)
    await setPace(page, 0.05)
    await waveButton(page).click()
    await expect.poll(() => canvases(page)).toBe(4)
    await page.evaluate(() => window.setHidden(true))
    await expect.poll(() => canvases(page)).toBe(3)
    await page.evaluate(() => window.setHidden(false))
    await expect.poll(() => breaths(page)).toBe(1)
    expect(await canvases(page)).toBe(3)
  })

  test('nothing is left when the scene goes in the midst of a wave', async ({ page }) => {
    await showStar(page, WAVING)
    await setPace(page, 0.05)
    await waveButton(page).click()
    await expect.poll(() => canvases(page)).toBe(4)
    await page.evaluate(() => window.harness.clear())
    await expect.poll(() => timers(page)).toBe(0)
    expect(await breaths(page)).toBe(0)
    await expect.poll(() => framesAsked(page)).toBe(0)
  })

  test('a balloon bobs without being painted again, and waves', async ({ page }) => {
    await showStar(page, { ...WAVING, look: BALLOON })
    await expect.poll(() => canvases(page)).toBe(4)
    expect(await inStep(page)).toBe(true)
    await expect.poll(() => framesAsked(page)).toBe(0)
    await page.evaluate(() => window.watchAngles())
    await setPace(page, 0.25)
    await waveButton(page).click()
    await expect.poll(() => page.evaluate(() => Math.min(...window.seenAngles))).toBeLessThan(-4)
    await expect.poll(() => page.evaluate(() => Math.abs(window.seenAngles.at(-1) ?? 9))).toBeLessThan(0.1)
    expect(await canvases(page)).toBe(4)
  })

  test('other clothes make the figure hop, once', async ({ page }) => {
    await showStar(page, { ...STAR, hopsOnChange: true })
    expect(await hops(page), 'none when it appears').toBe(0)
    const before = await figure(page)
    await change(page, { ...STAR, hopsOnChange: true, look: OTHER_HAIR })
    await expect.poll(() => begun(page, 'hop')).toBe(1)
    await expect.poll(() => hops(page)).toBe(0)
    await change(page, { ...STAR, look: DEFAULT_LOOK })
    await expect.poll(() => figure(page)).toBe(before)
    await framesPass(page, 10)
    expect(await begun(page, 'hop'), 'only where it is asked for').toBe(1)
  })
})

test.describe('with less motion asked for', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('the figure stands still', async ({ page }) => {
    await show(page)
    await framesPass(page, 20)
    expect([await breaths(page), await timers(page)]).toEqual([0, 0])
  })

  test('it neither waves nor hops, and its balloon rests', async ({ page }) => {
    await showStar(page, { ...WAVING, look: BALLOON, hopsOnChange: true })
    await waveButton(page).click()
    await expect(page.locator('[data-tap-heart]')).toBeVisible()
    expect(await canvases(page)).toBe(3)
    await change(page, { ...WAVING, look: OTHER_HAIR, hopsOnChange: true })
    await framesPass(page, 20)
    expect([await breaths(page), await hops(page), await canvases(page)]).toEqual([0, 0, 3])
  })

  test('a wave stops when less motion is asked for', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await showStar(page, WAVING)
    const rest = await figure(page)
    await setPace(page, 0.05)
    await waveButton(page).click()
    await expect.poll(() => canvases(page)).toBe(4)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => canvases(page)).toBe(3)
    await expect.poll(() => figure(page)).toBe(rest)
  })
})

function inStep(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const found = document.getAnimations().filter(({ id }) => id === 'breath')
    await Promise.all(found.map(({ ready }) => ready))
    return found.length === 2 && found[0]?.startTime === found[1]?.startTime
  })
}

function hops(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().filter(({ id, playState }) => id === 'hop' && playState === 'running').length)
}

function begun(page: Page, name: string): Promise<number> {
  return page.evaluate((wanted) => window.begunAnimations.filter((id) => id === wanted).length, name)
}

/** Frames requested by the page. Poll it: a slow machine paints requests late. */
async function framesAsked(page: Page): Promise<number> {
  const own = 12
  const before = await page.evaluate(() => window.framesAsked)
  await framesPass(page, own)
  return (await page.evaluate(() => window.framesAsked)) - before - own
}

declare global {
  interface Window {
    framesAsked: number
    begunAnimations: (string | undefined)[]
    /** Timers of a second or more that are pending; React's own are shorter. */
    pendingTimers: Set<number>
    seenFigures: string[]
    watchFigure(): void
    seenAngles: number[]
    watchAngles(): void
    setHidden(isHidden: boolean): void
  }
}

/** Runs in the page before its own scripts. Blinks take ten times as long: a busy machine might miss them. */
function countTimers(blinkMs: number) {
  window.pendingTimers = new Set()
  const { setTimeout: set, clearTimeout: clear } = window
  const counted = (handler: () => void, givenMs = 0) => {
    const delayMs = givenMs === blinkMs ? 10 * blinkMs : givenMs
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
  window.framesAsked = 0
  const { requestAnimationFrame: ask } = window
  window.requestAnimationFrame = (callback) => {
    window.framesAsked += 1
    return ask(callback)
  }
  window.begunAnimations = []
  const { animate } = Element.prototype
  Element.prototype.animate = function (frames, options) {
    window.begunAnimations.push(typeof options === 'object' ? options.id : undefined)
    return animate.call(this, frames, options)
  }
  window.seenFigures = []
  window.watchFigure = () => {
    const now = window.harness.figure()
    if (window.seenFigures.at(-1) !== now) window.seenFigures.push(now)
    requestAnimationFrame(window.watchFigure)
  }
  window.seenAngles = []
  window.watchAngles = () => {
    const canvas = [...document.querySelectorAll('canvas')].at(-1)
    const angle = Number.parseFloat(canvas ? getComputedStyle(canvas).rotate : '0') || 0
    if (window.seenAngles.at(-1) !== angle) window.seenAngles.push(angle)
    requestAnimationFrame(window.watchAngles)
  }
  window.setHidden = (isHidden) => {
    Object.defineProperty(document, 'visibilityState', { value: isHidden ? 'hidden' : 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
}
