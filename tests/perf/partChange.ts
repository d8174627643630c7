/**
 * How long a tap on a part takes until the changed figure is painted, its picture being in the cache: the scene beside a bare canvas
 * that draws the same layers, in turns, on a phone of 390 x 844 whose processor is slowed four times.
 * Run: node tests/perf/partChange.ts [device pixels a CSS pixel, 2 unless told] [rounds, 5 unless told]
 */
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright'
import { DEFAULT_LOOK, type Look } from '#contract/look.ts'
import { type Harness, startHarness } from '../visual/harness/server.ts'
import type { Change } from '../visual/harness/tapToPaint.tsx'

const SLOWED = 4
const TAPS = 12
const TARGET_MS = 48

const [pixelRatio = 2, rounds = 5] = process.argv.slice(2).map(Number)
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync']
const systemChromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path))

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

async function measure(browser: Browser, { url }: Harness, mount: 'mountScene' | 'mountBareCanvas', change: Change): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: pixelRatio, hasTouch: true })
  await page.goto(url)
  await page.evaluate(([how, what]) => window.harness[how](what), [mount, change] as const)
  // Both pictures come into the cache before anything is measured.
  await tap(page, 4)
  await page.waitForTimeout(500)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
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

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

async function main(): Promise<void> {
  const harness = await startHarness()
  const browser = await chromium.launch({ args: FLAGS, ...(systemChromium && { executablePath: systemChromium }) })
  for (const change of CHANGES) {
    const [scene, bare]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      scene.push(await measure(browser, harness, 'mountScene', change))
      bare.push(await measure(browser, harness, 'mountBareCanvas', change))
    }
    const [ours, theirs] = [median(scene), median(bare)]
    const verdict = ours <= TARGET_MS ? 'within' : 'over'
    console.log(
      `${change.slot} at ${pixelRatio}x: scene ${ours.toFixed(1)} ms, bare canvas ${theirs.toFixed(1)} ms, ratio ${(ours / theirs).toFixed(2)}; ${verdict} ${TARGET_MS} ms`,
    )
  }
  await browser.close()
  await harness.close()
}

await main()
