import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import sharp from 'sharp'
import { TIME_ZONE } from '#contract/limits.ts'

/**
 * Takes the install dialog's screenshots (src/app/app.webmanifest) of a running product with its demo world.
 * Run: npm start, and in another window npm run art:screenshots [http://127.0.0.1:3000]
 */
const origin = process.argv[2] ?? 'http://127.0.0.1:3000'
const FOLDER = fileURLToPath(new URL('../../public/screenshots/', import.meta.url))
const MEMBER = 'sora1004@demo.byeolmuri.example'
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const COMPUTER = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }
const SHOTS = [
  { name: 'narrow_home', path: '/home', device: PHONE },
  { name: 'narrow_report', path: '/report', device: PHONE },
  { name: 'narrow_station', path: '/station', device: PHONE },
  { name: 'wide_home', path: '/home', device: COMPUTER },
]
const QUALITY = 76
/** Pictures fade in, and the figure has waved. */
const REST_MS = 4000

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']
const executablePath = places.find((path) => path !== undefined && existsSync(path))
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
mkdirSync(FOLDER, { recursive: true })
for (const shot of SHOTS) await take(browser, shot)
await browser.close()

async function take(from: Browser, { name, path, device }: (typeof SHOTS)[number]): Promise<void> {
  const common = { locale: 'ko-KR', timezoneId: TIME_ZONE.name, reducedMotion: 'reduce', serviceWorkers: 'block' } as const
  const context = await from.newContext({ ...device, ...common })
  const page = await context.newPage()
  await page.goto(`${origin}/api/auth/login/kakao?login_hint=${encodeURIComponent(MEMBER)}`)
  await page.waitForURL('**/home')
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(REST_MS)
  const webp = await sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer()
  writeFileSync(`${FOLDER}${name}.webp`, webp)
  process.stdout.write(`${name}.webp: ${Math.round(webp.length / 1000)} kB\n`)
  await context.close()
}
