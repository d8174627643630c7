/**
 * Dragging one of six figures by touch in a room of 390 x 760 on a slowed phone, beside the same pictures on one careful Konva stage: the moving figure on a layer of its own, and nothing else. Alternating, medians of all rounds. The bare stage has no plates, shadows, discs and bubbles, no lift, and no React: all of that is the scene's cost. That a drag renders nothing is tested in tests/visual/room.touch.spec.ts: the React measured here counts no renders.
 * Run: node tests/perf/memberDrag.ts [rounds, 5 by default] [device pixel ratio, 2 by default] [the folder of another version]
 * Another version's room is measured in the same rounds.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright'
import { answerForPeople, PEOPLE } from '../visual/harness/roomPeople.ts'
import { startHarness } from '../visual/harness/server.ts'
import { dragAlong, type Frames, framesWhile, launchPhone, medianFrames, PHONE, type Point, told } from './touchDrag.ts'

const SIZE = { widthPx: 390, heightPx: 760 }
const MOVES = 150
/** The dragged figure starts here: the front one. */
const START: Point = { x: 195, y: 560 }
const TARGET = {
  4: 'dropped at most konva + 1 point, main thread at most 1.15x konva, lifted within 2 frames',
  6: 'at most 15 % dropped',
} as const

const [rounds = 5, deviceScaleFactor = 2] = process.argv.slice(2, 4).map(Number)
const otherVersion = process.argv[4]

type Way = { name: string; url: string; isBare: boolean }
type Run = Frames & { drags: number; drops: number; framesToLift: number | null }

async function measure(browser: Browser, way: Way, slowed: number): Promise<Run> {
  const page = await browser.newPage({ ...PHONE, deviceScaleFactor, reducedMotion: 'no-preference' })
  await page.goto(way.url)
  await show(page, way)
  await page.waitForTimeout(400)
  await page.evaluate(watchLift)
  await page.evaluate(() => {
    window.harness.roomLog.calls = []
  })
  const frames = await framesWhile(page, slowed, (session) => dragAlong(session, eights()))
  await page.waitForTimeout(500)
  const { calls, framesToLift } = await page.evaluate(() => ({ ...window.harness.roomLog, framesToLift: window.framesToLift ?? null }))
  await page.close()
  const count = (...names: string[]) => calls.filter((call) => names.includes(call.name)).length
  // The second name is that of earlier versions.
  return { ...frames, drags: count('drag'), drops: count('drop', 'placed'), framesToLift }
}

async function show(page: Page, { isBare }: Way): Promise<void> {
  if (!isBare) {
    await page.evaluate((room) => window.harness.showRoom(room), { background: 'bg_station_3.png', ...SIZE, members: [...PEOPLE] })
    return
  }
  const people = PEOPLE.map(({ characterUrl, positionX, positionY }) => ({
    src: characterUrl.replace('.png', '.w300.webp'),
    x: (positionX / 100) * SIZE.widthPx,
    y: (positionY / 100) * SIZE.heightPx,
  }))
  await page.evaluate((room) => window.harness.showCarefulKonva(room), { ...SIZE, background: '/content/bg_station_3.w856.webp', people })
}

declare global {
  interface Window {
    framesToLift?: number
  }
}

/** Runs in the page: from the move that makes a touch a drag until the figure is painted on the drag layer, in frames. */
function watchLift(): void {
  // Konva puts its name there. Earlier versions have no such layer.
  const { stages } = (
    window as unknown as {
      Konva: { stages: { findOne(name: string): { on(event: string, run: () => void): void; hasChildren(): boolean } | undefined }[] }
    }
  ).Konva
  const hand = stages.map((stage) => stage.findOne('.hand')).find(Boolean)
  if (!hand) return
  let start: PointerEvent | null = null
  let frames = -1
  const count = () => {
    frames += 1
    if (window.framesToLift === undefined) requestAnimationFrame(count)
  }
  window.addEventListener('pointerdown', (event) => (start = event), true)
  const move = (event: PointerEvent) => {
    if (frames >= 0 || !start || Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) <= 8) return
    frames = 0
    requestAnimationFrame(count)
  }
  window.addEventListener('pointermove', move, true)
  hand.on('draw', () => {
    if (frames >= 0 && hand.hasChildren()) window.framesToLift ??= frames
  })
}

/** Figures of eight over most of the room, with an end away from the start. */
function eights(): Point[] {
  const way = Array.from({ length: MOVES }, (_, at) => {
    const turn = (at / 75) * 2 * Math.PI
    return { x: START.x + 110 * Math.sin(turn), y: START.y - 90 + 90 * Math.cos(turn * 2) }
  })
  return [START, ...way, { x: START.x + 40, y: START.y - 60 }]
}

/** The same page built by another version; nothing without one. */
async function startOther(folder: string | undefined) {
  if (folder === undefined) return null
  const module = await import(pathToFileURL(resolve(folder, 'tests/visual/harness/server.ts')).href)
  return (module as { startHarness: typeof startHarness }).startHarness(answerForPeople)
}

async function main(): Promise<void> {
  const [harness, other, browser] = [await startHarness(answerForPeople), await startOther(otherVersion), await launchPhone()]
  const ways: Way[] = [
    { name: 'scene', url: harness.url, isBare: false },
    { name: 'konva', url: harness.url, isBare: true },
    ...(other ? [{ name: 'other', url: other.url, isBare: false }] : []),
  ]
  for (const slowed of [4, 6] as const) {
    const runs = new Map(ways.map((way) => [way.name, [] as Run[]]))
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ways) runs.get(way.name)?.push(await measure(browser, way, slowed))
    }
    const of = (name: string) => medianFrames(runs.get(name) ?? [])
    const scenes = runs.get('scene') ?? []
    const most = (key: 'drags' | 'drops' | 'framesToLift') => Math.max(...scenes.map((run) => run[key] ?? Number.NaN))
    console.log(`${slowed}x slowed (${TARGET[slowed]})`)
    for (const { name } of ways) console.log(`  ${`${name}:`.padEnd(9)} ${told(of(name))}`)
    console.log(`  ratio of the main thread to konva ${(of('scene').mainMsPerFrame / of('konva').mainMsPerFrame).toFixed(2)}`)
    console.log(
      `  lifted within ${most('framesToLift')} frames; ${MOVES} moves: ${most('drags')} places told, ${most('drops')} request at the end`,
    )
  }
  await browser.close()
  await Promise.all([harness.close(), other?.close()])
}

await main()
