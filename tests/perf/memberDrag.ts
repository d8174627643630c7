/**
 * Dragging one of six figures by touch in a room of 390 x 760 on a slowed phone, beside the least that a page can do: the same six
 * pictures as elements, of which one is moved by its transform, once a frame; and beside the same pictures on one careful Konva stage.
 * All in turns, the medians of all rounds. Neither has plates, shadows, discs and bubbles, anything that lifts, or a React that hears
 * its touches: all of that is the scene's price.
 * That a drag renders nothing is for tests/visual/room.touch.spec.ts to say: the React measured here counts no renders.
 * Run: node tests/perf/memberDrag.ts [rounds, 5 unless told] [device pixels a CSS pixel, 2 unless told]
 */
import type { Browser, Page } from 'playwright'
import { answerForPeople, PEOPLE } from '../visual/harness/roomPeople.ts'
import { type Harness, startHarness } from '../visual/harness/server.ts'
import { dragAlong, type Frames, framesWhile, launchPhone, medianFrames, PHONE, type Point, told } from './touchDrag.ts'

const SIZE = { widthPx: 390, heightPx: 760 }
const MOVES = 150
/** Who is dragged starts here: the figure at the front. */
const START: Point = { x: 195, y: 560 }
const TARGET = {
  4: 'dropped at most elements + 1 point, main thread at most 1.15x elements and 0.95x konva',
  6: 'at most 15 % dropped',
} as const

const [rounds = 5, deviceScaleFactor = 2] = process.argv.slice(2).map(Number)

const WAYS = ['scene', 'elements', 'konva'] as const
type Way = (typeof WAYS)[number]
type Run = Frames & { drags: number; placed: number }

async function measure(browser: Browser, { url }: Harness, way: Way, slowed: number): Promise<Run> {
  const page = await browser.newPage({ ...PHONE, deviceScaleFactor, reducedMotion: 'no-preference' })
  await page.goto(url)
  await show(page, way)
  await page.waitForTimeout(400)
  await page.evaluate(() => {
    window.harness.roomLog.calls = []
  })
  const frames = await framesWhile(page, slowed, (session) => dragAlong(session, eights()))
  await page.waitForTimeout(500)
  const { calls } = await page.evaluate(() => window.harness.roomLog)
  await page.close()
  const count = (name: string) => calls.filter((call) => call.name === name).length
  return { ...frames, drags: count('drag'), placed: count('placed') }
}

async function show(page: Page, way: Way): Promise<void> {
  if (way === 'scene') {
    await page.evaluate((room) => window.harness.showRoom(room), { background: 'bg_station_3.png', ...SIZE, members: [...PEOPLE] })
    return
  }
  const people = PEOPLE.map(({ characterUrl, positionX, positionY }) => ({
    src: characterUrl.replace('.png', '.w300.webp'),
    x: (positionX / 100) * SIZE.widthPx,
    y: (positionY / 100) * SIZE.heightPx,
  }))
  const pictures = { ...SIZE, background: '/content/bg_station_3.w856.webp', people }
  if (way === 'elements') await page.evaluate((room) => window.harness.showElements(room), pictures)
  else await page.evaluate((room) => window.harness.showCarefulKonva(room), pictures)
}

/** Figures of eight over most of the room, ending elsewhere than begun. */
function eights(): Point[] {
  const way = Array.from({ length: MOVES }, (_, at) => {
    const turn = (at / 75) * 2 * Math.PI
    return { x: START.x + 110 * Math.sin(turn), y: START.y - 90 + 90 * Math.cos(turn * 2) }
  })
  return [START, ...way, { x: START.x + 40, y: START.y - 60 }]
}

async function main(): Promise<void> {
  const [harness, browser] = [await startHarness(answerForPeople), await launchPhone()]
  for (const slowed of [4, 6] as const) {
    const runs: Record<Way, Run[]> = { scene: [], elements: [], konva: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const way of WAYS) runs[way].push(await measure(browser, harness, way, slowed))
    }
    const most = (of: (run: Run) => number) => Math.max(...runs.scene.map(of))
    const mainMs = (way: Way) => medianFrames(runs[way]).mainMsPerFrame
    console.log(`${slowed}x slowed (${TARGET[slowed]})`)
    for (const way of WAYS) console.log(`  ${`${way}:`.padEnd(9)} ${told(medianFrames(runs[way]))}`)
    for (const peer of ['elements', 'konva'] as const) {
      console.log(`  ratio of the main thread to ${peer} ${(mainMs('scene') / mainMs(peer)).toFixed(2)}`)
    }
    console.log(`  a drag of ${MOVES} moves: ${most((run) => run.drags)} places told, ${most((run) => run.placed)} request at its end`)
  }
  await browser.close()
  await harness.close()
}

await main()
