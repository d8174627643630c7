import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { UNREAD_TIMEOUT_MS } from '#server/http/connections.ts'
import { startTestApp, type TestApp, type TestAppOptions, testConfig } from '#tests/helpers/testServer.ts'

/** More than any socket buffers while nobody reads. */
const LARGE = '/content/bg_station_4.png'
const CALL = '/api/auth/providers'
/** Requests that a connection may have under way. */
const UNDER_WAY = 8

let test: TestApp
let sockets: Socket[] = []
afterEach(() => close())

async function close(): Promise<void> {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await test.close()
}

async function listen(options: TestAppOptions = {}): Promise<string> {
  test = await startTestApp(options)
  return test.app.listen({ host: '127.0.0.1', port: 0 })
}

/** Requests all of them at once, and never reads. */
async function askAndReadNothing(address: string, paths: string[]): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`).join(''))
  return socket
}

const times = (count: number, path: string) => Array.from({ length: count }, () => path)
/** Reads the whole answer: an unread one keeps its connection open, and the app's close waits for it. */
async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  return answer.status
}
const openConnections = () => promisify(test.app.server.getConnections.bind(test.app.server))()

it('answers that nobody reads take no turn from anybody', async () => {
  const places = 4
  const address = await listen({ admission: { places, waitMs: 1_000 } })
  for (let at = 0; at < places; at += 1) await askAndReadNothing(address, [...times(UNDER_WAY - 2, LARGE), CALL, CALL])
  for (let round = 0; round < 20; round += 1) {
    expect(await statusOf(address + CALL)).toBe(200)
  }
  expect(await openConnections()).toBeGreaterThanOrEqual(places)
})

it.each([LARGE, '/robots.txt', CALL, '/api/nothing', '/'])('a connection that asks for too much at once is closed: %s', async (path) => {
  const address = await listen()
  await askAndReadNothing(address, times(1_000, path))
  await expect.poll(openConnections).toBe(0)
  expect(await statusOf(address + path)).toBeLessThan(500)
})

it('a connection may be used again and again', async () => {
  const address = await listen()
  const socket = await askAndReadNothing(address, [])
  socket.resume()
  for (let round = 0; round < 3 * UNDER_WAY; round += 1) {
    socket.write(`GET ${CALL} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
    await once(socket, 'data')
  }
  expect(socket.destroyed).toBe(false)
})

it('who reads nothing is cut off after a while', async () => {
  const address = await listen()
  expect(test.app.server.timeout).toBe(UNREAD_TIMEOUT_MS)
  test.app.server.setTimeout(200)
  await askAndReadNothing(address, times(UNDER_WAY - 1, LARGE))
  await expect.poll(openConnections, { timeout: 10_000 }).toBe(0)
})

it('one address has so many connections, and a new one when it closes one; behind a proxy that is for the proxy to count', async () => {
  const few = { ...testConfig(), rateLimitFactor: 3 / 100 }
  const address = await listen({ config: few })
  const three = [await askAndReadNothing(address, []), await askAndReadNothing(address, []), await askAndReadNothing(address, [])]
  const fourth = await askAndReadNothing(address, [])
  fourth.resume()
  await expect.poll(() => fourth.destroyed).toBe(true)
  expect(await openConnections()).toBe(3)
  three[0]?.destroy()
  await expect.poll(openConnections).toBe(2)
  expect(await statusOf(address + CALL)).toBe(200)

  await close()
  const behindProxy = await listen({ config: { ...few, trustProxy: 1 } })
  for (let at = 0; at < 10; at += 1) await askAndReadNothing(behindProxy, [])
  await expect.poll(openConnections).toBe(10)
})
