import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { newMember } from '#tests/helpers/e2e.ts'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { launchPhone, median, PHONE } from './touchDrag.ts'

/**
 * The first start of the app to a usable /home: empty browser cache, a session cookie, slow 4G, processor slowed four times. Usable: title and character
 * are shown and a tap on the tab bar is answered. Prints the medians, and the code that later screens load. The client must be built
 * (`npm run bench` does it).
 * Run: node tests/perf/firstStart.ts [rounds, 5 by default] [waterfall]
 */
const SLOWED = 4
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const TARGET = { scriptBytes: 149_000, interactiveMs: 1900, screenBytes: 60_000 }
const LATER_SCREENS = [
  '/station',
  '/market',
  '/setting',
  '/setting/profile',
  '/setting/blocked',
  '/home/charactersetting',
  '/notification',
  '/friendtab',
  '/searchusers',
  '/report',
  '/station/createstation',
]

const rounds = Number(process.argv[2] ?? 5)
const isWaterfallWanted = process.argv[3] === 'waterfall'

type Transfer = { path: string; startMs: number; endMs: number; bytes: number }
type Start = { shownMs: number; tapMs: number; isTapTaken: boolean; transfers: Transfer[] }

type Point = { x: number; y: number }

declare global {
  interface Window {
    tellStart: (told: string) => void
  }
}

/**
 * Without a locator or `waitForFunction`: what they inject takes 0.2 s of the slowed processor during the start.
 * @returns also the cookies, whose refresh token was rotated
 */
async function start(browser: Browser, options: ContextOptions): Promise<{ figures: Start; context: BrowserContext; page: Page }> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  // The new window itself takes the processor for a while.
  await page.waitForTimeout(1500)
  const session = await context.newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'tellStart' })
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchStart})()` })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const shown = toldBy<{ shownMs: number; tab: Point }>(session)
  await page.goto('/home', { waitUntil: 'commit' })
  const { shownMs, tab } = await shown
  const tapped = toldBy<Omit<Start, 'shownMs'>>(session)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [tab] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return { figures: { shownMs, ...(await tapped) }, context, page }
}

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>

function toldBy<Told>(session: CDPSession): Promise<Told> {
  return new Promise((resolve) => session.once('Runtime.bindingCalled', ({ payload }) => resolve(JSON.parse(payload))))
}

/** Runs in the page. Reports when it is shown and where the tab is, then how long a tap took. */
function watchStart(): void {
  const tab = () => document.querySelector('nav a[href="/station"]')
  const isShown = () => {
    const figure = document.querySelector<HTMLImageElement>('img[src^="/content/character_"]')
    const title = document.querySelector('h1')?.textContent
    return Boolean(figure?.complete && figure.naturalWidth > 0 && title && tab())
  }
  const afterFrame = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(null)
    })
  const tell = (told: object) => window.tellStart(JSON.stringify(told))
  const look = () => {
    if (!isShown()) return void requestAnimationFrame(look)
    afterFrame(() => {
      const { x = 0, y = 0, width = 0, height = 0 } = tab()?.getBoundingClientRect() ?? {}
      tell({ shownMs: performance.now(), tab: { x: x + width / 2, y: y + height / 2 } })
    })
  }
  look()
  window.addEventListener('click', (event) => {
    const isTapTaken = event.defaultPrevented
    afterFrame(() => {
      const tapMs = performance.now() - event.timeStamp
      const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      const transfers = (entries as PerformanceResourceTiming[]).map((entry) => ({
        path: new URL(entry.name).pathname,
        startMs: entry.startTime,
        endMs: entry.responseEnd,
        bytes: entry.encodedBodySize,
      }))
      tell({ tapMs, isTapTaken, transfers })
    })
  })
}

const isScript = ({ path }: Transfer) => path.endsWith('.js')
const bytesOf = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0)
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function tell(starts: Start[]): void {
  const of = (figure: (start: Start) => number) => median(starts.map(figure))
  const scripts = of(({ shownMs, transfers }) => bytesOf(transfers.filter((one) => isScript(one) && one.endMs <= shownMs)))
  const all = of(({ shownMs, transfers }) => bytesOf(transfers.filter((one) => one.endMs <= shownMs)))
  const interactive = of(({ shownMs, tapMs }) => shownMs + tapMs)
  console.log(`scripts until /home is usable: ${kB(scripts)} (target at most ${kB(TARGET.scriptBytes)}); all files ${kB(all)}`)
  console.log(
    `shown after ${of(({ shownMs }) => shownMs).toFixed(0)} ms, a tap answered within ${of(({ tapMs }) => tapMs).toFixed(0)} ms more`,
  )
  console.log(`interactive after ${interactive.toFixed(0)} ms (target at most ${TARGET.interactiveMs} ms)`)
  if (starts.some(({ isTapTaken }) => !isTapTaken)) throw new Error('a tap was not answered')
}

function tellWaterfall({ shownMs, transfers }: Start): void {
  for (const { path, startMs, endMs, bytes } of transfers.toSorted((one, other) => one.startMs - other.startMs)) {
    if (startMs > shownMs) break
    console.log(`  ${startMs.toFixed(0).padStart(6)} - ${endMs.toFixed(0).padStart(5)} ms  ${kB(bytes).padStart(9)}  ${path}`)
  }
}

/** Scripts that each later screen loads beyond those of /home. */
async function tellLaterScreens(browser: Browser, options: ContextOptions): Promise<void> {
  for (const path of LATER_SCREENS) {
    const context = await browser.newContext(options)
    // Nothing is fetched ahead.
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const page = await context.newPage()
    await page.goto('/home')
    await page.locator('canvas').first().waitFor()
    await page.waitForLoadState('networkidle')
    const before = await scriptsIn(page)
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await page.waitForTimeout(300)
    await page.waitForLoadState('networkidle')
    const bytes = bytesOf((await scriptsIn(page)).filter((script) => !before.some((known) => known.path === script.path)))
    console.log(`${path.padEnd(24)} ${kB(bytes).padStart(9)}${bytes > TARGET.screenBytes ? ' over' : ''}`)
    options.storageState = await context.storageState()
    await context.close()
  }
}

async function scriptsIn(page: Page): Promise<Transfer[]> {
  const entries = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({
      path: new URL(name).pathname,
      startMs: 0,
      endMs: 0,
      bytes: encodedBodySize,
    })),
  )
  return entries.filter(isScript)
}

async function main(): Promise<void> {
  const server = await startServerProcess({ DATA_DIR: makeDataDir() })
  const browser = await launchPhone()
  try {
    const options: ContextOptions = { ...PHONE, baseURL: server.url, locale: 'ko-KR', reducedMotion: 'reduce' }
    const first = await browser.newContext(options)
    await newMember(await first.newPage())
    options.storageState = await first.storageState()
    await first.close()
    const starts: Start[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { figures, context } = await start(browser, options)
      starts.push(figures)
      // A refresh token can be used once.
      options.storageState = await context.storageState()
      await context.close()
    }
    const [last] = starts.slice(-1)
    if (isWaterfallWanted && last) tellWaterfall(last)
    tell(starts)
    console.log(`\nCode of their own that later screens load (target at most ${kB(TARGET.screenBytes)}):`)
    await tellLaterScreens(browser, options)
  } finally {
    await browser.close()
    await server.end('SIGTERM')
  }
}

await main()
