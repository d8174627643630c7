import { afterEach, expect, it } from 'vitest'
import { newBrowser, paramOf } from '#tests/helpers/loginBrowser.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let test: TestApp
afterEach(() => test.close())

async function statusesOf(times: number, send: () => Promise<{ statusCode: number }>) {
  const statuses: number[] = []
  for (let call = 0; call < times; call += 1) statuses.push((await send()).statusCode)
  return statuses
}

it('a school behind one address logs in at once, each with their own account', async () => {
  test = await startTestApp({ config: { rateLimitFactor: 1 } })
  const pupils = Array.from({ length: 40 }, (_, at) => `pupil${at}@example.com`)
  for (const [at, email] of pupils.entries()) {
    const browser = newBrowser(test.app)
    const login = at % 2 ? await browser.naver(email) : await browser.kakao(email)
    expect([email, login.statusCode]).toEqual([email, 200])
  }
})

it('one address tries 300 logins in five minutes, whatever comes of them and whichever provider it is; who is refused reads when to come again', async () => {
  test = await startTestApp({ config: { rateLimitFactor: 0.1 } })
  const browser = newBrowser(test.app)
  const wrong = () => test.app.inject({ method: 'POST', url: '/api/auth/login/naver', payload: { code: 'no-such-code' } })
  expect(new Set(await statusesOf(29, wrong))).toEqual(new Set([401]))
  expect(paramOf(await browser.kakaoReturn('last@example.com'), 'hash')).not.toBe('')
  const refused = await wrong()
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    {
      code: 'TOO_MANY_REQUESTS',
      message: expect.any(String),
      fields: [{ field: 'retryAfter', message: '요청이 너무 많아요. 5분 뒤에 다시 시도해 주세요' }],
    },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await browser.kakaoReturn('late@example.com')).toMatch(/^\/loginfail\?reason=busy&after=\d+$/)
})

it('one account logs in 10 times a minute, and no session is opened for the next', async () => {
  test = await startTestApp({ config: { rateLimitFactor: 1 } })
  const login = () => newBrowser(test.app).naver('often@example.com')
  expect(new Set(await statusesOf(10, login))).toEqual(new Set([200]))
  expect((await login()).statusCode).toBe(429)
  expect((await newBrowser(test.app).naver('other@example.com')).statusCode).toBe(200)
  const sessions = await test.deps.db.selectFrom('loginSession').select('id').execute()
  expect(sessions).toHaveLength(11)
})

it('one session refreshes 30 times a minute, and lives on', async () => {
  test = await startTestApp({ config: { rateLimitFactor: 1 } })
  const [busy, calm] = [newBrowser(test.app), newBrowser(test.app)]
  const { accessToken } = (await busy.naver('busy@example.com')).json()
  await calm.naver('calm@example.com')
  const refresh = () => busy.get('/api/auth/refresh')
  expect(new Set(await statusesOf(30, refresh))).toEqual(new Set([200]))
  expect((await refresh()).statusCode).toBe(429)
  expect((await busy.as(accessToken, '/api/auth')).statusCode).toBe(200)
  expect((await calm.get('/api/auth/refresh')).statusCode).toBe(200)
})
