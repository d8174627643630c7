// WebKitGTK's MiniBrowser by W3C WebDriver: https://www.w3.org/TR/webdriver2/
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/freePort.mjs'
import { type Driver, type Engine, type Key, type Point, VIEWPORT } from './driver.ts'
import { watchErrors } from './inPage.ts'

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, ms?: number) => Promise<unknown>

/** Software rendering; without a sandbox, which root may not have. */
const ENVIRONMENT = { GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
const KEYS: Record<Key, string[]> = { Enter: ['\uE007'], Escape: ['\uE00C'], Paste: ['\uE009', 'v'] }
const FRAME_MS = 16
const TIMEOUT_MS = 60_000
const LOAD_MS = 20_000
/** The driver answers within a second, and a browser starts within two; now and then an answer is lost, as of a page that was just left. */
const ANSWER_MS = 6000
const START_MS = 20_000

export async function openWebKit(): Promise<Engine> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (binary === undefined) throw new Error('no MiniBrowser of WebKitGTK')
  const screen = await startScreen()
  const port = await freePort()
  // Restarted: a journey that timed out may have left its session.
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--replace-on-new-session'], {
    env: { ...process.env, ...ENVIRONMENT, DISPLAY: screen.display },
    stdio: 'ignore',
  })
  await once(driver, 'spawn')
  const send: Send = (method, path, body, ms) => call(`http://127.0.0.1:${port}${path}`, method, body, ms)
  await waitFor(() => send('GET', '/status'), 'WebKitWebDriver')
  return {
    newPage: () => newPage(send, { binary, args: ['--automation'] }),
    close: async () => {
      await end(driver)
      await end(screen.child)
    },
  }
}

/** An X server for the browser only. */
async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '800x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  await once(child, 'spawn')
  const [number] = await once(child.stdio[3] as Readable, 'data')
  return { child, display: `:${String(number).trim()}` }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

async function call(url: string, method: string, body?: object, ms = TIMEOUT_MS): Promise<unknown> {
  const response = await fetch(url, { method, signal: AbortSignal.timeout(ms), ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname} answered ${JSON.stringify(value)}`)
  return value
}

async function waitFor(isSo: () => Promise<unknown>, what: string, ms = TIMEOUT_MS): Promise<void> {
  const end = performance.now() + ms
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`)
    await sleep(FRAME_MS)
  }
}

async function newPage(sendTo: Send, browser: { binary: string; args: string[] }): Promise<Driver> {
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': browser } }
  const begin = () => sendTo('POST', '/session', { capabilities }, START_MS)
  const { sessionId } = (await begin().catch((error) => (isLost(error) ? begin() : Promise.reject(error)))) as { sessionId: string }
  const send: Send = (method, path, body, ms) => sendTo(method, `/session/${sessionId}${path}`, body, ms)
  /** Where a press leaves the page, its answer may be lost; what is seen next decides whether it was made. */
  await sendRect(send)
  return driverOf(send)
}

const sendRect = (send: Send) => send('POST', '/window/rect', { x: 0, y: 0, ...VIEWPORT }, ANSWER_MS).catch(unlessLost)

/** Of the window that is current. */
function driverOf(send: Send): Driver {
  const post = (path: string, body: object) => send('POST', path, body, ANSWER_MS).catch(unlessLost)
  const act = (actions: object) => post('/actions', { actions: [actions] })
  const errors: string[] = []
  const evaluate = async (expression: string) => {
    const script = `return Promise.resolve(${expression}).then((value) => [value, (${watchErrors})()])`
    const [value, seen] = (await send('POST', '/execute/sync', { script, args: [] }, ANSWER_MS)) as [unknown, string[]]
    errors.push(...seen)
    return value
  }
  const load = (path: string, body = {}) => loadAnew(evaluate, () => post(path, body))
  return {
    goto: (url) => load('/url', { url }),
    reload: () => load('/refresh'),
    back: async () => void (await post('/back', {})),
    evaluate,
    press: async (path) => void (await act(pointer(path))),
    type: async (text) => void (await act(keys([...text].flatMap((letter) => stroke([letter]))))),
    key: async (key) => void (await act(keys(stroke(KEYS[key])))),
    errors: () => errors,
    // Mesa's software rasterizer ends it by a segfault (swrast_dri.so, 22.3) once in some hundred journeys. A page that only hangs does not answer.
    isGone: () =>
      evaluate('true').then(
        () => false,
        (error: unknown) => !isLost(error),
      ),
    ...tabs(send),
    close: async () => void (await send('DELETE', '', undefined, ANSWER_MS).catch(unlessLost)),
  }
}

/** Commands go to the current window, so a driver has one tab in front, and its tests go on in that one. */
function tabs(send: Send): Pick<Driver, 'newTab' | 'show'> {
  const handle = send('GET', '/window', undefined, ANSWER_MS).catch(unlessLost)
  const show = async () => void (await send('POST', '/window', { handle: await handle }, ANSWER_MS))
  const newTab = async () => {
    await handle
    // A tab stays behind, where nothing is drawn.
    const opened = (await send('POST', '/window/new', { type: 'window' })) as { handle: string }
    await send('POST', '/window', { handle: opened.handle }, ANSWER_MS)
    await sendRect(send)
    return driverOf(send)
  }
  return { newTab, show }
}

function isLost(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

function unlessLost(error: unknown): void {
  if (!isLost(error)) throw error
}

/**
 * Does not wait for the load, so that errors of its scripts are seen. Until the new document exists the old one would answer. A load is repeated when
 * the old document stays: an overlay that just closed removes its history entry, which aborts it.
 */
async function loadAnew(evaluate: Driver['evaluate'], begin: () => Promise<unknown>): Promise<void> {
  await evaluate(`(globalThis.isLeft = true)`)
  const isLeft = () => waitFor(() => evaluate('globalThis.isLeft !== true'), 'the page to load', LOAD_MS)
  await begin()
  await isLeft().catch(() => begin().then(isLeft))
}

function pointer(path: Point[]): object {
  const moves = path.map(({ x, y }) => ({ type: 'pointerMove', duration: FRAME_MS, x: Math.round(x), y: Math.round(y) }))
  const [first, ...others] = moves
  const actions = [first, { type: 'pointerDown', button: 0 }, ...others, { type: 'pointerUp', button: 0 }]
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
}

const keys = (actions: object[]) => ({ type: 'key', id: 'keyboard', actions })

function stroke(values: string[]): object[] {
  const down = values.map((value) => ({ type: 'keyDown', value }))
  return [...down, ...values.toReversed().map((value) => ({ type: 'keyUp', value }))]
}
