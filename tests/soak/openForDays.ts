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

const [visits = '60', only = ''] = process.argv.slice(2)
const ROUNDS = 3
/** What may be kept of one visit: caches fill, but nothing is left behind each time. */
const LARGEST_GROWTH: PageMemory = { nodes: 1, listeners: 0.5, canvases: 0.1, heapKb: 4 }
const AWAY = '/setting/notifications'
const FRIEND = { userId: 'longname1', userName: '별빛을모으는아주긴이름의여행자' }

const SCENES: ReadonlySet<string> = new Set([
  '/home',
  '/home/charactersetting',
  '/friendstar',
  '/station/stationinside',
  '/market/official-store',
])

/** `opens`: the control whose sheet or modal is opened and closed at each visit. */
type Place = { path: string; opens?: RegExp; tab?: string; state?: object }

const PLACES: Place[] = [
  ...['/home', '/home/charactersetting', '/friendtab', '/searchusers?q=longname', '/report', '/station', '/notification'].map(screen),
  ...['/station/createstation', '/station/stationinside', '/station/stationsetting', '/station/stationbackgroundsetting'].map(screen),
  ...['/market', '/market/official-store', '/market/my-item-sell', '/market/my-item-selling', '/market/transaction-history'].map(screen),
  screen('/market/my-item-price-check?name=fashion_top_16.png&id=1'),
  ...['/setting', '/setting/profile', '/setting/blocked', '/setting/data', '/setting/notifications', '/about', '/blog'].map(screen),
  { path: '/friendstar', state: FRIEND },
  { path: '/friendreport', state: FRIEND },
  { path: '/home/charactersetting', tab: '패션' },
  { path: '/home', opens: /^내 지갑/ },
  { path: '/home', opens: /^캐릭터 이미지 저장하기/ },
  { path: '/friendtab', opens: /^친구 초대하기/ },
  { path: '/friendstar', state: FRIEND, opens: /^더보기/ },
  { path: '/report', opens: /^20\d\d\.\d\d\.\d\d/ },
  { path: '/station', opens: /^코드로 정거장 찾기/ },
  { path: '/station/stationinside', opens: /^정거장 메뉴/ },
  { path: '/station/stationinside', opens: /멤버 목록 열기$/ },
  { path: '/station/stationinside', opens: /^친구 초대하기/ },
  { path: '/station/stationsetting', opens: /^멤버 관리/ },
  { path: '/market/my-item-sell', opens: /천사 롱웨이브/ },
  { path: '/setting', opens: /^로그인 계정/ },
  { path: '/setting/profile', opens: /2000년 1월 1일/ },
]

function screen(path: string): Place {
  return { path }
}

async function visit(page: Page, { path, opens, tab, state }: Place): Promise<void> {
  await goInside(page, path, state)
  if (SCENES.has(path)) await page.locator('canvas').first().waitFor()
  if (tab) await page.getByRole('tab', { name: tab }).press('Enter')
  if (opens) {
    await page.getByRole('button', { name: opens }).first().press('Enter')
    await page.locator('dialog[open]').first().waitFor()
    await nothingChanges(page)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null)
    await page.waitForFunction(() => (window.history.state?.usr?.overlays?.length ?? 0) === 0)
  }
  await goInside(page, AWAY)
}

/** @returns what the page holds before the visits, and after each third of them */
async function measure(page: Page, url: string, place: Place): Promise<PageMemory[]> {
  await page.goto(url + AWAY)
  await nothingChanges(page)
  const held = [await pageMemory(page)]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let time = 0; time < Number(visits) / ROUNDS; time += 1) await visit(page, place)
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
  for (const place of PLACES) {
    const name = [place.path, place.tab, place.opens?.source].filter(Boolean).join(' ')
    if (!name.includes(only)) continue
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' })
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) window.sessionStorage.setItem(key, value)
    }, Object.entries(STATION))
    const held = await measure(page, server.url, place)
    await page.close()
    const grown = growing(held)
    const columns = (Object.keys(LARGEST_GROWTH) as (keyof PageMemory)[]).map((what) => `${what} ${held.map((one) => one[what]).join(' ')}`)
    console.log(`${name}: ${columns.join(', ')}${grown.length > 0 ? ` GROWING: ${grown.join(', ')}` : ''}`)
    if (grown.length > 0) faults.push(name)
  }
  await browser.close()
  await server.close()
  if (faults.length > 0) throw new Error(`${faults.length} places go on growing: ${faults.join('; ')}`)
}

await main()
