/**
 * Opening and dragging the bottom sheet with 30 stations on a slowed phone, beside a plain element of its size that is moved by its transform,
 * and beside Base UI's Drawer with the same rows, mounted while closed as ours. Alternating, medians of all rounds. That a drag renders nothing is tested in tests/visual/sheet.touch.spec.ts.
 * Run: node tests/perf/sheetDrag.ts [rounds, 5 by default] [slow-downs, 4 and 6 by default]
 */
import type { Browser, CDPSession, Page } from 'playwright'
import { type Harness, startHarness } from '../visual/harness/server.ts'
import { buildDrawerPage, DRAWER_PACKAGE, DRAWER_PAGE } from './drawerPeer/build.ts'
import { dragAlong, type Frames, framesWhile, launchPhone, medianFrames, PHONE, type Point, told } from './touchDrag.ts'

const STATIONS = 30
const MOVES = 150
/** Each opens or closes; the motion ends before the next one. */
const TAPS = 8
const BETWEEN_TAPS_MS = 450
const CLOSED: Point = { x: 120, y: 818 }
const OPEN: Point = { x: 120, y: 284 }
const TARGET = 'at 4x none dropped, main thread at most 1.5x plain'

const [rounds = 5, ...slowest] = process.argv.slice(2).map(Number)

const WAYS = ['sheet', 'plain', 'drawer'] as const
type Way = (typeof WAYS)[number]
type Touch = 'opening' | 'dragging'

const TOUCHES: Record<Touch, (session: CDPSession) => Promise<void>> = {
  opening: tapOverAndOver,
  dragging: (session) => dragAlong(session, upAndDown()),
}

async function measure(browser: Browser, { url }: Harness, way: Way, touch: Touch, slowed: number): Promise<Frames> {
  const page = await browser.newPage({ ...PHONE, reducedMotion: 'no-preference' })
  await page.goto(way === 'drawer' ? `${url}${DRAWER_PAGE}?stations=${STATIONS}` : url)
  if (way === 'sheet') await page.evaluate((stations) => window.harness.showSheet(stations), STATIONS)
  if (way === 'plain') await page.evaluate(() => window.harness.showPlainSheet())
  else await showRows(page)
  // The Drawer has nothing to be dragged while it is closed.
  const isOpenFirst = way === 'drawer' && touch === 'dragging'
  if (isOpenFirst) await page.touchscreen.tap(CLOSED.x, CLOSED.y)
  await page.waitForTimeout(600)
  const frames = await framesWhile(page, slowed, isOpenFirst ? (session) => dragAlong(session, downAndUp()) : TOUCHES[touch])
  await page.close()
  return frames
}

async function showRows(page: Page): Promise<void> {
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

function downAndUp(): Point[] {
  return upAndDown().map(({ x, y }) => ({ x, y: OPEN.y + CLOSED.y - y }))
}

async function main(): Promise<void> {
  const [harness, browser] = [await startHarness(await buildDrawerPage()), await launchPhone()]
  console.log(`peer: ${DRAWER_PACKAGE}`)
  for (const slowed of slowest.length > 0 ? slowest : [4, 6]) {
    console.log(`${slowed}x slowed (${TARGET})`)
    for (const touch of ['opening', 'dragging'] as const) {
      const runs: Record<Way, Frames[]> = { sheet: [], plain: [], drawer: [] }
      for (let round = 0; round < rounds; round += 1) {
        for (const way of WAYS) runs[way].push(await measure(browser, harness, way, touch, slowed))
      }
      const medians = WAYS.map((way) => medianFrames(runs[way]))
      for (const [at, way] of WAYS.entries()) console.log(`  ${touch}, ${way}: ${told(medians[at] as Frames)}`)
      const [ours, plain, drawer] = medians.map(({ mainMsPerFrame }) => mainMsPerFrame)
      console.log(`  main thread: ${ratio(ours, plain)} of plain, ${ratio(ours, drawer)} of the Drawer`)
    }
  }
  await browser.close()
  await harness.close()
}

const ratio = (ours = Number.NaN, theirs = Number.NaN) => (ours / theirs).toFixed(2)

await main()
