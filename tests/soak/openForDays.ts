/**
 * An app that stays open: each screen and sheet is opened and left repeatedly in one page, with given answers. Prints DOM nodes, listeners, canvases and heap after a collection, and which of them keep growing.
 * Run: npm run soak -- openForDays [visits, 60 by default] [only places whose name contains this]
 */
import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright'
import { getOwnedItems } from '#contract/market.ts'
import { readNotifications } from '#contract/notifications.ts'
import { refresh } from '#contract/session.ts'
import { goInside, lastingMemory, nothingChanges, type PageMemory, pageMemory } from '#tests/helpers/pageMemory.ts'
import { type Answers, giveAnswers } from '#tests/screens/given/answers.ts'
import { giveEverything } from '#tests/screens/given/full.ts'
import { STATION } from '#tests/screens/given/room.ts'
import { startScreensServer } from '#tests/screens/given/server.ts'
import { FRIEND, WAYS, type Way } from '#tests/screens/given/ways.ts'

const [visits = '60', only = ''] = process.argv.slice(2)
const ROUNDS = 3
/** Until then the heap grows by compiled code. */
const LEAST_VISITS_OF_HEAP = 30
/** The allowed growth per visit: caches fill, but nothing may leak each time. */
const LARGEST_GROWTH: PageMemory = { nodes: 1, listeners: 0.5, canvases: 0.1, heapKb: 4 }
const AWAY = '/setting/notifications'
const STEP_MS = 20_000

const SCENES: ReadonlySet<string> = new Set([
  '/home',
  '/home/charactersetting',
  '/friendstar',
  '/station/stationinside',
  '/market/official-store',
])
/** Without a member only a public screen is left to go to. */
const AWAY_OUTSIDE = '/no/such/place'
/** These redirect a member, or reload: the visit is that of another screen. */
const PASSED_THROUGH: ReadonlySet<string> = new Set(['/', '/naverlogin', '/kakaologin'])

/** `chosen`: pressed if the first of `taps` is missing; a shop keeps its choices. */
type SoakWay = Way & { chosen?: string }

const ownsNothing = (given: Answers) => given.answer(getOwnedItems, { items: [] })

/** Beside the ways of the sweep: what is behind two buttons, and the used shop. */
const MORE: SoakWay[] = [
  { path: '/station/stationinside', taps: [/멤버 목록 열기$/, /^별빛/] },
  { path: '/station/stationsetting', taps: [/^멤버 관리/, /내보내기$/] },
  { path: '/friendstar', state: FRIEND, taps: ['더보기', /^신고하기/] },
  { path: '/market/official-store', text: '중고몰' },
  { path: '/market/official-store', prepare: ownsNothing, chosen: '[data-item] button[aria-pressed]', taps: [/구매하기/] },
]

/** A visit of the current screen would be none. */
function awayFrom({ path, prepare }: Way): string {
  if (prepare?.name === 'asVisitor' || prepare?.name === 'asNewcomer') return AWAY_OUTSIDE
  return path === AWAY ? '/setting/licenses' : AWAY
}

async function visit(page: Page, way: SoakWay): Promise<void> {
  const { path, taps = [], tab, text, state, chosen } = way
  await goInside(page, path, state ?? null)
  if (SCENES.has(path) && awayFrom(way) !== AWAY_OUTSIDE) await page.locator('canvas').first().waitFor()
  if (tab) await page.getByRole('tab', { name: tab }).press('Enter')
  if (text) await page.getByText(text, { exact: true }).first().click({ force: true })
  for (const name of taps) {
    const button = page.getByRole('button', { name, exact: typeof name === 'string' }).first()
    if (chosen && !(await button.isVisible())) await page.locator(chosen).first().press('Enter')
    await button.press('Enter')
    if (name !== '다음') await page.locator('dialog[open]').first().waitFor()
    await nothingChanges(page)
  }
  // Before the own answer a room's question can not be closed: back leaves the room.
  if (!(path === '/station/stationinside' && way.prepare)) await closeAll(page)
  await goInside(page, awayFrom(way))
}

async function closeAll(page: Page): Promise<void> {
  const open = page.locator('dialog[open]')
  const end = Date.now() + STEP_MS
  for (let count = await open.count(); count > 0; count = await open.count()) {
    if (Date.now() > end) throw new Error('a dialog can not be closed')
    await page.keyboard.press('Escape')
    await nothingChanges(page)
  }
  await page.waitForFunction(() => (window.history.state?.usr?.overlays?.length ?? 0) === 0)
}

/** @returns what the page retains before the visits, and after each third of them */
async function measure(page: Page, url: string, way: SoakWay): Promise<PageMemory[]> {
  await page.goto(url + awayFrom(way))
  await nothingChanges(page)
  const held = [await pageMemory(page)]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let time = 0; time < Number(visits) / ROUNDS; time += 1) await visit(page, way)
    held.push(await lastingMemory(page, () => visit(page, way)))
  }
  return held
}

/** What still grew in the last two thirds, when all caches were filled. */
function growing([, early, , late]: PageMemory[]): string[] {
  if (!early || !late) return []
  const many = (Number(visits) * (ROUNDS - 1)) / ROUNDS
  const names = Object.keys(LARGEST_GROWTH) as (keyof PageMemory)[]
  const judged = names.filter((name) => name !== 'heapKb' || Number(visits) >= LEAST_VISITS_OF_HEAP)
  return judged.filter((name) => late[name] - early[name] > LARGEST_GROWTH[name] * many)
}

async function main(): Promise<void> {
  const server = await startScreensServer()
  const answers = giveAnswers(server)
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (path) => path !== undefined && existsSync(path),
  )
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(executablePath && { executablePath }) })
  const faults: string[] = []
  const ways = [...WAYS, ...MORE].filter(({ path }) => !PASSED_THROUGH.has(path))
  for (const way of ways) {
    const { path, tab, text, taps = [], prepare } = way
    const name = [path, tab, text, prepare?.name, ...taps].filter(Boolean).join(' ')
    if (!name.includes(only)) continue
    answers.reset(refresh)
    giveEverything(answers)
    answers.answer(readNotifications, { count: 0 })
    prepare?.(answers)
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' })
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) window.sessionStorage.setItem(key, value)
    }, Object.entries(STATION))
    page.setDefaultTimeout(STEP_MS)
    const held = await measure(page, server.url, way).catch((error: unknown) => {
      console.log(`${name}: ${String(error).split('\n')[0]}`)
      faults.push(name)
      return null
    })
    await page.close()
    if (held === null) continue
    const grown = growing(held)
    const columns = (Object.keys(LARGEST_GROWTH) as (keyof PageMemory)[]).map((what) => `${what} ${held.map((one) => one[what]).join(' ')}`)
    console.log(`${name}: ${columns.join(', ')}${grown.length > 0 ? ` GROWING: ${grown.join(', ')}` : ''}`)
    if (grown.length > 0) faults.push(name)
  }
  await browser.close()
  await server.close()
  if (faults.length > 0) throw new Error(`${faults.length} places go on growing or could not be walked: ${faults.join('; ')}`)
}

await main()
