import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { LIVE_CLOSE } from '#contract/realtime.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { openLive, until } from '#tests/helpers/liveClient.ts'
import { logInByHttp } from '#tests/helpers/memberByHttp.ts'
import { preparedDataDir } from '#tests/helpers/preparedData.ts'
import { COMPILE_CACHE, MAIN, type ServerProcess, startServerProcess } from '#tests/helpers/serverProcess.ts'

const SECRET_EMAIL = 'never.logged@example.com'

let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  dataDir = await preparedDataDir()
  server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'trace', DRAIN_SECONDS: '4' })
}, 300_000)
afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const pidFile = () => join(dataDir, 'postgres', 'data', 'postmaster.pid')
/** The PID of the running database; 0 until it is written. */
function databasePid(): number {
  try {
    return Number(readFileSync(pidFile(), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

const ready = () => fetch(`${server.url}/api/ready`)

/** The output of a start that fails. */
const failedStart = (env: Record<string, string>) =>
  spawnSync(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, DEMO_WORLD: 'off', ...COMPILE_CACHE, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })

it('a second server on the same data folder says so and ends', () => {
  const { status, stderr } = failedStart({ DATA_DIR: dataDir, PORT: '0' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('Another server already uses the data folder')])
})

it.each(['PORT', 'METRICS_PORT'])('a busy port is said in a sentence that names %s', async (setting) => {
  const other = await preparedDataDir()
  const { status, stderr } = failedStart({ DATA_DIR: other, PORT: '0', [setting]: new URL(server.url).port })
  expect([status, stderr]).toEqual([1, expect.stringContaining(`is in use. Set ${setting} to a free one`)])
  rmSync(other, { recursive: true, force: true })
})

describe('a database.secret that the database was not made with', () => {
  const start = (folder: string) => startEmbedded({ dataDir: folder, say: () => undefined })

  it.each([
    ['was deleted', (secret: string) => rmSync(secret)],
    ['was emptied', (secret: string) => writeFileSync(secret, '')],
    ['is another one', (secret: string) => writeFileSync(secret, 'A'.repeat(43))],
  ])('that %s is said at once with what to do, and the database of the running server goes on', async (_what, spoil) => {
    const secret = join(dataDir, 'database.secret')
    const kept = readFileSync(secret)
    const pid = databasePid()
    spoil(secret)
    try {
      await expect(start(dataDir)).rejects.toThrow(/does not take the password in .+database\.secret.+Put it back from a backup/)
    } finally {
      writeFileSync(secret, kept)
    }
    expect(databasePid()).toBe(pid)
    expect((await ready()).status).toBe(200)
  })

  it('is said when no server runs, too, and the right one starts it', async () => {
    const folder = await preparedDataDir()
    const secret = join(folder, 'database.secret')
    const kept = readFileSync(secret)
    writeFileSync(secret, 'A'.repeat(43))
    await expect(start(folder)).rejects.toThrow('Put it back from a backup')
    writeFileSync(secret, kept)
    await (await start(folder)).stop()
    rmSync(folder, { recursive: true, force: true })
  })
})

it.each([
  ['no HTTP', 'GARBAGE\r\n\r\n', 400],
  ['a request with two hosts', 'GET /api/health HTTP/1.1\r\nhost: one\r\nHost: two\r\nconnection: close\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('bytes that are %s are refused in the form of every refusal, with security headers', async (_what, bytes, status) => {
  const answer = await sendBytes(bytes)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/^x-content-type-options: nosniff\r?$/im)
  expect(JSON.parse(body)).toEqual({ code: 'INVALID_REQUEST', message: expect.any(String) })
})

describe('logs', () => {
  it('carry no token, e-mail, code or query', async () => {
    const { call } = await logInByHttp(server.url, SECRET_EMAIL.replace('@example.com', ''))
    await call('/home?token=query-secret')
    await call('/home/settings/profile', { method: 'POST', body: { userName: 'body-secret', birthDate: 1 } })
    // The last call's line comes after those of the others.
    await until(() => server.output().includes('/api/home/settings/profile'), 'the line of the last call')
    const log = server.output()
    expect(log).toContain('/api/home')
    for (const secret of [SECRET_EMAIL, 'never.logged', 'query-secret', 'body-secret', 'eyJ', 'refresh_token'])
      expect(log).not.toContain(secret)
  })

  it("have the route's pattern and no path parameter, whatever the result", async () => {
    const { accessToken } = await logInByHttp(server.url, 'quiet')
    const authorization = `Bearer ${accessToken}`
    const MARKER = 'PLANTED7'
    const ask = (path: string, method = 'GET', init: RequestInit = {}) =>
      fetch(`${server.url}${path}`, { method, redirect: 'manual', ...init })

    const { paths } = (await (await ask('/api/openapi.json')).json()) as { paths: Record<string, Record<string, unknown>> }
    for (const [path, methods] of Object.entries(paths)) {
      if (['/api/auth/logout', '/api/auth/withdraw'].includes(path)) continue
      const address = `${path.replaceAll(/\{\w+\}/g, MARKER)}?query=${MARKER}`
      for (const method of Object.keys(methods)) await ask(address, method.toUpperCase(), { headers: { authorization } })
    }
    const wrong = [`/api/${MARKER}`, `/api/%zz${MARKER}`, `/api/stations/%ff${MARKER}`, `/api/stations/${MARKER.repeat(50)}`]
    const files = [`/${MARKER}.php`, `/content/${MARKER}.png`, `/assets/${MARKER}.js`, `/dev/idp/naver/${MARKER}`, `/stations/${MARKER}`]
    for (const path of [...wrong, ...files]) await ask(path, 'GET', { headers: { 'x-request-id': MARKER, cookie: MARKER } })
    for (const body of [`{"${MARKER}`, MARKER, `{"code":"${MARKER}","state":["${MARKER}"]}`, `{"code":"${MARKER}"}`])
      await ask('/api/auth/login/naver', 'POST', { headers: { 'content-type': 'application/json' }, body })
    for (const bytes of [`GARBAGE ${MARKER}\r\n\r\n`, `GET /${MARKER} HTTP/1.1\r\nhost: ${MARKER}\r\nx${MARKER}\r\n\r\n`])
      await sendBytes(bytes)
    await expect(openLive(`${server.url}/api/${MARKER}?`)).rejects.toThrow()

    // The last call's line, the only one of its kind, comes after those of the others.
    await ask('/api/health', 'HEAD')
    await until(() => server.output().includes('"method":"HEAD"'), 'the line of the last call')
    expect(server.output()).toContain('"route":"/api/stations/:stationId/users/:userId/report"')
    expect(server.output()).not.toContain(MARKER)
  })
})

it('SIGTERM while calls are under way and sockets open: not ready, but every call is answered, new ones too; the process ends with 0', async () => {
  const { call, accessToken } = await logInByHttp(server.url, 'leaving')
  const [tab, deafTab] = [await openLive(server.url, accessToken), await openLive(server.url, accessToken)]
  await deafTab.hears('ready')
  deafTab.socket.pause()
  const silent = await connectionThatSends(server.url, '')
  const slow = await connectionThatSends(server.url, 'GET /api/health HTTP/1.1\r\nhost: ')
  const drawings = [2, 3, 4, 5].map((number) => {
    const look = { ...DEFAULT_LOOK, face: { ...DEFAULT_LOOK.face, hair: `face_hair_${number}.png` } }
    return call('/image-maker/profile', { method: 'POST', body: look })
  })
  // With the first answer the others are under way: two are drawn at once.
  await Promise.race(drawings)
  const began = performance.now()
  const ended = server.end('SIGTERM')
  await vi.waitFor(async () => expect((await ready()).status).toBe(503), { timeout: 3_000, interval: 5 })
  const late = await fetch(`${server.url}/api/health`)
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  expect((await call('/home')).status).toBe(200)
  await expect(openLive(server.url, accessToken)).rejects.toThrow('503')
  expect((await Promise.all(drawings)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await ended).toBe(0)
  // Open calls would have been cut off then: nothing waited for them.
  expect(performance.now() - began).toBeLessThan(14_000)
  expect([silent.destroyed, slow.destroyed]).toEqual([true, true])
  expect(await tab.closes()).toBe(LIVE_CLOSE.goingAway)
  deafTab.socket.terminate()
  // PostgreSQL deletes it after a clean stop.
  expect(existsSync(pidFile())).toBe(false)
})

it('a call whose body never comes whole is cut off, and all the same the process ends with 0 and its database is stopped', async () => {
  const folder = await preparedDataDir()
  const other = await startServerProcess({ DATA_DIR: folder, DRAIN_SECONDS: '0' })
  const head = 'POST /api/auth/refresh HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n'
  const half = await connectionThatSends(other.url, `${head}{`)
  expect(await other.end('SIGTERM')).toBe(0)
  expect([half.destroyed, existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'))]).toEqual([true, false])
  rmSync(folder, { recursive: true, force: true })
})

/** Stays open, with no request or a part of one. */
async function connectionThatSends(url: string, bytes: string): Promise<Socket> {
  const socket = createConnection({ port: Number(new URL(url).port), host: '127.0.0.1' })
  await once(socket, 'connect')
  socket.on('error', () => undefined).write(bytes)
  return socket
}

/** Sends raw bytes. @returns what came back until the server closed */
function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection({ port: Number(new URL(server.url).port), host: '127.0.0.1' }, () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('utf8').on('data', (text) => (answer += text))
    // Closing with unread data resets the connection after the answer.
    socket.on('error', () => undefined).on('close', () => resolve(answer))
  })
}
