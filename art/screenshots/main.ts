import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { TIME_ZONE } from '#contract/limits.ts'

/**
 * Takes pictures of a running product with its demo world: the install dialog's screenshots (src/app/app.webmanifest), and those of the README with a
 * short capture. The capture answers today's question as the first demo member, so it needs a demo world that nobody has used yet.
 * Run: npm start, and in another window npm run art:screenshots [http://127.0.0.1:3000]
 */
const origin = process.argv[2] ?? 'http://127.0.0.1:3000'
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const COMPUTER = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }
type Shot = { file: string; member: string; path: string; device: typeof PHONE; prepare?: (page: Page) => Promise<void>; width?: number }
const SHOTS: Shot[] = [
  { file: 'public/screenshots/narrow_home', member: 'sora1004', path: '/home', device: PHONE },
  { file: 'public/screenshots/narrow_report', member: 'sora1004', path: '/report', device: PHONE },
  { file: 'public/screenshots/narrow_station', member: 'sora1004', path: '/station', device: PHONE },
  { file: 'public/screenshots/wide_home', member: 'sora1004', path: '/home', device: COMPUTER as typeof PHONE },
  { file: 'docs/pictures/star', member: 'sora1004', path: '/home', device: PHONE, width: 390 },
  { file: 'docs/pictures/room', member: 'haru2', path: '/station', device: PHONE, width: 390, prepare: enterRoom },
  { file: 'docs/pictures/editor', member: 'sora1004', path: '/home/charactersetting', device: PHONE, width: 390 },
  { file: 'docs/pictures/market', member: 'sora1004', path: '/market/official-store', device: PHONE, width: 390 },
  { file: 'docs/pictures/report', member: 'sora1004', path: '/report', device: PHONE, width: 390 },
]
const CAPTURE = { file: 'docs/pictures/last-answer.webp', member: 'mina2026', width: 300, framesASecond: 12, seconds: 10, quality: 50 }
/** The other demo members come by Kakao. */
const NAVER = new Set(['mina2026'])
const ROOM = '새벽 편지방'
const QUALITY = 76
/** Pictures fade in, and the figure has waved. */
const REST_MS = 4000

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']
const executablePath = places.find((path) => path !== undefined && existsSync(path))
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
mkdirSync(`${ROOT}docs/pictures`, { recursive: true })
mkdirSync(`${ROOT}public/screenshots`, { recursive: true })
for (const shot of SHOTS) await take(browser, shot)
await capture(browser)
await browser.close()

async function signedIn(from: Browser, member: string, options: BrowserContextOptions): Promise<Page> {
  const context = await from.newContext({ ...options, locale: 'ko-KR', timezoneId: TIME_ZONE.name, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.getByRole('button', { name: NAVER.has(member) ? 'NAVER로 시작하기' : '카카오로 시작하기' }).click()
  await page.getByRole('link', { name: new RegExp(member) }).click()
  await page.waitForURL('**/home')
  return page
}

async function enterRoom(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: `${ROOM} 들어가기` })
    .first()
    .tap()
}

async function take(from: Browser, { file, member, path, device, prepare, width }: Shot): Promise<void> {
  const page = await signedIn(from, member, { ...device, reducedMotion: 'reduce' })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await page.waitForTimeout(REST_MS)
  const picture = sharp(await page.screenshot()).resize({ ...(width && { width }) })
  await save(`${file}.webp`, await picture.webp({ quality: QUALITY, effort: 6 }).toBuffer())
  await page.context().close()
}

/** The last answer of a room: everybody's words, and the star that rises. */
async function capture(from: Browser): Promise<void> {
  const { file, member, width, framesASecond, seconds, quality } = CAPTURE
  const page = await signedIn(from, member, PHONE)
  await page.goto(`${origin}/station`, { waitUntil: 'networkidle' })
  await enterRoom(page)
  await page.getByRole('textbox').fill('첫눈을 보며 따뜻한 차를 마셨어요')
  await page.waitForTimeout(REST_MS)
  const painted = await filmOf(page, seconds)
  // A frame stays until the next one was painted.
  const times = Array.from({ length: seconds * framesASecond }, (_, at) => (painted[0]?.atS ?? 0) + at / framesASecond)
  const shown = times.map((atS) => painted.findLast((frame) => frame.atS <= atS)?.jpeg).filter((jpeg) => jpeg !== undefined)
  const frames = await Promise.all(shown.map((jpeg) => sharp(jpeg).resize({ width }).png().toBuffer()))
  const moving = sharp(frames, { join: { animated: true } })
  await save(file, await moving.webp({ quality, effort: 6, loop: 0, delay: Math.round(1000 / framesASecond) }).toBuffer())
  await page.context().close()
}

/** Every frame that is painted meanwhile, and when, in seconds of the browser's clock. */
async function filmOf(page: Page, seconds: number): Promise<{ atS: number; jpeg: Buffer }[]> {
  const session = await page.context().newCDPSession(page)
  const frames: { atS: number; jpeg: Buffer }[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ atS: metadata.timestamp ?? 0, jpeg: Buffer.from(data, 'base64') })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90, maxWidth: 780, maxHeight: 1688 })
  await page.getByRole('button', { name: '저장' }).tap()
  await page.waitForTimeout(seconds * 1000)
  await session.send('Page.stopScreencast')
  return frames
}

async function save(file: string, webp: Buffer): Promise<void> {
  writeFileSync(`${ROOT}${file}`, webp)
  process.stdout.write(`${file}: ${Math.round(webp.length / 1000)} kB\n`)
}
