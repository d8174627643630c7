import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { LIVE_CLOSE } from '#contract/realtime.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { freeze } from '#tests/helpers/databaseFaults.ts'
import { openLive, until } from '#tests/helpers/liveClient.ts'
import { logInByHttp } from '#tests/helpers/memberByHttp.ts'
import { makeDataDir, type ServerProcess, startServerProcess } from '#tests/helpers/serverProcess.ts'

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const SECRET_EMAIL = 'never.logged@example.com'

const dataDir = makeDataDir()
let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'trace' })
})
afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid')
/** Of the database that runs; 0 while none has written it down. */
function databasePid(): number {
  try {
    return Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

/** Asks once every 50 ms until a status comes, for 25 s at most. */
async function untilStatus(status: number, ask: () => Promise<Response>): Promise<void> {
  const begin = performance.now()
  while (performance.now() - begin < 25_000) {
    if ((await ask()).status === status) return
    await sleep(50)
  }
  throw new Error(`no ${status} in 25 s`)
}
const ready = () => fetch(`${server.url}/api/ready`)

describe('an outage of the database', () => {
  it('a database that hangs: calls answer 503 with Retry-After at once, pages stay up, and all is well after it', async () => {
    const { call } = await logInByHttp(server.url, 'outage1')
    const thaw = freeze(databasePid())
    try {
      await until(() => server.output().includes('the database does not answer'), 'the watch to see it', 25_000)
      // So many that asked the database would wait for longer than the test does.
      for (let count = 0; count < 30; count += 1) {
        const answer = await call('/home')
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
        expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
      }
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    } finally {
      thaw()
    }
    await untilStatus(200, ready)
    // The watch looks several times a second.
    await untilStatus(200, () => call('/home'))
  })

  it('a database that is killed is started again and the server with it', async () => {
    const { call } = await logInByHttp(server.url, 'outage2')
    const killed = databasePid()
    process.kill(killed, 'SIGKILL')
    await until(() => ![0, killed].includes(databasePid()), 'another database process', 25_000)
    await untilStatus(200, ready)
    await untilStatus(200, () => call('/home'))
  })

  it('a database that can not be started again is tried until it can, and until then the server says that it is not ready', async () => {
    // On a busy machine the watch may still see the outage before.
    const { call } = await vi.waitFor(() => logInByHttp(server.url, 'outage3'), { timeout: 25_000 })
    const killed = databasePid()
    const data = join(dataDir, 'postgres', 'data')
    renameSync(data, `${data}.away`)
    try {
      process.kill(killed, 'SIGKILL')
      await until(() => server.output().includes('could not be started again'), 'a start that failed', 25_000)
      expect((await ready()).status).toBe(503)
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    } finally {
      renameSync(`${data}.away`, data)
    }
    await untilStatus(200, ready)
    await untilStatus(200, () => call('/home'))
    expect(databasePid()).not.toBe(killed)
  })
})

it('a second server on the same data folder says so and ends', () => {
  const second = spawnSync(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', DEMO_WORLD: 'off' },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect([second.status, second.stderr]).toEqual([1, expect.stringContaining('Another server already uses the data folder')])
})

describe('a database.secret that the database was not made with', () => {
  const secret = join(dataDir, 'database.secret')
  const startAnew = () =>
    spawnSync(process.execPath, [MAIN], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', DEMO_WORLD: 'off' },
      encoding: 'utf8',
      timeout: 60_000,
    })

  it.each([
    ['was deleted', () => rmSync(secret)],
    ['was emptied', () => writeFileSync(secret, '')],
    ['is another one', () => writeFileSync(secret, 'A'.repeat(43))],
  ])('that %s is said at once with what to do, and the database of the running server goes on', async (_what, spoil) => {
    const kept = readFileSync(secret)
    const pid = databasePid()
    spoil()
    try {
      const { status, stderr } = startAnew()
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(/does not take the password in .+database\.secret.+Put it back from a backup/),
      ])
    } finally {
      writeFileSync(secret, kept)
    }
    expect(databasePid()).toBe(pid)
    expect((await ready()).status).toBe(200)
  })

  it('is said when no server runs, too, and the right one starts it', async () => {
    const folder = makeDataDir()
    const file = join(folder, 'database.secret')
    await (await startServerProcess({ DATA_DIR: folder })).end('SIGTERM')
    const kept = readFileSync(file)
    writeFileSync(file, 'A'.repeat(43))
    await expect(startEmbedded({ dataDir: folder, say: () => undefined })).rejects.toThrow('Put it back from a backup')
    writeFileSync(file, kept)
    const database = await startEmbedded({ dataDir: folder, say: () => undefined })
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  })
})

it('a busy port is said in a sentence', async () => {
  const other = makeDataDir()
  const second = spawnSync(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, DATA_DIR: other, PORT: new URL(server.url).port, DEMO_WORLD: 'off' },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect([second.status, second.stderr]).toEqual([1, expect.stringContaining('is in use. Set PORT to a free one')])
  rmSync(other, { recursive: true, force: true })
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
    // The line of the last call stands after those of the others.
    await until(() => server.output().includes('/api/home/settings/profile'), 'the line of the last call')
    const log = server.output()
    expect(log).toContain('/api/home')
    for (const secret of [SECRET_EMAIL, 'never.logged', 'query-secret', 'body-secret', 'eyJ', 'refresh_token'])
      expect(log).not.toContain(secret)
  })

  it('name the pattern of a route and nothing that stood in its place, whatever came of the request', async () => {
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

    // The line of the last call, the only one of its kind, stands after those of the others.
    await ask('/api/health', 'HEAD')
    await until(() => server.output().includes('"method":"HEAD"'), 'the line of the last call')
    expect(server.output()).toContain('"route":"/api/stations/:stationId/users/:userId/report"')
    expect(server.output()).not.toContain(MARKER)
  })
})

it('SIGTERM while calls are under way and sockets open: every call is answered, the database is stopped, and the process ends with 0', async () => {
  const { call, accessToken } = await logInByHttp(server.url, 'leaving')
  const [tab, deafTab] = [await openLive(server.url, accessToken), await openLive(server.url, accessToken)]
  await deafTab.hears('ready')
  deafTab.socket.pause()
  const drawings = [2, 3, 4, 5].map((number) => {
    const look = { ...DEFAULT_LOOK, face: { ...DEFAULT_LOOK.face, hair: `face_hair_${number}.png` } }
    return call('/image-maker/profile', { method: 'POST', body: look })
  })
  // With the first answer the others are on their way: two are drawn at once.
  await Promise.race(drawings)
  const ended = server.end('SIGTERM')
  expect((await Promise.all(drawings)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // After ten seconds it would have given up, and ended with 1.
  expect(await ended).toBe(0)
  expect(await tab.closes()).toBe(LIVE_CLOSE.goingAway)
  deafTab.socket.terminate()
  // PostgreSQL takes it away at the end of a clean stop.
  expect(existsSync(pidFile)).toBe(false)
})

/** Sends bytes past any HTTP client. @returns what came back until the server hung up. */
function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection({ port: Number(new URL(server.url).port), host: '127.0.0.1' }, () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('utf8').on('data', (text) => (answer += text))
    // Who hangs up with something unread breaks the line behind the answer.
    socket.on('error', () => undefined).on('close', () => resolve(answer))
  })
}
