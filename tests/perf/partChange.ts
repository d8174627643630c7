/**
 * From a tap on a part to the painted figure, at 390 x 844, processor slowed four times: with its picture cached, beside a bare canvas that draws the same
 * layers, alternating; then with a picture that arrives late, from its last byte.
 * Run: node tests/perf/partChange.ts [device pixel ratio, 2 by default] [rounds, 5 by default]
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { DEFAULT_LOOK, type Look } from '#contract/look.ts'
import type { LatePart } from '../visual/harness/latePart.tsx'
import { type Harness, startHarness } from '../visual/harness/server.ts'
import type { Change } from '../visual/harness/tapToPaint.tsx'
import { launchPhone, median } from './touchDrag.ts'

const SLOWED = 4
const TAPS = 12
const LATE_MS = 300
const LATE_FILES = [5, 6, 7, 8, 9, 10, 11]
const TARGET = { ms: 48, framesWithout: 1 }

const [pixelRatio = 2, rounds = 5] = process.argv.slice(2).map(Number)

/** Twelve layers and more, as a dressed member has. */
const LOOK: Look = {
  ...DEFAULT_LOOK,
  face: { ...DEFAULT_LOOK.face, mole: 'face_mole_1.png' },
  item: { ...DEFAULT_LOOK.item, head: 'item_head_1.png', neck: 'item_neck_1.png', rightHand: 'item_rightHand_1.png' },
}
const CHANGES: Change[] = [
  { look: LOOK, slot: 'face_hair', files: ['face_hair_3.png', 'face_hair_4.png'] },
  { look: LOOK, slot: 'fashion_top', files: ['fashion_top_2.png', 'fashion_top_3.png'] },
  { look: LOOK, slot: 'face_eyes', files: ['face_eyes_2.png', 'face_eyes_3.png'] },
]

const LATE = new RegExp(`/(${CHANGES.map(({ slot }) => slot).join('|')})_(${LATE_FILES.join('|')})(_[a-z]+)?[.]w`)

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: pixelRatio, hasTouch: true })
  await page.goto(url)
  return page
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}

async function measure(browser: Browser, { url }: Harness, mount: 'mountScene' | 'mountBareCanvas', change: Change): Promise<number> {
  const page = await openPage(browser, url)
  await page.evaluate(([how, what]) => window.harness[how](what), [mount, change] as const)
  await tap(page, 4)
  await page.waitForTimeout(500)
  await slow(page)
  const before = await page.evaluate(() => window.harness.tapMs.length)
  await tap(page, TAPS)
  const times = await page.evaluate((from) => window.harness.tapMs.slice(from), before)
  await page.close()
  return median(times)
}

async function tap(page: Page, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await page.mouse.click(195, 120)
    await page.waitForTimeout(120)
  }
}

async function tellCached(browser: Browser, harness: Harness, change: Change): Promise<void> {
  const [scene, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    scene.push(await measure(browser, harness, 'mountScene', change))
    bare.push(await measure(browser, harness, 'mountBareCanvas', change))
  }
  const [ours, theirs] = [median(scene), median(bare)]
  const verdict = ours <= TARGET.ms ? 'within' : 'over'
  console.log(
    `${change.slot} at ${pixelRatio}x: scene ${ours.toFixed(1)} ms, bare canvas ${theirs.toFixed(1)} ms, ratio ${(ours / theirs).toFixed(2)}; ${verdict} ${TARGET.ms} ms`,
  )
}

async function tellLate(browser: Browser, { url }: Harness, { look, slot }: Change): Promise<void> {
  const page = await openPage(browser, url)
  await slow(page)
  const parts: LatePart[] = []
  for (const number of LATE_FILES)
    parts.push(await page.evaluate((change) => window.harness.wearLate(change), { look, slot, file: `${slot}_${number}.png` }))
  await page.close()
  const frames = parts.map(({ framesWithout }) => framesWithout)
  const isWhole = parts.every(({ wasWhole }) => wasWhole)
  const verdict = isWhole && Math.max(...frames) <= TARGET.framesWithout ? 'within' : 'over'
  console.log(
    `${slot} at ${pixelRatio}x, ${LATE_MS} ms late: shown ${median(parts.map(({ ms }) => ms)).toFixed(1)} ms after its last byte, frames without it once it was ready ${frames.join(' ')}, ${isWhole ? 'always' : 'NOT ALWAYS'} a whole figure; ${verdict}`,
  )
}

async function answer(path: string): Promise<null> {
  if (LATE.test(path)) await wait(LATE_MS)
  return null
}

async function main(): Promise<void> {
  const [harness, browser] = [await startHarness(answer), await launchPhone()]
  for (const change of CHANGES) await tellCached(browser, harness, change)
  for (const change of CHANGES) await tellLate(browser, harness, change)
  await browser.close()
  await harness.close()
}

await main()
