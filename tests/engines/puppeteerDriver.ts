import { type Browser, type BrowserContext, type LaunchOptions, launch, type Page, type Permission } from 'puppeteer-core'
import { findChromium } from '../../scripts/chromium.mjs'
import { type Driver, type Engine, type Key, type Point, VIEWPORT } from './driver.ts'

/** By the Chrome DevTools Protocol. */
export async function openChromium(): Promise<Engine> {
  const executablePath = await findChromium()
  if (executablePath === null) throw new Error('no Chromium')
  return open({ browser: 'chrome', executablePath, headless: 'shell', args: ['--no-sandbox', '--disable-gpu'] }, [
    // With a window the permission comes with the press.
    'clipboard-sanitized-write',
  ])
}

/** By WebDriver BiDi, which needs no driver program. */
export function openFirefox(): Promise<Engine> {
  return open({ browser: 'firefox', executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr', headless: true })
}

async function open(options: LaunchOptions, permissions: Permission[] = []): Promise<Engine> {
  const browser = await launch({ ...options, defaultViewport: VIEWPORT })
  return { newPage: (origin) => newPage(browser, origin, permissions), close: () => browser.close() }
}

async function newPage(browser: Browser, origin: string, permissions: Permission[]): Promise<Driver> {
  const context = await browser.createBrowserContext()
  if (permissions.length > 0) await context.overridePermissions(origin, permissions)
  return newTab(context)
}

async function newTab(context: BrowserContext): Promise<Driver> {
  const page = await context.newPage()
  await page.evaluateOnNewDocument(replaceConsoleError)
  return driverOf(context, page)
}

declare global {
  /** Whether a navigation has begun: Firefox fails its pending requests at once, while the page is still shown. */
  var isLeft: boolean | undefined
}

/** WebDriver BiDi serializes an error object without its message. */
function replaceConsoleError(): void {
  const { error } = console
  console.error = (...words) => {
    if (!globalThis.isLeft) error(...words.map((word) => (word instanceof Error ? `${word}\n${word.stack}` : word)))
  }
}

function driverOf(context: BrowserContext, page: Page): Driver {
  const leave = () => page.evaluate('void (globalThis.isLeft = true)')
  return {
    goto: async (url) => {
      await leave()
      await page.goto(url)
    },
    reload: async () => {
      await leave()
      await page.reload()
    },
    // Its own way waits for a load, which a page out of Firefox's back-forward cache now and then does not tell of.
    back: () => page.evaluate('void setTimeout(() => history.back())') as Promise<void>,
    evaluate: (expression) => page.evaluate(expression),
    press: (path) => press(page, path),
    type: (text) => page.keyboard.type(text),
    key: (key) => pressKey(page, key),
    errors: errorsOf(page),
    newTab: () => newTab(context),
    show: () => page.bringToFront(),
    close: () => context.close(),
  }
}

/** Firefox's messages about files aborted by a navigation. */
const BROKEN_OFF =
  /downloadable font: download failed|A ServiceWorker (intercepted the request and encountered an unexpected error|passed a promise to FetchEvent)/

function errorsOf(page: Page): () => string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return () => errors.filter((error) => !BROKEN_OFF.test(error))
}

/** At the screen's rate, as a finger: Firefox makes one move of several in a frame. */
async function press(page: Page, [first, ...others]: Point[]): Promise<void> {
  if (first === undefined) return
  const { mouse } = page
  await mouse.move(first.x, first.y)
  await mouse.down()
  for (const { x, y } of others) {
    await mouse.move(x, y)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await mouse.up()
}

async function pressKey({ keyboard }: Page, key: Key): Promise<void> {
  if (key !== 'Paste') return keyboard.press(key)
  await keyboard.down('Control')
  await keyboard.press('v')
  await keyboard.up('Control')
}
