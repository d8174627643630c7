import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBrowser, paramOf, pathOf } from '#tests/helpers/loginBrowser.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const sessionCount = async () =>
  Number(
    (
      await test.deps.db
        .selectFrom('loginSession')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('naver', () => {
  it('logs in by code and state and opens a session', async () => {
    const browser = newBrowser(test.app)
    const login = await browser.naver('naver@example.com')
    expect(login.statusCode).toBe(200)
    expect(Object.keys(login.json())).toEqual(['accessToken'])
    expect(login.headers['cache-control']).toBe('no-store')
    const { accessToken } = login.json()
    expect((await browser.as(accessToken, '/api/auth')).json()).toEqual({ userId: null })
    const account = (await browser.as(accessToken, '/api/auth/account')).json()
    expect(account).toEqual({
      provider: 'naver',
      email: 'naver@example.com',
      joinedAt: expect.stringMatching(/^\d{4}-.*(Z|[+-]\d\d:\d\d)$/),
      linked: null,
    })
  })

  it('knows the same account again, and the other provider as somebody else', async () => {
    await newBrowser(test.app).naver('same@example.com')
    await newBrowser(test.app).naver('Same@Example.com')
    await newBrowser(test.app).kakao('same@example.com')
    const people = await test.deps.db.selectFrom('person').select('provider').where('email', '=', 'same@example.com').execute()
    expect(people.map(({ provider }) => provider).sort()).toEqual(['kakao', 'naver'])
  })

  it('takes the code alone from a client that keeps no cookie', async () => {
    const browser = newBrowser(test.app)
    const { code } = await browser.naverCode('alone@example.com')
    browser.jar.delete('naver_state')
    const login = await browser.send({ method: 'POST', url: '/api/auth/login/naver', payload: { code } })
    expect(login.statusCode).toBe(200)
  })

  it.each<[string, (jar: Map<string, string>) => unknown, object?]>([
    ['differs from the cookie', (jar: Map<string, string>) => jar.set('naver_state', '1700000000000999')],
    ['has no cookie', (jar: Map<string, string>) => jar.delete('naver_state')],
    ['is missing beside the cookie', () => undefined, { state: undefined }],
    ['is missing beside an empty cookie', (jar: Map<string, string>) => jar.set('naver_state', ''), { state: undefined }],
  ])('refuses a state that %s and leaves the code unspent', async (_case, spoil, changed = {}) => {
    const browser = newBrowser(test.app)
    const { code, state } = await browser.naverCode('state@example.com')
    spoil(browser.jar)
    const before = await sessionCount()
    const login = await browser.send({ method: 'POST', url: '/api/auth/login/naver', payload: { code, state, ...changed } })
    expect([login.statusCode, login.json().code]).toEqual([401, 'LOGIN_FAILED'])
    expect(browser.jar.has('refresh_token')).toBe(false)
    expect(await sessionCount()).toBe(before)
  })

  it('takes a code again whose answer was lost, until something came of its session, or a minute is over', async () => {
    const browser = newBrowser(test.app)
    const send = ({ code, state }: { code: string; state: string }) =>
      browser.send({ method: 'POST', url: '/api/auth/login/naver', payload: { code, state } })
    const login = await browser.naverCode('lost@example.com')
    const [lost, came] = [await send(login), await send(login)]
    expect([lost.statusCode, came.statusCode]).toEqual([200, 200])
    expect((await browser.as(lost.json().accessToken, '/api/auth')).statusCode).toBe(401)
    expect((await browser.as(came.json().accessToken, '/api/auth')).statusCode).toBe(200)
    test.passMs(1_000)
    expect((await browser.get('/api/auth/refresh')).statusCode).toBe(200)
    expect((await send(login)).json().code).toBe('LOGIN_FAILED')
    const late = await browser.naverCode('lost@example.com')
    expect((await send(late)).statusCode).toBe(200)
    test.passMs(61_000)
    expect((await send(late)).json().code).toBe('LOGIN_FAILED')
  })

  it('lets several logins of one browser run at once, each by its state', async () => {
    const browser = newBrowser(test.app)
    const logins = [await browser.naverCode('tabs@example.com'), await browser.naverCode('tabs@example.com')]
    for (const { code, state } of logins)
      expect((await browser.send({ method: 'POST', url: '/api/auth/login/naver', payload: { code, state } })).statusCode).toBe(200)
  })

  it('refuses a wrong, a used and a late code and opens no session', async () => {
    const browser = newBrowser(test.app)
    const send = (code: string) => {
      browser.jar.delete('naver_state')
      return browser.send({ method: 'POST', url: '/api/auth/login/naver', payload: { code } })
    }
    const { code: used } = await browser.naverCode('codes@example.com')
    expect((await send(used)).statusCode).toBe(200)
    const before = await sessionCount()
    expect((await send('no-such-code')).json().code).toBe('LOGIN_FAILED')
    expect((await send(used)).json().code).toBe('LOGIN_FAILED')
    const { code: late } = await browser.naverCode('codes@example.com')
    test.passMs(61_000)
    expect((await send(late)).json().code).toBe('LOGIN_FAILED')
    expect(await sessionCount()).toBe(before)
  })

  it('takes a code of many arrivals once', async () => {
    const browser = newBrowser(test.app)
    const { code } = await browser.naverCode('race@example.com')
    const sent = Array.from({ length: 5 }, () => test.app.inject({ method: 'POST', url: '/api/auth/login/naver', payload: { code } }))
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, 401, 401, 401, 401])
  })

  it('refuses a body without a code with the field named', async () => {
    const response = await test.app.inject({ method: 'POST', url: '/api/auth/login/naver', payload: {} })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST', fields: [{ field: 'code' }] })
  })
})

describe('kakao', () => {
  it('goes out with a state bound to a cookie, and comes back with a one-use hash', async () => {
    const browser = newBrowser(test.app)
    const start = await browser.get('/api/auth/login/kakao?login_hint=kakao@example.com')
    expect(start.statusCode).toBe(302)
    const cookie = start.cookies.find(({ name }) => name === 'kakao_state')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth/login/kakao', maxAge: 600 })
    expect(paramOf(String(start.headers.location), 'state')).toBe(cookie?.value)
    const home = await browser.follow(await browser.follow(pathOf(String(start.headers.location))))
    expect(home).toMatch(/^\/kakaologin\?hash=[\w-]{43}$/)
    expect(browser.jar.has('kakao_state')).toBe(false)
    const login = await browser.get(`/api/auth/login/kakao/temp?hash=${paramOf(home, 'hash')}`)
    expect(login.statusCode).toBe(200)
    expect((await browser.as(login.json().accessToken, '/api/auth/account')).json()).toMatchObject({
      provider: 'kakao',
      email: 'kakao@example.com',
    })
  })

  it('opens one session for a hash, however often it comes: its answer may have been lost', async () => {
    const browser = newBrowser(test.app)
    const hash = paramOf(await browser.kakaoReturn('once@example.com'), 'hash')
    const cookies = Object.fromEntries(browser.jar)
    const send = () => test.app.inject({ url: `/api/auth/login/kakao/temp?hash=${hash}`, cookies })
    const answers = await Promise.all(Array.from({ length: 5 }, send))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const checks = await Promise.all(answers.map((answer) => browser.as(answer.json().accessToken, '/api/auth')))
    expect(checks.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401])
    const living = answers[checks.findIndex(({ statusCode }) => statusCode === 200)]?.cookies[0]?.value ?? ''
    test.passMs(1_000)
    expect((await test.app.inject({ url: '/api/auth/refresh', cookies: { refresh_token: living } })).statusCode).toBe(200)
    expect((await send()).json().code).toBe('LOGIN_FAILED')
  })

  it('lets several logins of one browser run at once, and keeps the five newest', async () => {
    const browser = newBrowser(test.app)
    const callbacks = []
    for (let tab = 0; tab < 6; tab += 1) callbacks.push(await browser.kakaoCallback('tabs@example.com'))
    const [oldest = '', ...others] = callbacks
    expect(await browser.follow(oldest)).toBe('/loginfail')
    for (const callback of others) expect(await browser.follow(callback)).toMatch(/^\/kakaologin\?hash=/)
    expect(browser.jar.has('kakao_state')).toBe(false)
  })

  it('refuses a hash after 60 seconds, an unknown one, and one carried to another browser', async () => {
    const browser = newBrowser(test.app)
    const other = newBrowser(test.app)
    const carried = paramOf(await browser.kakaoReturn('late@example.com'), 'hash')
    expect((await other.get(`/api/auth/login/kakao/temp?hash=${carried}`)).json().code).toBe('LOGIN_FAILED')
    expect((await browser.get('/api/auth/login/kakao/temp?hash=unknown')).json().code).toBe('LOGIN_FAILED')
    const late = paramOf(await browser.kakaoReturn('late@example.com'), 'hash')
    test.passMs(61_000)
    expect((await browser.get(`/api/auth/login/kakao/temp?hash=${late}`)).json().code).toBe('LOGIN_FAILED')
  })

  it('keeps no hash in the clear', async () => {
    const hash = paramOf(await newBrowser(test.app).kakaoReturn('stored@example.com'), 'hash')
    const rows = await test.deps.db.selectFrom('loginHash').select('hash').execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map((row) => row.hash)).not.toContain(hash)
  })

  it.each([
    ['a wrong state', (url: string) => url.replace(/state=[^&]+/, 'state=guessed')],
    ['no state', (url: string) => url.replace(/&state=[^&]+/, '')],
    ['a wrong code', (url: string) => url.replace(/code=[^&]+/, 'code=guessed')],
    ['no code', (url: string) => url.replace(/code=[^&]+&/, '')],
    ['a refusal of consent', (url: string) => url.replace(/code=[^&]+/, 'error=access_denied')],
  ])('goes to /loginfail on %s, with no session', async (_case, spoil) => {
    const browser = newBrowser(test.app)
    const before = await sessionCount()
    const callback = await browser.kakaoCallback('spoilt@example.com')
    expect(spoil(callback)).not.toBe(callback)
    expect(await browser.follow(spoil(callback))).toBe('/loginfail')
    expect(await sessionCount()).toBe(before)
  })

  it('takes a state for one arrival', async () => {
    const browser = newBrowser(test.app)
    const callback = await browser.kakaoCallback('arrival@example.com')
    expect(await browser.follow(callback.replace(/code=[^&]+/, 'code=guessed'))).toBe('/loginfail')
    expect(await browser.follow(callback)).toBe('/loginfail?reason=elsewhere')
  })

  it('says so when another browser arrives at the callback', async () => {
    const callback = await newBrowser(test.app).kakaoCallback('mine@example.com')
    expect(await newBrowser(test.app).follow(callback)).toBe('/loginfail?reason=elsewhere')
  })
})

it("stores nobody's e-mail who kept it", async () => {
  const browser = newBrowser(test.app)
  const login = await browser.naver('secret@example.com', { without_email: '1' })
  expect((await browser.as(login.json().accessToken, '/api/auth/account')).json().email).toBeNull()
})

it('ends the session that the browser had before', async () => {
  const browser = newBrowser(test.app)
  const first = (await browser.naver('first@example.com')).json().accessToken
  const second = (await browser.kakao('second@example.com')).json().accessToken
  expect((await browser.as(first, '/api/auth')).statusCode).toBe(401)
  expect((await browser.as(second, '/api/auth')).statusCode).toBe(200)
})
