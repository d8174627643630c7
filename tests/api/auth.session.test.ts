import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_SECONDS } from '#contract/limits.ts'
import { erasePerson } from '#server/modules/auth/auth.service.ts'
import { sweepLogins } from '#server/modules/auth/loginSweep.ts'
import { newBrowser } from '#tests/helpers/loginBrowser.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let test: TestApp
let people = 0
beforeAll(async () => {
  test = await startTestApp({ isClockStill: true })
})
afterAll(() => test.close())

/** A browser that has just logged in as somebody new, or as the given person. */
async function loggedIn(email = `person${people++}@example.com`) {
  const browser = newBrowser(test.app)
  const { accessToken } = (await browser.naver(email)).json()
  return { browser, email, accessToken: String(accessToken), refreshToken: String(browser.jar.get('refresh_token')) }
}

const refreshWith = (token: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: '/api/auth/refresh', cookies: { refresh_token: token }, headers })
const check = (token: string) => test.app.inject({ url: '/api/auth', headers: { authorization: `Bearer ${token}` } })
const outcome = ({ statusCode, json }: Awaited<ReturnType<typeof check>>) => `${statusCode} ${json().code ?? 'ok'}`

describe('access token', () => {
  it('is asked for', async () => {
    expect(outcome(await test.app.inject({ url: '/api/auth' }))).toBe('401 NOT_LOGGED_IN')
    expect(outcome(await test.app.inject({ url: '/api/auth', headers: { authorization: 'Basic abc' } }))).toBe('401 NOT_LOGGED_IN')
    expect(outcome(await check('not-a-token'))).toBe('401 NOT_LOGGED_IN')
  })

  it('is read from its header as a whole', async () => {
    const { accessToken } = await loggedIn()
    const sent = async (authorization: string) => outcome(await test.app.inject({ url: '/api/auth', headers: { authorization } }))
    for (const header of [`bearer ${accessToken}`, `Bearer  ${accessToken}`]) expect(await sent(header)).toBe('200 ok')
    for (const header of ['Bearer', accessToken, `Bearer ${accessToken} x`, `x Bearer ${accessToken}`])
      expect(await sent(header)).toBe('401 NOT_LOGGED_IN')
  })

  it('answers 428 when expired, and 401 when its session has ended as well', async () => {
    const { accessToken, browser, email } = await loggedIn()
    expect(outcome(await check(accessToken))).toBe('200 ok')
    test.passMs(15 * 60 * 1000 + 1000)
    expect(outcome(await check(accessToken))).toBe('428 TOKEN_EXPIRED')
    const other = await loggedIn(email)
    await other.browser.as(other.accessToken, '/api/auth/sessions/others', 'DELETE')
    expect(outcome(await check(accessToken))).toBe('401 NOT_LOGGED_IN')
    expect(browser.jar.has('refresh_token')).toBe(true)
  })

  it('is refused when forged', async () => {
    const { accessToken } = await loggedIn()
    const [head = '', body = '', signature = ''] = accessToken.split('.')
    const { sub, sid } = JSON.parse(Buffer.from(body, 'base64url').toString())
    const secret = new TextEncoder().encode(test.deps.config.jwtSecret)
    const wrongSecret = new TextEncoder().encode('another-secret-another-secret-another')
    const end = new Date(test.deps.clock().getTime() + 60 * 60 * 1000)
    const claims = () => new SignJWT({ sid }).setSubject(sub).setIssuer('byeolmuri').setAudience('byeolmuri-api').setExpirationTime(end)
    const good = await claims().setProtectedHeader({ alg: 'HS256' }).sign(secret)
    expect(outcome(await check(good))).toBe('200 ok')
    const forged = [
      new UnsecuredJWT({ sid }).setSubject(sub).setIssuer('byeolmuri').setAudience('byeolmuri-api').setExpirationTime(end).encode(),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      `${head}.${Buffer.from(JSON.stringify({ sub, sid, exp: 9_999_999_999 })).toString('base64url')}.${signature}`,
      `${head}.${body}.`,
      await claims().setProtectedHeader({ alg: 'HS256' }).sign(wrongSecret),
      await claims().setProtectedHeader({ alg: 'HS512' }).sign(secret),
      await claims().setIssuer('somebody').setProtectedHeader({ alg: 'HS256' }).sign(secret),
      await claims().setAudience('elsewhere').setProtectedHeader({ alg: 'HS256' }).sign(secret),
      await claims().setSubject('not-a-uuid').setProtectedHeader({ alg: 'HS256' }).sign(secret),
      await claims().setSubject('00000000-0000-4000-8000-000000000000').setProtectedHeader({ alg: 'HS256' }).sign(secret),
      await new SignJWT({ sid })
        .setSubject(sub)
        .setIssuer('byeolmuri')
        .setAudience('byeolmuri-api')
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret),
    ]
    const answers = await Promise.all(forged.map(async (token) => outcome(await check(token))))
    expect(answers).toEqual(forged.map(() => '401 NOT_LOGGED_IN'))
  })

  it('stops at once when the person is gone', async () => {
    const { accessToken, refreshToken } = await loggedIn()
    const { sub: personId = '' } = decodeJwt(accessToken)
    await test.deps.db.transaction().execute((tx) => erasePerson(tx, personId))
    expect(outcome(await check(accessToken))).toBe('401 NOT_LOGGED_IN')
    expect(outcome(await refreshWith(refreshToken))).toBe('401 NOT_LOGGED_IN')
  })
})

describe('refresh', () => {
  it('rotates the cookie, whose attributes keep it to the login calls', async () => {
    const { refreshToken } = await loggedIn()
    const answer = await refreshWith(refreshToken)
    expect(answer.statusCode).toBe(200)
    expect(outcome(await check(answer.json().accessToken))).toBe('200 ok')
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: 'refresh_token', httpOnly: true, sameSite: 'Strict', path: '/api/auth', maxAge: 2_592_000 })
    expect(cookie?.secure).toBeUndefined()
    expect(cookie?.value).not.toBe(refreshToken)
    expect(outcome(await refreshWith(String(cookie?.value)))).toBe('200 ok')
  })

  it('stores tokens as hashes only', async () => {
    const { refreshToken } = await loggedIn()
    const rows = await test.deps.db.selectFrom('refreshToken').select('tokenHash').execute()
    expect(rows.map(({ tokenHash }) => tokenHash)).not.toContain(refreshToken)
  })

  it('refuses none and an unknown one', async () => {
    expect(outcome(await test.app.inject({ url: '/api/auth/refresh' }))).toBe('401 NOT_LOGGED_IN')
    expect(outcome(await refreshWith('unknown'))).toBe('401 NOT_LOGGED_IN')
  })

  it('refuses a rotated one within the grace, and the family lives', async () => {
    const { refreshToken } = await loggedIn()
    const successor = (await refreshWith(refreshToken)).cookies[0]?.value ?? ''
    test.passMs(TOKEN_SECONDS.rotationGrace * 1000)
    const repeated = await refreshWith(refreshToken)
    expect(outcome(repeated)).toBe('401 REFRESH_ROTATED')
    expect(repeated.cookies).toEqual([])
    expect(outcome(await refreshWith(successor))).toBe('200 ok')
  })

  const successorOf = async (token: string) => (await refreshWith(token)).cookies[0]?.value ?? ''

  it('takes a rotated one again, as often as needed, while no successor was used: the answers were lost', async () => {
    const { refreshToken } = await loggedIn()
    const successors = []
    for (let lost = 0; lost < 3; lost += 1) {
      successors.push(await successorOf(refreshToken))
      test.passMs(TOKEN_SECONDS.rotationGrace * 1000 + 1)
    }
    expect(new Set(successors)).toHaveProperty('size', 3)
    // Whichever answer arrived last.
    expect(outcome(await refreshWith(successors[1] ?? ''))).toBe('200 ok')
  })

  it.each([
    ['a rotated one comes back after its successor was used', (tokens: { rotated: string }) => tokens.rotated],
    ['an unused successor comes after another one was used', (tokens: { unused: string }) => tokens.unused],
  ])('ends the family when %s', async (_what, reusedOf) => {
    const { refreshToken, accessToken } = await loggedIn()
    const unused = await successorOf(refreshToken)
    test.passMs(11_000)
    const used = await successorOf(refreshToken)
    const rotated = await refreshWith(used)
    test.passMs(11_000)
    expect(outcome(await refreshWith(reusedOf({ rotated: refreshToken, unused })))).toBe('401 NOT_LOGGED_IN')
    expect(outcome(await refreshWith(rotated.cookies[0]?.value ?? ''))).toBe('401 NOT_LOGGED_IN')
    expect(outcome(await check(accessToken))).toBe('401 NOT_LOGGED_IN')
    expect(outcome(await check(rotated.json().accessToken))).toBe('401 NOT_LOGGED_IN')
  })

  it('lets one of twenty parallel refreshes through, ten times over', async () => {
    let { refreshToken, accessToken } = await loggedIn()
    for (let round = 0; round < 10; round++) {
      // All connections open first: a refresh that waits for a connection is not concurrent.
      await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.02)`.execute(test.deps.db)))
      const token = refreshToken
      const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(token)))
      const won = answers.filter(({ statusCode }) => statusCode === 200)
      expect(won).toHaveLength(1)
      expect(answers.filter((answer) => outcome(answer) === '401 REFRESH_ROTATED')).toHaveLength(19)
      refreshToken = won[0]?.cookies[0]?.value ?? ''
      accessToken = won[0]?.json().accessToken
    }
    expect(outcome(await check(accessToken))).toBe('200 ok')
  })

  it('keeps no half-ended family when reuse, logout and refresh meet', async () => {
    const { refreshToken, accessToken } = await loggedIn()
    const successor = await successorOf(await successorOf(refreshToken))
    test.passMs(11_000)
    const logout = test.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${accessToken}` } })
    const answers = await Promise.all([refreshWith(refreshToken), refreshWith(successor), logout, refreshWith(refreshToken)])
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true)
    const last = answers[1]?.cookies[0]?.value ?? successor
    expect(outcome(await refreshWith(last))).toBe('401 NOT_LOGGED_IN')
  })

  it('is over after 30 days without use, counted from the last one', async () => {
    const { refreshToken } = await loggedIn()
    test.passMs(30 * DAY_MS - 1)
    const successor = (await refreshWith(refreshToken)).cookies[0]?.value ?? ''
    test.passMs(30 * DAY_MS - 1)
    const last = (await refreshWith(successor)).cookies[0]?.value ?? ''
    test.passMs(30 * DAY_MS)
    expect(outcome(await refreshWith(last))).toBe('401 NOT_LOGGED_IN')
  })

  it('is refused to a page of another site, as a call and as a navigation', async () => {
    const { refreshToken } = await loggedIn()
    for (const mode of ['no-cors', 'cors', 'navigate']) {
      const answer = await refreshWith(refreshToken, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode })
      expect(outcome(answer)).toBe('403 FORBIDDEN')
    }
    expect(outcome(await refreshWith(refreshToken, { origin: 'https://elsewhere.example' }))).toBe('403 FORBIDDEN')
    expect(outcome(await refreshWith(refreshToken, { 'sec-fetch-site': 'same-origin' }))).toBe('200 ok')
  })
})

describe('logout', () => {
  it('ends this session by its access token and clears the cookie', async () => {
    const { browser, accessToken, refreshToken } = await loggedIn()
    const answer = await browser.as(accessToken, '/api/auth/logout', 'POST')
    expect(answer.statusCode).toBe(200)
    expect(browser.jar.has('refresh_token')).toBe(false)
    expect(answer.cookies[0]).toMatchObject({ name: 'refresh_token', path: '/api/auth', httpOnly: true })
    expect(outcome(await check(accessToken))).toBe('401 NOT_LOGGED_IN')
    expect(outcome(await refreshWith(refreshToken))).toBe('401 NOT_LOGGED_IN')
    expect(outcome(await browser.as(accessToken, '/api/auth/logout', 'POST'))).toBe('404 NOT_FOUND')
  })

  it('works with an expired access token, or by the cookie alone', async () => {
    const first = await loggedIn()
    test.passMs(16 * 60 * 1000)
    const expired = await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${first.accessToken}` },
    })
    expect(expired.statusCode).toBe(200)
    expect(outcome(await refreshWith(first.refreshToken))).toBe('401 NOT_LOGGED_IN')
    const second = await loggedIn()
    const byCookie = await test.app.inject({ method: 'POST', url: '/api/auth/logout', cookies: { refresh_token: second.refreshToken } })
    expect(byCookie.statusCode).toBe(200)
    expect(outcome(await check(second.accessToken))).toBe('401 NOT_LOGGED_IN')
  })

  it('answers 404 without a session', async () => {
    expect(outcome(await test.app.inject({ method: 'POST', url: '/api/auth/logout' }))).toBe('404 NOT_FOUND')
  })

  it('ends the other sessions of this person only', async () => {
    const [phone, tablet] = [await loggedIn(), await loggedIn()]
    const sameAsPhone = [await loggedIn(phone.email), await loggedIn(phone.email)]
    const answer = await phone.browser.as(phone.accessToken, '/api/auth/sessions/others', 'DELETE')
    expect(answer.json()).toEqual({ ended: 2 })
    for (const { accessToken } of sameAsPhone) expect(outcome(await check(accessToken))).toBe('401 NOT_LOGGED_IN')
    expect(outcome(await check(phone.accessToken))).toBe('200 ok')
    expect(outcome(await check(tablet.accessToken))).toBe('200 ok')
  })

  it('answers both devices that end each other at once', async () => {
    const phone = await loggedIn()
    const others = await Promise.all(Array.from({ length: 5 }, () => loggedIn(phone.email)))
    const all = [phone, ...others]
    const answers = await Promise.all(all.map(({ browser, accessToken }) => browser.as(accessToken, '/api/auth/sessions/others', 'DELETE')))
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 401)).toBe(true)
  })
})

it('sweeps what can never be used again and nothing else', async () => {
  const kept = await loggedIn()
  const rotated = (await refreshWith(kept.refreshToken)).cookies[0]?.value ?? ''
  await newBrowser(test.app).kakaoReturn('swept@example.com')
  test.passMs(29 * DAY_MS)
  const successor = (await refreshWith(rotated)).cookies[0]?.value ?? ''
  test.passMs(2 * DAY_MS)
  await newBrowser(test.app).kakaoReturn('waiting@example.com')
  expect(await sweepLogins(test.deps)).toBeGreaterThan(0)
  const { db } = test.deps
  expect(await db.selectFrom('loginHash').select('hash').execute()).toHaveLength(1)
  expect(await db.selectFrom('loginSession').select('id').execute()).toHaveLength(1)
  expect(outcome(await refreshWith(successor))).toBe('200 ok')
})
