import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright'
import { newMemberAtHome } from '#tests/helpers/e2e.ts'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { type Frames, framesOfScrolling, launchPhone, median, medianFrames, PHONE, told } from './touchDrag.ts'

/**
 * The official store with the real server, processor slowed four times: opening it for the first time from the market, and then the used shop; from a tap on a card to the painted preview, with the picture cached and at the first
 * tap; and scrolling 300 cards beside the same pictures in bare elements, alternating. Medians of all rounds. The client must be built.
 * Run: node tests/perf/marketShop.ts [rounds, 5 by default]
 */
const SLOWED = 4
const CARDS = 300
const STROKES = { x: 195, fromY: 700, toY: 250, distancePx: 5000, speedPx: 1600 }
const TARGET = { tapMs: 48, droppedPercent: 0, ratio: 1.5, openingMs: 350, bonesMs: 100 }
const SHOP = '/market/official-store'

const rounds = Number(process.argv[2] ?? 5)

const card = (page: Page, at: number) => page.locator('[data-item] > button:first-child').nth(at)

const chip = (page: Page, name: string) => page.getByRole('group', { name: /아이템$/ }).getByRole('button', { name, exact: true })

async function openShop(page: Page): Promise<void> {
  await page.goto(SHOP)
  await card(page, 0).waitFor()
  await page.locator('canvas').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** @returns ms from each tap to the end of the frame in which the stage was painted */
async function tapAll(page: Page, cards: readonly number[]): Promise<number[]> {
  const points = []
  for (const at of cards) {
    const box = await card(page, at).boundingBox()
    if (!box) throw new Error(`card ${at} is not in sight`)
    points.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const before = await page.evaluate(() => window.paintedMs?.length ?? 0)
  for (const [at, { x, y }] of points.entries()) {
    await page.touchscreen.tap(x, y)
    const isPainted = await until(async () => (await page.evaluate(() => window.paintedMs?.length ?? 0)) > before + at)
    if (!isPainted) throw new Error(`the tap on card ${cards[at]} changed nothing`)
    await page.waitForTimeout(250)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return page.evaluate((from) => window.paintedMs?.slice(from) ?? [], before)
}

async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isSo()) return true
    await wait(100)
  }
  return false
}

type Opening = { bones: number; cards: number; used: number }

/** From a market at rest, which has fetched the shop's code and its first cards, but none of their pictures. */
async function measureOpening(browser: Browser, url: string): Promise<Opening> {
  const page = await newPhone(browser, url)
  const ahead = page.waitForResponse(/\/store\/official\/fashion/)
  await page.goto('/market')
  await (await ahead).finished()
  await rest(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const entrance = page.getByRole('link', { name: /공식\/중고몰/ })
  const [bones = 0, cards = 0] = await shownAfterTap(page, entrance, ['[data-scroller] [role="status"], [data-item]', '[data-item]'])
  await page.locator('canvas').first().waitFor()
  await rest(page)
  const [used = 0] = await shownAfterTap(page, page.locator('label', { hasText: '중고몰' }), ['[data-item]'])
  await page.context().close()
  return { bones, cards, used }
}

/** Until the main thread has nothing to do, as when a person looks at what came. */
async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(1000)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** @returns for each selector ms from the tap to the end of the first frame with an element of it that was not there before */
async function shownAfterTap(page: Page, target: Locator, selectors: readonly string[]): Promise<number[]> {
  await page.evaluate((wanted) => {
    window.shownMs = wanted.map((selector) => {
      const before = new Set(document.querySelectorAll(selector))
      return new Promise((resolve) => {
        const look = (from: number) => {
          if ([...document.querySelectorAll(selector)].every((element) => before.has(element))) requestAnimationFrame(() => look(from))
          else setTimeout(() => resolve(performance.now() - from))
        }
        window.addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), { capture: true, once: true })
      })
    })
  }, selectors)
  await target.tap()
  return page.evaluate(() => Promise.all(window.shownMs ?? []))
}

async function measureTaps(page: Page): Promise<{ first: number; cached: number }> {
  await openShop(page)
  await chip(page, '상의').tap()
  await page.waitForTimeout(500)
  const first = await tapAll(page, [0, 1, 2])
  const cached = await tapAll(page, [0, 1, 2, 0, 1, 2, 0, 1])
  return { first: median(first), cached: median(cached) }
}

async function withManyItems(page: Page): Promise<void> {
  await page.route(/\/api\/store\/official\/fashion/, async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as { items: { id: string }[] }
    const items = Array.from({ length: CARDS }, (_, at) => list.items[at % list.items.length]).map((item, at) => ({
      ...item,
      id: `i${at}`,
    }))
    await route.fulfill({ response: answer, json: { ...list, items, nextCursor: null } })
  })
}

async function measureCards(page: Page): Promise<Frames> {
  await openShop(page)
  // The shop keeps the choices of the taps.
  await chip(page, '전체').tap()
  await page.getByRole('button', { name: '아이템 목록 펼치기' }).tap()
  await page.locator(`[data-item][aria-setsize="${CARDS}"]`).first().waitFor()
  // The shop comes back where the round before left it.
  await page.evaluate(() => {
    for (const scrolled of document.querySelectorAll('*')) scrolled.scrollTop = 0
  })
  await decodeAll(page)
  return framesOfScrolling(page, SLOWED, STROKES)
}

async function measureBare(page: Page): Promise<Frames> {
  await openShop(page)
  await page.evaluate(showBare, CARDS)
  await decodeAll(page)
  return framesOfScrolling(page, SLOWED, STROKES)
}

/** As many pictures as that many cards have. */
function showBare(cards: number): void {
  const drawn = [...document.querySelectorAll<HTMLImageElement>('[data-item] img')].map((image) => image.currentSrc || image.src)
  const count = Math.round((cards * drawn.length) / document.querySelectorAll('[data-item]').length)
  const sources = Array.from({ length: count }, (_, at) => drawn[at % drawn.length] ?? '')
  const scroller = document.createElement('div')
  scroller.style.cssText = `width:390px;height:768px;padding:4px 20px 24px;box-sizing:border-box;overflow-y:auto`
  const grid = document.createElement('div')
  grid.style.cssText = 'display:grid;grid-template-columns:repeat(3,1fr);gap:10px'
  for (const source of sources) {
    const image = new Image()
    image.src = source
    image.style.cssText = 'display:block;width:100%;height:150px;object-fit:contain;border-radius:18px;background:#f4f2fb'
    grid.append(image)
  }
  scroller.append(grid)
  document.body.replaceChildren(scroller)
}

async function decodeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('img')]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  })
  await page.waitForTimeout(500)
}

declare global {
  interface Window {
    paintedMs?: number[]
    shownMs?: Promise<number>[]
  }
}

function watchPainting(): void {
  const painted: number[] = []
  window.paintedMs = painted
  let tappedAt: number | null = null
  const draw = CanvasRenderingContext2D.prototype.drawImage
  CanvasRenderingContext2D.prototype.drawImage = function (...args: unknown[]) {
    // Only the stage: pictures are resized on canvases outside the document.
    if (tappedAt !== null && this.canvas instanceof HTMLCanvasElement && this.canvas.isConnected) {
      const from = tappedAt
      tappedAt = null
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => painted.push(performance.now() - from)
      port2.postMessage(null)
    }
    return Reflect.apply(draw, this, args)
  }
  window.addEventListener('click', (event) => (tappedAt = event.timeStamp), { capture: true })
}

async function newPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: url, locale: 'ko-KR', reducedMotion: 'reduce' })
  await context.addInitScript(watchPainting)
  const page = await context.newPage()
  await newMemberAtHome(page)
  return page
}

async function main(): Promise<void> {
  // Members of the demo world sell in the used shop.
  const server = await startServerProcess({ DATA_DIR: makeDataDir(), DEMO_WORLD: 'on' })
  const browser = await launchPhone()
  try {
    const openings: Opening[] = []
    for (let round = 0; round < rounds; round += 1) openings.push(await measureOpening(browser, server.url))
    const [bones, cards, used] = (['bones', 'cards', 'used'] as const).map((key) => median(openings.map((one) => one[key])).toFixed(0))
    console.log(`the first opening, ${SLOWED}x slowed (target: at most ${TARGET.openingMs} ms, ${TARGET.bonesMs} ms to the first boxes)`)
    console.log(`  cards or their boxes: ${bones} ms; cards: ${cards} ms; the used shop: ${used} ms`)
    const page = await newPhone(browser, server.url)
    const taps = []
    for (let round = 0; round < rounds; round += 1) taps.push(await measureTaps(page))
    const [cached, first] = [median(taps.map((one) => one.cached)), median(taps.map((one) => one.first))]
    console.log(
      `a tap on a card until the preview is painted, ${SLOWED}x slowed (target: at most ${TARGET.tapMs} ms with the picture cached)`,
    )
    console.log(`  cached: ${cached.toFixed(1)} ms; the first tap on a card in sight: ${first.toFixed(1)} ms`)
    await withManyItems(page)
    const [ours, theirs]: [Frames[], Frames[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measureCards(page))
      theirs.push(await measureBare(page))
    }
    const [frames, bare] = [medianFrames(ours), medianFrames(theirs)]
    console.log(`scrolling ${CARDS} cards (target: ${TARGET.droppedPercent} % dropped, main thread at most ${TARGET.ratio}x)`)
    console.log(`  cards:         ${told(frames)}`)
    console.log(`  bare elements: ${told(bare)}`)
    console.log(`  ratio of the main thread ${(frames.mainMsPerFrame / bare.mainMsPerFrame).toFixed(2)}`)
  } finally {
    await browser.close()
    await server.end('SIGTERM')
  }
}

await main()
