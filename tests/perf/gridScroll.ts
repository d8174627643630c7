/**
 * Scrolling a grid of 190 thumbnails by touch, processor slowed four times: the part grid of the editor beside the same pictures in bare
 * elements. Alternating, medians of all rounds.
 * Run: node tests/perf/gridScroll.ts [rounds, 5 by default]
 */
import type { Browser } from 'playwright'
import { startHarness } from '../visual/harness/server.ts'
import { type Frames, framesOfScrolling, launchPhone, medianFrames, PHONE, told } from './touchDrag.ts'

const SLOWED = 4
const PICTURES = 190
const STROKES = { x: 195, fromY: 420, toY: 40, distancePx: 3600, speedPx: 1600 }
const TARGET = { droppedPercent: 0, ratio: 1.2 }

const rounds = Number(process.argv[2] ?? 5)

async function measure(browser: Browser, url: string, show: 'showPartGrid' | 'showBareGrid'): Promise<Frames> {
  const page = await browser.newPage({ ...PHONE, reducedMotion: 'reduce' })
  await page.goto(url)
  await page.evaluate(([how, count]) => window.harness[how](count), [show, PICTURES] as const)
  await page.waitForTimeout(300)
  const frames = await framesOfScrolling(page, SLOWED, STROKES)
  await page.close()
  return frames
}

async function main(): Promise<void> {
  const [harness, browser] = [await startHarness(), await launchPhone()]
  const [grid, bare]: [Frames[], Frames[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    grid.push(await measure(browser, harness.url, 'showPartGrid'))
    bare.push(await measure(browser, harness.url, 'showBareGrid'))
  }
  const [ours, theirs] = [medianFrames(grid), medianFrames(bare)]
  console.log(
    `${PICTURES} thumbnails, ${SLOWED}x slowed (target: ${TARGET.droppedPercent} % dropped, main thread at most ${TARGET.ratio}x)`,
  )
  console.log(`  part grid:    ${told(ours)}`)
  console.log(`  bare elements: ${told(theirs)}`)
  console.log(`  ratio of the main thread ${(ours.mainMsPerFrame / theirs.mainMsPerFrame).toFixed(2)}`)
  await browser.close()
  await harness.close()
}

await main()
