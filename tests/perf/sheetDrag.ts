/**
 * Opening and dragging the bottom sheet with 30 stations on a slowed phone, beside a plain element of its size that is moved by its transform.
 * Alternating, medians of all rounds. That a drag renders nothing is tested in tests/visual/sheet.touch.spec.ts.
 * Run: node tests/perf/sheetDrag.ts [rounds, 5 by default] [slow-downs, 4 and 6 by default]
 */
import type { Browser, CDPSession, Page } from 'playwright'
import { type Harness, startHarness } from '../visual/harness/server.ts'
import { dragAlong, type Frames, framesWhile, launchPhone, medianFrames, PHONE, type Point, told } from './touchDrag.ts'

const STATIONS = 30
const MOVES = 150
/** Each opens or closes; the motion ends before the next one. */
const TAPS = 8
const BETWEEN_TAPS_MS = 450
const CLOSED: Point = { x: 120, y: 818 }
const OPEN: Point = { x: 120, y: 284 }
const TARGET = 'at 4x none dropped, main thread at most 1.3x plain'

const [rounds = 5, ...slowest] = process.argv.slice(2).map(Number)

type Way = 'sheet' | 'plain'
type Touch = 'opening' | 'dragging'

const TOUCHES: Record<Touch, (session: CDPSession) => Promise<void>> = {
  opening: tapOverAndOver,
  dragging: (session) => dragAlong(session, upAndDown()),
}

async function measure(browser: Browser, { url }: Harness, way: Way, touch: Touch, slowed: number): Promise<Frames> {
  const page = await browser.newPage({ ...PHONE, reducedMotion: 'no-preference' })
  await page.goto(url)
  await (way === 'sheet' ? showSheet(page) : page.evaluate(() => window.harness.showPlainSheet()))
  await page.waitForTimeout(400)
  const frames = await framesWhile(page, slowed, TOUCHES[touch])
  await page.close()
  return frames
}

async function showSheet(page: Page): Promise<void> {
  await page.evaluate((stations) => window.harness.showSheet(stations), STATIONS)
  await page
    .locator('[data-station]')
    .nth(STATIONS - 1)
    .waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

async function tapOverAndOver(session: CDPSession): Promise<void> {
  for (let tap = 0; tap < TAPS; tap += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [tap % 2 === 0 ? CLOSED : OPEN] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TAPS_MS))
  }
}

/** Ends where it began, so that the release changes nothing. */
function upAndDown(): Point[] {
  const way = Array.from({ length: MOVES }, (_, at) => ({ x: CLOSED.x, y: CLOSED.y - 240 + 240 * Math.cos((at / 75) * 2 * Math.PI) }))
  return [CLOSED, ...way, CLOSED]
}

async function main(): Promise<void> {
  const [harness, browser] = [await startHarness(), await launchPhone()]
  for (const slowed of slowest.length > 0 ? slowest : [4, 6]) {
    console.log(`${slowed}x slowed (${TARGET})`)
    for (const touch of ['opening', 'dragging'] as const) {
      const [sheet, plain]: [Frames[], Frames[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        sheet.push(await measure(browser, harness, 'sheet', touch, slowed))
        plain.push(await measure(browser, harness, 'plain', touch, slowed))
      }
      const [ours, theirs] = [medianFrames(sheet), medianFrames(plain)]
      console.log(`  ${touch}, sheet: ${told(ours)}`)
      console.log(`  ${touch}, plain: ${told(theirs)}`)
      console.log(`  ratio of the main thread ${(ours.mainMsPerFrame / theirs.mainMsPerFrame).toFixed(2)}`)
    }
  }
  await browser.close()
  await harness.close()
}

await main()
