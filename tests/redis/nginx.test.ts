import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { ERROR_MESSAGES } from '#contract/errorMessages.ts'
import { buildApp } from '#server/app.ts'
import type { App } from '#server/http/route.ts'
import { askSite, SITE_NAME, startNginx } from '#tests/helpers/nginx.ts'
import { listenAt } from '#tests/helpers/roomClients.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let test: TestApp
let one: App
let other: App
let nginx: Awaited<ReturnType<typeof startNginx>>
/** How often the servers were asked for a file. */
const asked = { immutable: 0, changing: 0, page: 0, notModified: 0 }
/** A page that a server's release changes. */
let releasedPage = 'the first release'
beforeAll(async () => {
  test = await startTestApp()
  one = await serve()
  other = await serve()
  nginx = await startNginx([await listenAt(one), await listenAt(other)])
})
afterAll(async () => {
  await nginx.close()
  await test.close()
})

/** A server as `deploy/settings.env.example` sets it up, with a look at what it takes its client for and two kinds of files. */
async function serve(): Promise<App> {
  const config = { ...test.deps.config, trustProxy: '127.0.0.1,::1', publicUrl: `https://${SITE_NAME}` }
  const app = await buildApp({ ...test.deps, config })
  app.get('/client', async ({ ip, host, protocol }) => ({ ip, host, protocol }))
  app.get('/content/kept/immutable', async (_request, reply) => {
    asked.immutable += 1
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send('file')
  })
  app.get('/content/kept/changing', async (_request, reply) => {
    asked.changing += 1
    return reply.header('cache-control', 'no-cache').send('file')
  })
  app.get('/about', async (_request, reply) => {
    asked.page += 1
    return reply.header('cache-control', 'public, max-age=0, s-maxage=60').header('vary', 'accept-encoding').send('page')
  })
  app.get('/terms', async (request, reply) => {
    const etag = `"${releasedPage}"`
    reply.headers({ 'cache-control': 'public, max-age=0, s-maxage=1', etag })
    if (request.headers['if-none-match'] !== etag) return reply.send(releasedPage)
    asked.notModified += 1
    return reply.code(304).send()
  })
  return app
}

const get = (path: string, headers: Record<string, string> = {}, body?: Buffer) => askSite(nginx, path, { headers, ...(body && { body }) })

it('servers learn the client from nginx, and believe nothing that the client says of itself', async () => {
  const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  expect(JSON.parse((await get('/client', forged)).body)).toEqual({ ip: '127.0.0.1', host: SITE_NAME, protocol: 'https' })
})

it('keeps what a server calls immutable, and asks for all else each time', async () => {
  for (const path of ['/content/kept/immutable', '/content/kept/changing'])
    for (let round = 0; round < 3; round += 1) expect(await get(path)).toMatchObject({ status: 200, body: 'file' })
  expect(asked).toMatchObject({ immutable: 1, changing: 3 })
})

it('keeps one copy of a file for each digest in its address, whatever else its query has', async () => {
  const before = asked.immutable
  for (const query of ['v=a', 'v=a&n=1', 'n=2&v=a', 'v=b', 'v=b&n=3']) await get(`/content/kept/immutable?${query}`)
  expect(asked.immutable).toBe(before + 2)
})

it('keeps a public page for a while, but none with a query', async () => {
  for (let round = 0; round < 3; round += 1)
    expect(await get('/about', { 'accept-encoding': 'gzip' })).toMatchObject({ status: 200, body: 'page' })
  expect(asked.page).toBe(1)
  for (let round = 0; round < 3; round += 1)
    expect(await get('/about?from=mail', { 'accept-encoding': 'gzip' })).toMatchObject({ status: 200 })
  expect(asked.page).toBe(4)
})

it('keeps one copy a compression, in whatever words a client asks for it', async () => {
  const before = asked.page
  const ask = async (encodings: string) => (await get('/about', { 'accept-encoding': encodings })).headers.vary
  for (const encodings of ['gzip, deflate', 'deflate;q=0.5, GZIP', 'x-hostile-1, gzip'])
    expect(await ask(encodings)).toBe('accept-encoding')
  expect(asked.page).toBe(before)
  for (const encodings of ['gzip, deflate, br, zstd', 'br', 'br, x-hostile-2']) expect(await ask(encodings)).toBe('accept-encoding')
  expect(asked.page).toBe(before + 1)
})

it('answers a changed page from then on, whichever of its processes is asked', async () => {
  const bodies = async () => new Set((await Promise.all(Array.from({ length: 40 }, () => get('/terms')))).map(({ body }) => body))
  expect(await bodies()).toEqual(new Set(['the first release']))
  await expect.poll(async () => [await bodies(), asked.notModified > 1], { timeout: 10_000 }).toEqual([new Set([releasedPage]), true])
  for (const release of ['the second release, which is longer', 'short']) {
    releasedPage = release
    await expect.poll(async () => (await get('/terms')).body, { timeout: 10_000 }).toBe(release)
    expect(await bodies()).toEqual(new Set([release]))
  }
})

it('upgrades the live channel', async () => {
  const options = { servername: SITE_NAME, rejectUnauthorized: false, headers: { host: SITE_NAME }, origin: `https://${SITE_NAME}` }
  const socket = new WebSocket(`wss://127.0.0.1:${nginx.port}/api/live`, options)
  await once(socket, 'open')
  socket.terminate()
})

it('asks the other server when one is stopped', async () => {
  await one.close()
  for (let round = 0; round < 20; round += 1) expect((await get('/api/health')).status).toBe(200)
})

it('passes on what a server refuses', async () => {
  expect(await get('/api/home')).toMatchObject({ status: 401, body: expect.stringContaining('NOT_LOGGED_IN') })
})

it('says by itself that a body is too large, to the app as a server would', async () => {
  const large = Buffer.alloc(64 * 1024)
  const called = await get('/api/auth/login/naver', {}, large)
  expect([called.status, JSON.parse(called.body)]).toEqual([413, { code: 'PAYLOAD_TOO_LARGE', message: ERROR_MESSAGES.PAYLOAD_TOO_LARGE }])
  expect(await get('/login', {}, large)).toMatchObject({ status: 413, body: expect.stringContaining('보낸 내용이 너무 커요') })
})

it('says that no server answers, in a page for persons and as a server would for the app', async () => {
  await other.close()
  for (const path of ['/api/home', '/content/character_0.png']) {
    const called = await get(path)
    expect([called.status, JSON.parse(called.body)]).toEqual([503, { code: 'UNAVAILABLE', message: ERROR_MESSAGES.UNAVAILABLE }])
    expect(called.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '1',
    })
  }
  const page = await get('/home')
  expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.body).toContain('별이 잠시 쉬고 있어요')
  expect(page.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.any(String),
  })
  const [, style = ''] = /<style>(.*)<\/style>/.exec(page.body) ?? []
  const digest = createHash('sha256').update(style).digest('base64')
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${digest}'`)
})

it('tells too many connections in the words of a server', () => {
  const told = JSON.parse(readFileSync('deploy/nginx/error-pages/too-many.json', 'utf8'))
  expect(told).toEqual({ code: 'TOO_MANY_REQUESTS', message: ERROR_MESSAGES.TOO_MANY_REQUESTS })
})
