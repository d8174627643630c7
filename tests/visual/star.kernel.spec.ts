import type { Page } from '@playwright/test'
import { DEFAULT_LOOK, type Look, withPart } from '#contract/look.ts'
import type { StarSceneProps } from '#scene/star/StarScene.tsx'
import { setMotion } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { type Harness, startHarness } from './harness/server.ts'
import { openWithFakeFrames, pass, rest } from './kernel/fakeFrames.ts'

let harness: Harness
let page: Page
test.beforeAll(async ({ browser }) => {
  harness = await startHarness()
  page = await openWithFakeFrames(browser, harness.url, {})
  await page.evaluate(() => {
    window.setHidden = (isHidden) => {
      Object.defineProperty(document, 'visibilityState', { value: isHidden ? 'hidden' : 'visible', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
})
test.afterAll(async () => {
  await page.close()
  await harness.close()
})

declare global {
  interface Window {
    setHidden(isHidden: boolean): void
  }
}

const STAR: StarSceneProps = { look: DEFAULT_LOOK, background: 'bg_star_1.png', widthPx: 320, heightPx: 640 }
const WAVING: StarSceneProps = { ...STAR, tapReactions: ['wave'], figureLabel: 'wave' }
const BALLOON = withPart(DEFAULT_LOOK, 'item_leftHand', 'item_leftHand_2.png')
const OTHER_HAIR = withPart(DEFAULT_LOOK, 'face_hair', 'face_hair_4.png')

/** Another star each time. */
async function showStar(star: StarSceneProps): Promise<void> {
  await page.evaluate(async (props) => {
    const { harness: star, fake } = window
    star.clear()
    await fake.pass(2)
    fake.begun.length = 0
    await fake.until(star.showStar(props))
    await fake.pass(2)
  }, star)
}
const show = (look: Look = DEFAULT_LOOK) => showStar({ ...STAR, look })
const change = (star: StarSceneProps) => page.evaluate((props) => window.harness.changeStar(props), star)
const wave = () => page.getByRole('button', { name: 'wave' }).evaluate((button: HTMLElement) => button.click())
/** Ground, shadow, figure, and the hand while it moves. */
const canvases = () => page.locator('canvas').count()
const breaths = () => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
const timers = () => page.evaluate(() => window.fake.timers())
const figure = () => page.evaluate(() => window.harness.figure())
const setHidden = async (isHidden: boolean) => {
  await page.evaluate((hidden) => window.setHidden(hidden), isHidden)
  await pass(page, 2)
}
const begun = (name: string) => page.evaluate((wanted) => window.fake.begun.filter((id) => id === wanted).length, name)
const hops = () =>
  page.evaluate(() => document.getAnimations().filter(({ id, playState }) => id === 'hop' && playState === 'running').length)
/** Layers of one stage that breathe begin at the same moment. */
const inStep = () =>
  page.evaluate(async () => {
    const found = document.getAnimations().filter(({ id }) => id === 'breath')
    await Promise.all(found.map(({ ready }) => ready))
    const [one, other] = found.map(({ startTime }) => Number(startTime))
    // Moved on frame by frame, to a microsecond.
    return found.length === 2 && Math.abs((one ?? 0) - (other ?? 1)) < 0.01
  })
/** How many of the next frames the page requests. */
const framesAsked = () =>
  page.evaluate(async () => {
    const before = window.fake.framesAsked
    await window.fake.pass(12)
    return window.fake.framesAsked - before
  })
/** Angles of the topmost canvas in successive frames. */
const anglesOf = (frames: number) =>
  page.evaluate(async (count) => {
    const angles: number[] = []
    for (let frame = 0; frame < count; frame += 1) {
      const canvas = [...document.querySelectorAll('canvas')].at(-1)
      angles.push(Number.parseFloat(canvas ? getComputedStyle(canvas).rotate : '0') || 0)
      await window.fake.pass(1)
    }
    return angles
  }, frames)

async function beginWave(): Promise<void> {
  await wave()
  await pass(page, 2)
  expect(await canvases()).toBe(4)
}

test.describe('with motion welcome', () => {
  test.beforeEach(() => setMotion(page, 'no-preference'))

  test('the figure breathes and nothing else moves', async () => {
    await show()
    expect(await breaths()).toBe(1)
    const moving = await page.evaluate(() => {
      const [breath] = document.getAnimations()
      const all = [...document.querySelectorAll('canvas')]
      return all.findIndex((canvas) => breath?.effect instanceof KeyframeEffect && breath.effect.target === canvas)
    })
    expect(moving, 'only the last canvas, which holds the figure alone').toBe(2)
  })

  test('the eyes close for a moment and open again', async () => {
    await show()
    const open = await figure()
    const seen: string[] = []
    for (let blink = 0; blink < 2; blink += 1) {
      await page.evaluate(() => window.fake.nextTimer())
      await pass(page, 2)
      seen.push(await figure())
    }
    expect(seen[0]).not.toBe(open)
    expect(seen[1]).toBe(open)
  })

  test('eyes that are a sign never blink', async () => {
    await show(withPart(DEFAULT_LOOK, 'face_eyes', 'face_eyes_5.png'))
    expect(await timers()).toBe(0)
  })

  test('all rests while the page is hidden, and goes on after', async () => {
    await show()
    expect(await timers()).toBe(1)
    await setHidden(true)
    expect([await breaths(), await timers()]).toEqual([0, 0])
    await setHidden(false)
    expect([await breaths(), await timers()]).toEqual([1, 1])
  })

  test('nothing is left when the scene goes', async () => {
    await show()
    expect(await timers()).toBe(1)
    await page.evaluate(() => window.harness.clear())
    await pass(page, 2)
    expect([await breaths(), await timers()]).toEqual([0, 0])
  })

  test('a tap lets the hand wave, and after it the figure is as before', async () => {
    await showStar(WAVING)
    const rested = await figure()
    await beginWave()
    expect(await inStep()).toBe(true)
    const angles = await anglesOf(60)
    expect([Math.min(...angles) < -10, Math.max(...angles) > 6], 'to both sides').toEqual([true, true])
    expect(new Set(angles).size, 'angles of the hand').toBeGreaterThan(10)
    await pass(page, 120)
    expect(await canvases()).toBe(3)
    expect(await figure()).toBe(rested)
    expect(await timers()).toBe(1)
  })

  test('the keyboard waves too, and a wave does not begin anew in its midst', async () => {
    await showStar(WAVING)
    await page.getByRole('button', { name: 'wave' }).focus()
    await page.keyboard.press('Enter')
    await pass(page, 10)
    expect(await canvases()).toBe(4)
    await page.keyboard.press('Enter')
    await pass(page, 150)
    expect(await canvases()).toBe(3)
    expect(await begun('wave')).toBe(1)
  })

  test('what the hand holds waves with it', async () => {
    await showStar({ ...WAVING, look: withPart(DEFAULT_LOOK, 'item_leftHand', 'item_leftHand_1.png') })
    const rested = await figure()
    await beginWave()
    expect(await framesAsked(), 'the compositor needs no script for it').toBe(0)
    expect(await canvases(), 'it waves still').toBe(4)
    await pass(page, 150)
    expect(await canvases()).toBe(3)
    expect(await figure()).toBe(rested)
  })

  test('a wave ends when the page is hidden and is not made up for', async () => {
    await showStar(WAVING)
    await beginWave()
    await setHidden(true)
    expect(await canvases()).toBe(3)
    await setHidden(false)
    expect(await breaths()).toBe(1)
    expect(await canvases()).toBe(3)
  })

  test('nothing is left when the scene goes in the midst of a wave', async () => {
    await showStar(WAVING)
    await beginWave()
    await page.evaluate(() => window.harness.clear())
    await pass(page, 2)
    expect([await timers(), await breaths(), await framesAsked()]).toEqual([0, 0, 0])
  })

  test('a balloon bobs without being painted again, and waves', async () => {
    await showStar({ ...WAVING, look: BALLOON })
    expect(await canvases()).toBe(4)
    expect(await inStep()).toBe(true)
    expect(await framesAsked()).toBe(0)
    await wave()
    const angles = await anglesOf(150)
    expect(Math.min(...angles)).toBeLessThan(-4)
    expect(Math.abs(angles.at(-1) ?? 9)).toBeLessThan(0.1)
    expect(await canvases()).toBe(4)
  })

  test('other clothes make the figure hop, once', async () => {
    await showStar({ ...STAR, hopsOnChange: true })
    expect(await hops(), 'none when it appears').toBe(0)
    const before = await figure()
    await change({ ...STAR, hopsOnChange: true, look: OTHER_HAIR })
    await expect.poll(passedFigure).not.toBe(before)
    expect([await begun('hop'), await hops()]).toEqual([1, 1])
    await pass(page, 40)
    expect(await hops()).toBe(0)
    await change({ ...STAR, look: DEFAULT_LOOK })
    await expect.poll(passedFigure).toBe(before)
    await pass(page, 10)
    expect(await begun('hop'), 'only where it is asked for').toBe(1)
  })
})

test.describe('with less motion asked for', () => {
  test.beforeEach(() => setMotion(page, 'reduce'))

  test('the figure stands still', async () => {
    await show()
    await pass(page, 20)
    expect([await breaths(), await timers()]).toEqual([0, 0])
  })

  test('it neither waves nor hops, and its balloon rests', async () => {
    await showStar({ ...WAVING, look: BALLOON, hopsOnChange: true })
    const before = await figure()
    await wave()
    await pass(page, 2)
    expect(await page.locator('[data-tap-heart]').count()).toBe(1)
    expect(await canvases()).toBe(3)
    await change({ ...WAVING, look: OTHER_HAIR, hopsOnChange: true })
    await expect.poll(passedFigure).not.toBe(before)
    await pass(page, 20)
    expect([await breaths(), await hops(), await canvases()]).toEqual([0, 0, 3])
  })

  test('a wave stops when less motion is asked for', async () => {
    await setMotion(page, 'no-preference')
    await showStar(WAVING)
    const rested = await figure()
    await beginWave()
    await setMotion(page, 'reduce')
    await rest(page)
    expect(await canvases()).toBe(3)
    expect(await figure()).toBe(rested)
  })
})

/** Pictures are decoded in real time. */
async function passedFigure(): Promise<string> {
  await pass(page)
  return figure()
}
