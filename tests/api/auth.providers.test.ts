import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { Config } from '#server/config.ts'
import { EMULATOR_CLIENTS } from '#server/modules/idp/emulator.ts'
import { newBrowser, paramOf, pathOf } from '#tests/helpers/loginBrowser.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const PUBLIC_URL = 'https://byeolmuri.example'
const NAVER = { clientId: 'naver-id', clientSecret: 'naver-secret', redirectUri: `${PUBLIC_URL}/naverlogin` }
const KAKAO = { clientId: 'kakao-id', clientSecret: 'kakao-secret', redirectUri: `${PUBLIC_URL}/api/auth/login/kakao/callback` }

/** One for each configuration of logins. */
const running = new Map<string, Promise<TestApp>>()
afterEach(() => void vi.unstubAllGlobals())
afterAll(async () => {
  for (const test of running.values()) await (await test).close()
})

function start(config: Partial<Config> = {}): Promise<TestApp> {
  const key = JSON.stringify(config)
  const test = running.get(key) ?? startTestApp({ config })
  running.set(key, test)
  return test
}

const real = (keys: Partial<Pick<Config, 'naver' | 'kakao'>>) =>
  start({ isEmulated: false, publicUrl: PUBLIC_URL, naver: null, kakao: null, ...keys })
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const exchange = (test: TestApp, payload: object) => test.app.inject({ method: 'POST', url: '/api/auth/login/naver', payload })

/** Stubs the token and profile calls of a real provider, and records them. */
function answerAs(...answers: (() => Response)[]) {
  const asked: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return answers[asked.length - 1]?.() ?? json({}, 500)
  })
  return asked
}

describe('the reasons that the login screen gets', () => {
  it('names the emulator while there are no keys', async () => {
    const { app } = await start()
    const { naver, kakao, emulated } = (await app.inject({ url: '/api/auth/providers', headers: { host: '192.168.0.7:4300' } })).json()
    expect(emulated).toBe(true)
    // The browser's own origin, so that a phone in the same network can log in.
    expect(naver).toEqual({
      clientId: EMULATOR_CLIENTS.naver.clientId,
      authorizeUrl: 'http://192.168.0.7:4300/dev/idp/naver/authorize',
      redirectUri: 'http://192.168.0.7:4300/naverlogin',
    })
    expect(kakao).toEqual({ loginUrl: 'http://192.168.0.7:4300/api/auth/login/kakao' })
  })

  it('offers only the provider that has keys, at its real address, without any secret', async () => {
    const { app } = await real({ naver: NAVER })
    const answer = await app.inject({ url: '/api/auth/providers' })
    expect(answer.json()).toEqual({
      naver: { clientId: 'naver-id', authorizeUrl: 'https://nid.naver.com/oauth2.0/authorize', redirectUri: NAVER.redirectUri },
      kakao: null,
      emulated: false,
    })
    expect(answer.body).not.toContain('naver-secret')
  })
})

describe('with real keys', () => {
  it('has no emulator', async () => {
    const { app } = await real({ naver: NAVER, kakao: KAKAO })
    for (const path of ['naver/authorize', 'kakao/token', 'kakao/profile', 'consent.css']) {
      expect((await app.inject({ url: `/dev/idp/${path}` })).statusCode).toBe(404)
    }
  })

  it('refuses the provider without keys', async () => {
    const onlyKakao = await real({ kakao: KAKAO })
    expect((await exchange(onlyKakao, { code: 'x' })).json().code).toBe('PROVIDER_NOT_CONFIGURED')
    const onlyNaver = await real({ naver: NAVER })
    const temp = await onlyNaver.app.inject({ url: '/api/auth/login/kakao/temp?hash=x' })
    expect(temp.json().code).toBe('PROVIDER_NOT_CONFIGURED')
    expect((await onlyNaver.app.inject({ url: '/api/auth/login/kakao' })).headers.location).toBe(`${PUBLIC_URL}/loginfail`)
  })

  it('sends the browser to Kakao without the login hint of the address bar', async () => {
    const { app } = await real({ kakao: KAKAO })
    const start = await app.inject({ url: '/api/auth/login/kakao?login_hint=me@example.com' })
    const location = new URL(String(start.headers.location))
    expect(`${location.origin}${location.pathname}`).toBe('https://kauth.kakao.com/oauth/authorize')
    expect(Object.fromEntries(location.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'kakao-id',
      redirect_uri: KAKAO.redirectUri,
      state: start.cookies[0]?.value,
    })
    expect(start.cookies[0]?.secure).toBe(true)
  })

  it('posts Naver the secret in the body, follows no redirect, and sets a Secure cookie', async () => {
    const test = await real({ naver: NAVER })
    const asked = answerAs(
      () => json({ access_token: 'at', refresh_token: 'rt', token_type: 'bearer', expires_in: '3600' }),
      () => json({ resultcode: '00', message: 'success', response: { id: 'naver-person', email: 'me@example.com', gender: 'F' } }),
    )
    const login = await exchange(test, { code: 'the-code' })
    expect(login.statusCode).toBe(200)
    expect(login.cookies[0]).toMatchObject({ name: 'refresh_token', secure: true, httpOnly: true, sameSite: 'Strict', path: '/api/auth' })
    expect(asked.map(({ url }) => url)).toEqual(['https://nid.naver.com/oauth2.0/token', 'https://openapi.naver.com/v1/nid/me'])
    expect(String(asked[0]?.init.body)).toBe('grant_type=authorization_code&client_id=naver-id&client_secret=naver-secret&code=the-code')
    expect(asked[1]?.init.headers).toMatchObject({ authorization: 'Bearer at' })
    for (const { init } of asked) expect([init.redirect, init.signal instanceof AbortSignal]).toEqual(['error', true])
  })

  it.each([
    ['a refused code with status 200', () => json({ error: 'invalid_request', error_description: 'no valid data in session' }), 401],
    ['a refused code with status 400', () => json({ error: 'invalid_grant' }, 400), 401],
    ['a page in place of JSON', () => new Response('<html>', { status: 200 }), 503],
    ['a token of another shape', () => json({ token: 'at' }), 503],
    ['a fault of its own', () => json({}, 502), 503],
    [
      'no answer',
      () => {
        throw new TypeError('fetch failed')
      },
      503,
    ],
  ])('turns %s into a refusal without a session', async (_case, answer, status) => {
    const test = await real({ naver: NAVER })
    answerAs(answer)
    const login = await exchange(test, { code: 'c' })
    expect([login.statusCode, login.cookies]).toEqual([status, []])
  })

  it.each([
    ['result code of a failure', { resultcode: '024', message: 'Authentication failed' }, 401],
    ['no id', { resultcode: '00', message: 'success', response: { email: 'me@example.com' } }, 503],
  ])('refuses a profile with %s', async (_case, profile, status) => {
    const test = await real({ naver: NAVER })
    answerAs(
      () => json({ access_token: 'at' }),
      () => json(profile),
    )
    expect((await exchange(test, { code: 'c' })).statusCode).toBe(status)
  })

  it.each([
    ['no account', { id: 4_000_000_001 }, '4000000001', null],
    ['an invalid e-mail', { id: 4_000_000_002, kakao_account: { email: 'x@y.zz', is_email_valid: false } }, '4000000002', null],
    ['an e-mail', { id: 4_000_000_003, kakao_account: { email: 'x@y.zz', is_email_valid: true } }, '4000000003', 'x@y.zz'],
    ['an id beyond exact numbers', '{"id":9007199254740993}', undefined, undefined],
  ])('reads a Kakao profile with %s', async (_case, profile, providerId, email) => {
    const test = await real({ kakao: KAKAO })
    await test.deps.db.deleteFrom('person').execute()
    const body = typeof profile === 'string' ? profile : JSON.stringify(profile)
    answerAs(
      () => json({ access_token: 'at' }),
      () => new Response(body),
    )
    const browser = newBrowser(test.app)
    const state = paramOf(await browser.follow('/api/auth/login/kakao'), 'state')
    const home = await browser.follow(`/api/auth/login/kakao/callback?code=c&state=${state}`)
    expect(home.split('?')[0]).toBe(providerId ? '/kakaologin' : '/loginfail')
    const people = await test.deps.db.selectFrom('person').select(['providerId', 'email']).execute()
    expect(people).toEqual(providerId ? [{ providerId, email }] : [])
  })

  it('speaks to a provider over a real connection as it does to the emulator', async () => {
    const provider = await start()
    const origin = await provider.app.listen({ host: '127.0.0.1', port: 0 })
    const redirectUri = `${origin}/api/auth/login/kakao/callback`
    const test = await real({
      kakao: { ...EMULATOR_CLIENTS.kakao, redirectUri },
      naver: { ...EMULATOR_CLIENTS.naver, redirectUri: `${origin}/naverlogin` },
    })
    const overNetwork = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => overNetwork(moved(origin, url), init))
    const browser = newBrowser(test.app)
    const out = await browser.follow('/api/auth/login/kakao')
    const consent = await overNetwork(`${origin}/dev/idp/kakao/authorize${out.slice(out.indexOf('?'))}&login_hint=far@example.com`, {
      redirect: 'manual',
    })
    const home = await browser.follow(pathOf(String(consent.headers.get('location'))))
    const login = await browser.get(`/api/auth/login/kakao/temp?hash=${paramOf(home, 'hash')}`)
    expect((await browser.as(login.json().accessToken, '/api/auth/account')).json()).toMatchObject({
      provider: 'kakao',
      email: 'far@example.com',
    })
  })
})

/** Replaces a real provider's address by the emulator's. */
function moved(origin: string, url: string): string {
  const name = url.includes('naver') ? 'naver' : 'kakao'
  return `${origin}/dev/idp/${name}/${url.endsWith('/token') ? 'token' : 'profile'}`
}
