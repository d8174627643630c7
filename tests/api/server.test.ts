import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createConnection } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PicturesManifest, WardrobeManifest } from '#contract/wardrobe.ts'
import { VERSION } from '#server/version.ts'
import { aPerson } from '#tests/helpers/members.ts'
import { bearer, loginAs, startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const manifest = (name: string) => JSON.parse(readFileSync(new URL(`../../art/manifest/${name}.json`, import.meta.url), 'utf8'))
const wardrobe: WardrobeManifest = manifest('wardrobe')
const pictures: PicturesManifest = manifest('pictures')

const login = (payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  server.app.inject({ method: 'POST', url: '/api/auth/login/naver', headers, payload })

it('lives and is ready', async () => {
  for (const path of ['/api/health', '/api/ready']) {
    const answer = await server.app.inject({ url: path })
    expect([path, answer.statusCode, answer.json()]).toEqual([
      path,
      200,
      { status: 'ok', ...(path.endsWith('health') && { version: VERSION }) },
    ])
  }
})

it('logs a person in through the emulator', async () => {
  const { accessToken } = await loginAs(server.app, 'new@example.com')
  const home = await server.app.inject({ url: '/api/home', headers: bearer(accessToken) })
  expect(home.statusCode).toBe(200)
  expect(home.json()).toEqual({ message: expect.any(String) })
})

describe('refusals', () => {
  it('names the field and says a sentence when input breaks its schema', async () => {
    const answer = await login('{"code":""}')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', fields: [{ field: 'code', message: expect.any(String) }] })
  })

  it('says it in Korean, whatever is wrong', async () => {
    for (const body of ['{"code":1,"state":[]}', '{}', '[]', '7', '{"code":"x","state":null}']) {
      const { message, fields } = (await login(body)).json()
      for (const sentence of [message, ...fields.map((field: { message: string }) => field.message)]) expect(sentence).toMatch(/^[가-힣]/)
    }
  })

  it.each([
    ['malformed JSON', '{"code":', {}, 400, 'INVALID_REQUEST'],
    ['an empty body', '', {}, 400, 'INVALID_REQUEST'],
    ['a prototype in the body', '{"__proto__":{"admin":true},"code":"x"}', {}, 400, 'INVALID_REQUEST'],
    ['a file', 'x', { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['text', 'x', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['bytes that are no UTF-8', Buffer.from('{"code":"\xff"}', 'latin1'), {}, 400, 'INVALID_REQUEST'],
    [
      'half a letter',
      Buffer.concat([Buffer.from('{"code":"').subarray(0), Buffer.from('가').subarray(0, 2), Buffer.from('"}')]),
      {},
      400,
      'INVALID_REQUEST',
    ],
    ['more than 32 KB', JSON.stringify({ code: 'x'.repeat(33_000) }), {}, 413, 'PAYLOAD_TOO_LARGE'],
    ['10,000 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [at, 0]))), {}, 413, 'PAYLOAD_TOO_LARGE'],
    ['JSON of 100 levels', `{"code":${'['.repeat(100)}${']'.repeat(100)}}`, {}, 400, 'INVALID_REQUEST'],
    ['as many levels as there is room for', `{"code":${'['.repeat(16_000)}${']'.repeat(16_000)}}`, {}, 400, 'INVALID_REQUEST'],
    // 10 MB when unpacked, which ends at 32 KB.
    ['a gzip bomb', gzipSync(`{"code":"${'x'.repeat(10_000_000)}"}`), { 'content-encoding': 'gzip' }, 413, 'PAYLOAD_TOO_LARGE'],
  ])('refuses %s', async (_what, payload, headers, status, code) => {
    const answer = await login(payload, { 'content-type': 'application/json', ...headers })
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ code, message: expect.any(String) })])
  })

  it.each([
    '/api/nope',
    '/api',
    '/content/nope.png',
    '/content/..%2f..%2fpackage.json',
    '/assets/nope.js',
    '/assets/..%2f.vite%2fmanifest.json',
    '/assets/..%5cindex.html',
  ])('answers 404 as JSON for %s', async (url) => {
    const answer = await server.app.inject({ url, headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  })

  it.each([
    '/foo',
    '/foo.bar',
    '/foo.html',
    '/index.html',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/.env',
    '/home/x',
    '/FOO/',
  ])('answers 404 for %s, at which the client has no screen, whatever a browser has kept of it', async (url) => {
    const kept = { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString(), range: 'bytes=0-9' }
    for (const headers of [{ accept: 'text/html' }, { accept: 'text/html', 'sec-fetch-mode': 'navigate', ...kept }])
      expect((await server.app.inject({ url, headers })).statusCode).toBe(404)
  })

  it.each(['/%zz', '/api/%zz', '/content/%ff.png'])('answers 400 in the same form for %s, which is no address', async (url) => {
    const { statusCode, headers, body } = await server.app.inject({ url })
    expect([statusCode, JSON.parse(body)]).toEqual([400, { code: 'INVALID_REQUEST', message: expect.any(String) }])
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('says nothing of what broke inside', async () => {
    const broken = await startTestApp()
    await broken.deps.db.schema.dropTable('login_session').cascade().execute()
    const { accessToken } = await loginAs(server.app, 'inside@example.com')
    const answer = await broken.app.inject({ url: '/api/home', headers: bearer(accessToken) })
    expect([answer.statusCode, answer.json()]).toEqual([500, { code: 'INTERNAL', message: 'Internal Server Error' }])
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    await broken.close()
  })
})

describe('headers', () => {
  const PATHS = ['/api/health', '/api/nope', '/api/home', '/api/docs', '/', '/content/nope.png', '/dev/idp/naver/authorize']

  it.each(PATHS)('%s carries the security headers', async (url) => {
    const { headers } = await server.app.inject({ url })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/default-src '(self|none)'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('a part of a page carries what keeps its type and its site, and nothing that only a page goes by', async () => {
    for (const url of ['/content/face_hair_1.png', '/content/face_hair_1.w300.webp']) {
      const { statusCode, headers } = await server.app.inject({ url })
      expect([statusCode, headers]).toMatchObject([
        200,
        { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' },
      ])
      for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options', 'x-request-id'])
        expect(headers).not.toHaveProperty(name)
    }
  })

  it('a worker may only come from here, and which one the policy of Trusted Types says', async () => {
    const { headers } = await server.app.inject({ url: '/api/health' })
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
  })

  it('the page of the product allows no inline script and no inline style', async () => {
    const { headers } = await server.app.inject({ url: '/api/health' })
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('the page of the product reads no text as HTML or script, and the one policy there may be names the worker', async () => {
    for (const url of ['/login', '/api/health']) {
      const { headers } = await server.app.inject({ url })
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script';trusted-types worker")
    }
  })

  it('asks for https for a year in production', async () => {
    const production = await startTestApp({ config: { isProduction: true, publicUrl: 'https://example.com' } })
    const { headers } = await production.app.inject({ url: '/api/health' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect((await production.app.inject({ url: '/api/docs' })).statusCode).toBe(404)
    await production.close()
  })

  it('answers of the API are kept by nobody', async () => {
    for (const url of ['/api/auth/providers', '/api/openapi.json'])
      expect((await server.app.inject({ url })).headers['cache-control']).toBe('no-store')
  })
})

describe('calls from another site', () => {
  const from = (site: string, headers: Record<string, string> = {}) => ({ 'sec-fetch-site': site, 'sec-fetch-mode': 'cors', ...headers })

  it.each(['cross-site', 'same-site'])('refuses a %s call', async (site) => {
    for (const [method, url] of [
      ['POST', '/api/auth/logout'],
      ['GET', '/api/auth/refresh'],
      ['GET', '/api/home'],
    ] as const) {
      const answer = await server.app.inject({ method, url, headers: from(site) })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'FORBIDDEN'])
    }
  })

  it('refuses by Origin where the browser does not say the site', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { origin: 'https://evil.example' } })
    expect(answer.statusCode).toBe(403)
  })

  it('lets a browser come back from a login page, but not to the refresh call', async () => {
    const headers = from('cross-site', { 'sec-fetch-mode': 'navigate' })
    expect((await server.app.inject({ url: '/api/auth/login/kakao', headers })).statusCode).toBe(302)
    for (const path of ['auth/refresh', 'auth/%72efresh', 'auth/refres%68', '%61uth/refresh', 'auth/refresh?x=/'])
      expect([path, (await server.app.inject({ url: `/api/${path}`, headers })).statusCode]).toEqual([path, 403])
  })

  it('lets its own page and programs pass', async () => {
    for (const headers of [from('same-origin'), from('none'), { origin: 'http://localhost:3000' }, {}]) {
      expect((await server.app.inject({ url: '/api/auth/providers', headers })).statusCode).toBe(200)
    }
  })

  it('gives no other origin leave to read', async () => {
    const { headers } = await server.app.inject({ url: '/api/auth/providers', headers: { origin: 'http://localhost:3000' } })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('requests that do not come to an end', () => {
  it.each([
    ['headers', 'POST /api/auth/logout HTTP/1.1\r\nhost: x\r\n'],
    ['a body', 'POST /api/auth/login/naver HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{'],
  ])(
    'are answered 408 when the time for %s is over, not half a minute later',
    async (_what, bytes) => {
      const slow = await startTestApp()
      expect([slow.app.server.requestTimeout, slow.app.server.headersTimeout]).toEqual([30_000, 30_000])
      // Shorter for the test. The check interval is the product's.
      Object.assign(slow.app.server, { requestTimeout: 100, headersTimeout: 100 })
      await slow.app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = slow.app.server.address() as AddressInfo
      const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write(bytes))
      let answer = ''
      socket.setEncoding('utf8').on('data', (text) => (answer += text))
      // Node's default is 30 s.
      await once(socket, 'close', { signal: AbortSignal.timeout(20_000) })
      expect(answer).toMatch(/^HTTP\/1.1 408 /)
      await slow.close()
    },
    30_000,
  )
})

describe('rate limits', () => {
  it('a call with its own limit: the call after it is refused with Retry-After', async () => {
    const strict = await startTestApp({ config: { rateLimitFactor: 0.005 } })
    const exchange = () => strict.app.inject({ url: '/api/auth/login/kakao/temp?hash=x' })
    for (let call = 0; call < 3; call += 1) expect((await exchange()).statusCode).toBe(401)
    const refused = await exchange()
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await strict.close()
  })

  it('in five minutes a session has 300 calls, a person 1,000, and an address 1,000 of nobody who is known', async () => {
    const strict = await startTestApp({ config: { rateLimitFactor: 0.05 } })
    const ask = async ({ headers }: { headers: { authorization: string } }) =>
      (await strict.app.inject({ url: '/api/home', headers })).statusCode
    for (const calls of [15, 15, 15, 5]) {
      const session = await aPerson(strict, 'busy@example.com')
      for (let call = 0; call < calls; call += 1) expect(await ask(session)).toBe(200)
      expect(await ask(session)).toBe(429)
    }
    const [calm, unknown] = [await aPerson(strict, 'calm@example.com'), { headers: bearer('wrong') }]
    expect([await ask(calm), await ask(unknown)]).toEqual([200, 401])
    const visit = async () => (await strict.app.inject({ url: '/api/auth/providers' })).statusCode
    for (let call = 1; call < 50; call += 1) expect(await visit()).toBe(200)
    expect([await visit(), await ask(unknown), await ask(calm)]).toEqual([429, 429, 200])
    for (const url of ['/api/health', '/api/ready']) expect((await strict.app.inject({ url })).statusCode).toBe(200)
    await strict.close()
  })
})

describe('visitors that come over IPv6', () => {
  const from = (subnet: number, host: number) => `2001:db8:0:${subnet.toString(16)}::${host.toString(16)}`

  it('are counted by their /64: a thousand addresses of one network have the calls of one', async () => {
    const strict = await startTestApp({ config: { rateLimitFactor: 0.05 } })
    const visit = (remoteAddress: string) => strict.app.inject({ url: '/api/auth/providers', remoteAddress })
    for (let host = 1; host <= 50; host += 1) expect((await visit(from(1, host))).statusCode).toBe(200)
    const refused = await visit(from(1, 51))
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await visit(from(2, 1))).statusCode).toBe(200)
    await strict.close()
  })

  it('and so are their logins', async () => {
    const strict = await startTestApp({ config: { rateLimitFactor: 0.1 } })
    const logIn = (remoteAddress: string) =>
      strict.app.inject({ method: 'POST', url: '/api/auth/login/naver', payload: { code: 'no-such-code' }, remoteAddress })
    for (let host = 1; host <= 30; host += 1) expect((await logIn(from(1, host))).statusCode).toBe(401)
    expect((await logIn(from(1, 31))).statusCode).toBe(429)
    expect((await logIn(from(2, 1))).statusCode).toBe(401)
    await strict.close()
  })
})

describe('files', () => {
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

  it('a picture by its bare name is revalidated, and not sent again when it is the same', async () => {
    const first = await get('/content/face_hair_1.png')
    expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([200, 'image/png', 'no-cache'])
    const again = await get('/content/face_hair_1.png', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    ['face_hair_1.png', wardrobe.layers.face_hair_1?.v],
    ['face_hair_1.w300.webp', wardrobe.layers.face_hair_1?.v],
    ['face_hair_1.thumb.webp', wardrobe.thumbs.face_hair_1],
    ['bg_star_1.png', pictures.bg_star_1?.v],
  ])('%s with its digest is kept for ever, with another it is asked for anew', async (file, digest) => {
    const kept = await get(`/content/${file}?v=${digest}`)
    expect([kept.statusCode, kept.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    for (const query of ['v=000000000000', 'v=', `v=${digest}&v=${digest}`]) {
      const { statusCode, headers } = await get(`/content/${file}?${query}`)
      expect([query, statusCode, headers['cache-control']]).toEqual([query, 200, 'no-cache'])
    }
  })

  it('a composed picture is immutable by its bare name', async () => {
    const folder = join(server.deps.config.dataDir, 'pictures')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'character_00ff.png'), 'png')
    const { statusCode, headers } = await get('/content/character_00ff.png')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    expect((await get('/content/character_0000.png')).statusCode).toBe(404)
  })

  it('a part of a picture is sent, and one that does not exist is refused with the length of the whole', async () => {
    const whole = (await get('/content/face_hair_1.png')).rawPayload
    const part = await get('/content/face_hair_1.png', { range: 'bytes=10-19' })
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.subarray(10, 20)])
    for (const range of [`bytes=${whole.length}-`, 'bytes=99999999-', 'bytes=5-2']) {
      const { statusCode, headers, body } = await get('/content/face_hair_1.png', { range })
      expect([range, statusCode, headers['content-range'], JSON.parse(body).code]).toEqual([
        range,
        416,
        `bytes */${whole.length}`,
        'RANGE_NOT_SATISFIABLE',
      ])
    }
  })

  it('long answers are compressed', async () => {
    const { headers } = await get('/api/openapi.json', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
  })

  it('the OpenAPI document names the calls that are kept in contract/openapi.json', async () => {
    const kept = JSON.parse(readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8'))
    expect(Object.keys((await get('/api/openapi.json')).json().paths).sort()).toEqual(Object.keys(kept.paths))
  })
})
