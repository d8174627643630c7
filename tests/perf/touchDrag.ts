import { existsSync } from 'node:fs'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync']
const systemChromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path))
const FRAME_MS = 1000 / 60
/** A gap between frames above this has dropped one. */
const DROPPED_MS = FRAME_MS * 1.5

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } as const

export function launchPhone(): Promise<Browser> {
  return chromium.launch({ args: FLAGS, ...(systemChromium && { executablePath: systemChromium }) })
}

export type Point = { x: number; y: number }
/** Of the main thread, but `drawnPerSecond`: by the compositor, which scrolls and animates layers while the main thread is busy. */
export type Frames = { p50: number; p95: number; droppedPercent: number; mainMsPerFrame: number; drawnPerSecond: number }

/**
 * Times between frames, and main thread time for each.
 * @param slowed processor slow-down
 */
export async function framesWhile(page: Page, slowed: number, touching: (session: CDPSession) => Promise<void>): Promise<Frames> {
  const session = await page.context().newCDPSession(page)
  // Thread time, not wall time: the machine does more than this.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.evaluate(watchFrames)
  const before = await taskSeconds(session)
  const drawnPerSecond = await drawnWhile(page, () => touching(session))
  const busyMs = ((await taskSeconds(session)) - before) * 1000
  const gaps = await page.evaluate(() => window.frameGaps ?? [])
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  const sorted = gaps.toSorted((one, other) => one - other)
  const dropped = gaps.reduce((sum, gap) => sum + (gap > DROPPED_MS ? Math.round(gap / FRAME_MS) - 1 : 0), 0)
  return {
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    droppedPercent: (100 * dropped) / (gaps.length + dropped),
    mainMsPerFrame: busyMs / gaps.length,
    drawnPerSecond,
  }
}

async function drawnWhile(page: Page, moving: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] })
  const start = performance.now()
  await moving()
  const seconds = (performance.now() - start) / 1000
  const trace: { traceEvents: { name: string }[] } = JSON.parse(String(await browser?.stopTracing()))
  return trace.traceEvents.filter(({ name }) => name === 'DrawFrame').length / seconds
}

/** One finger along a path, at the screen's rate. */
export async function dragAlong(session: CDPSession, [start, ...way]: Point[]): Promise<void> {
  if (!start) return
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  for (const point of way) {
    await Promise.all([
      session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] }),
      new Promise((resolve) => setTimeout(resolve, FRAME_MS)),
    ])
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Repeated upward swipes at `speedPx` a second until `distancePx` is scrolled. */
type Strokes = { x: number; fromY: number; toY: number; distancePx: number; speedPx: number }

/** @throws Error when the page scrolled less than the finger moved: a gesture that does not scroll costs little */
export async function framesOfScrolling(page: Page, slowed: number, strokes: Strokes): Promise<Frames> {
  const before = await page.evaluate(scrolledPx)
  const frames = await framesWhile(page, slowed, (session) => stroke(session, strokes))
  const moved = (await page.evaluate(scrolledPx)) - before
  if (moved < strokes.distancePx * 0.8) throw new Error(`scrolled ${moved} px only`)
  return frames
}

async function stroke(session: CDPSession, { x, fromY, toY, distancePx, speedPx }: Strokes): Promise<void> {
  const stepPx = (speedPx * FRAME_MS) / 1000
  const steps = Math.round((fromY - toY) / stepPx)
  const way = Array.from({ length: steps + 1 }, (_, at) => ({ x, y: fromY - at * stepPx }))
  for (let moved = 0; moved < distancePx; moved += steps * stepPx) await dragAlong(session, way)
}

function scrolledPx(): number {
  return [...document.querySelectorAll('*')].reduce((sum, { scrollTop }) => sum + scrollTop, 0)
}

export function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

export function medianFrames(runs: Frames[]): Frames {
  const of = (key: keyof Frames) => median(runs.map((run) => run[key]))
  const [p50, p95, droppedPercent] = [of('p50'), of('p95'), of('droppedPercent')]
  return { p50, p95, droppedPercent, mainMsPerFrame: of('mainMsPerFrame'), drawnPerSecond: of('drawnPerSecond') }
}

export function told({ p50, p95, droppedPercent, mainMsPerFrame, drawnPerSecond }: Frames): string {
  const times = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, dropped ${droppedPercent.toFixed(1)} %`
  return `${drawnPerSecond.toFixed(0)} drawn a second; main thread: ${times}, ${mainMsPerFrame.toFixed(1)} ms a frame`
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

declare global {
  interface Window {
    frameGaps?: number[]
  }
}

function watchFrames(): void {
  const gaps: number[] = []
  window.frameGaps = gaps
  let last = 0
  const next = (now: number) => {
    if (window.frameGaps !== gaps) return
    if (last > 0) gaps.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}
