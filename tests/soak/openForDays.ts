/**
 * An app that stays open: each screen and sheet is opened and left again and again in one page, with given answers. Prints DOM nodes, listeners,
 * canvases and heap after a collection, and which of them go on growing.
 * Run: npm run soak -- openForDays [visits, 60 unless told] [only places whose name has this in it]
 */
import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright'
import { readNotifications } from '#contract/notifications.ts'
import { goInside, nothingChanges, type PageMemory, pageMemory } from '#tests/helpers/pageMemory.ts'
import { giveAnswers } from '#tests/screens/given/answers.ts'
import { giveEverything } from '#tests/screens/given/full.ts'
import { STATION } from '#tests/screens/given/room.ts'
import { startScreensServer } from '#tests/screens/given/server.ts'
import { FRIEND, WAYS, type Way } from '#tests/screens/given/ways.ts'

const [visits = '60', only = ''] = process.argv.slice(2)
const ROUNDS = 3
/** What may be kept of one visit: caches fill, but nothing is left behind each time. */
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
/** A visitor's screens lead to the login, which is not left without loading the page anew. */
const OUTSIDE = /^\/(login|naverlogin|kakaologin|onboarding|invited|loginfail)?$/

/** Beside the ways of the sweep: what stands behind two buttons, and the used shop. */
const MORE: Way[] = [
  { path: '/station/stationinside', taps: [/멤버 목록 열기$/, /^별빛/] },
  { path: '/station/stationsetting', taps: [/^멤버 관리/, /내보내기$/] },
  { path: '/friendstar', state: FRIEND, taps: ['더보기', /^신고하기/] },
  { path: '/market/official-store', text: '중고몰' },
]

async function visit(page: Page, { path, taps = [], tab, text, state }: Way): Promise<void> {
  await goInside(page, path, state ?? null)
  if (SCENES.has(path)) await page.locator('canvas').first().waitFor()
  if (tab) await page.getByRole('tab', { name: tab }).press('Enter')
  if (text) await page.getByText(text, { exact: true }).first().click({ force: true })
  for (const name of taps) {
    const button = page.getByRole('button', { name, exact: typeof name === 'string' }).first()
    await button.press('Enter')
    if (name !== '다음') await page.locator('dialog[open]').first().waitFor()
    await nothingChanges(page)
  }
  await closeAll(page)
  await goInside(page, AWAY)
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

/** @returns what the page holds before the visits, and after each third of them */
async function measure(page: Page, url: string, way: Way): Promise<PageMemory[]> {
  await page.goto(url + AWAY)
  await nothingChanges(page)
  const held = [await pageMemory(page)]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let time = 0; time < Number(visits) / ROUNDS; time += 1) await visit(page, way)
    held.push(await pageMemory(page))
  }
  return held
}

/** What still grew in the last two thirds, when all caches had filled. */
function growing([, early, , late]: PageMemory[]): string[] {
  if (!early || !late) return []
  const many = (Number(visits) * (ROUNDS - 1)) / ROUNDS
  const names = Object.keys(LARGEST_GROWTH) as (keyof PageMemory)[]
  return names.filter((name) => late[name] - early[name] > LARGEST_GROWTH[name] * many)
}

async function main(): Promise<void> {
  const server = await startScreensServer()
  const answers = giveAnswers(server)
  giveEverything(answers)
  answers.answer(readNotifications, { count: 0 })
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (path) => path !== undefined && existsSync(path),
  )
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(executablePath && { executablePath }) })
  const faults: string[] = []
  const ways = [...WAYS, ...MORE].filter(({ path, prepare }) => prepare === undefined && !OUTSIDE.test(path))
  for (const way of ways) {
    const { path, tab, text, taps = [] } = way
    const name = [path, tab, text, ...taps].filter(Boolean).join(' ')
    if (!name.includes(only)) continue
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
