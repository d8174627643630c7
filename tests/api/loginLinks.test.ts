import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Provider } from '#contract/auth.ts'
import { WITHOUT_PROFILE_DAYS } from '#contract/limits.ts'
import { sweepLogins } from '#server/modules/auth/loginSweep.ts'
import { emulatedIdentity } from '#server/modules/idp/emulator.ts'
import { newBrowser, paramOf, pathOf } from '#tests/helpers/loginBrowser.ts'
import { aMember, aPerson, type TestPerson } from '#tests/helpers/members.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

type By = Pick<TestPerson, 'headers'>

async function send({ headers }: By, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const answer = await test.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}

/** Stops at the code and state that the provider returned. */
async function leaveFor(me: By, provider: Provider, email: string) {
  const { authorizeUrl } = (await send(me, 'POST', '/auth/links', { provider })).body
  const browser = newBrowser(test.app)
  const consent = `${pathOf(authorizeUrl)}&${new URLSearchParams({ login_hint: email })}`
  const back = await browser.follow(consent)
  const callback = provider === 'kakao' ? await browser.follow(back) : back
  return { path: callback.split('?')[0], code: paramOf(callback, 'code'), state: paramOf(callback, 'state') }
}

async function link(me: By, provider: Provider, email: string) {
  const { code, state } = await leaveFor(me, provider, email)
  return send(me, 'POST', `/auth/links/${provider}`, { code, state })
}
const account = async (me: By) => (await send(me, 'GET', '/auth/account')).body
const homeOf = async (login: { accessToken: string }) =>
  (await send({ headers: { authorization: `Bearer ${login.accessToken}` } }, 'GET', '/home')).body.userId
const kakao = async (email: string) => (await newBrowser(test.app).kakao(email)).json()
const naver = async (email: string) => (await newBrowser(test.app).naver(email)).json()
const notices = async (me: By) =>
  (await send(me, 'GET', '/notifications')).body.notifications.map(({ message }: { message: string }) => message)

describe('another login of one star', () => {
  it.each([
    ['kakao', '/kakaologin', '카카오'],
    ['naver', '/naverlogin', '네이버'],
  ] as const)('by %s opens it too, is told, and ends the other sessions', async (provider, path, name) => {
    const me = await aMember(test, { email: `${provider}1@example.com` })
    const elsewhere = await aPerson(test, me.email)
    if (provider === 'naver') await test.deps.db.updateTable('person').set({ provider: 'kakao' }).where('id', '=', me.personId).execute()
    const { code, state, ...callback } = await leaveFor(me, provider, 'second@example.com')
    expect(callback.path).toBe(path)
    expect(await send(me, 'POST', `/auth/links/${provider}`, { code, state })).toEqual({
      status: 200,
      body: { provider, email: 'second@example.com' },
    })
    expect((await account(me)).linked).toEqual({ provider, email: 'second@example.com' })
    expect(await homeOf(await (provider === 'kakao' ? kakao : naver)('second@example.com'))).toBe(me.userId)
    expect((await send(elsewhere, 'GET', '/home')).status).toBe(401)
    expect(await notices(me)).toContain(`${name} 로그인을 내 별에 연결했어요`)
    await send(me, 'DELETE', '/auth/withdraw')
  })

  it('is refused where that account has a star, and takes what it left behind without one', async () => {
    const [me, other, third] = [await aMember(test), await aMember(test), await aMember(test)]
    const { providerId } = emulatedIdentity('kakao', 'own-star@example.com')
    await test.deps.db.updateTable('person').set({ provider: 'kakao', providerId }).where('id', '=', other.personId).execute()
    const wrong = await kakao('wrong-button@example.com')
    expect(await homeOf(wrong)).toBeUndefined()
    expect((await link(me, 'kakao', 'wrong-button@example.com')).status).toBe(200)
    expect((await send({ headers: { authorization: `Bearer ${wrong.accessToken}` } }, 'GET', '/auth')).status).toBe(401)
    for (const email of ['wrong-button@example.com', 'own-star@example.com'])
      expect(await link(third, 'kakao', email)).toMatchObject({ status: 409, body: { code: 'ALREADY_A_STAR' } })
    expect((await account(third)).linked).toBeNull()
  })

  it('is one at most, and connecting it twice changes nothing', async () => {
    const me = await aMember(test)
    const mine = await link(me, 'kakao', 'one@example.com')
    expect(await link(me, 'kakao', 'one@example.com')).toEqual(mine)
    expect((await link(me, 'kakao', 'two@example.com')).body.code).toBe('ALREADY_A_STAR')
    expect((await notices(me)).filter((message: string) => message.includes('연결했어요'))).toHaveLength(1)
  })

  it('begins in the session that ends it, for the provider that it began with, within ten minutes', async () => {
    const [me, other] = [await aMember(test), await aMember(test)]
    const { code, state } = await leaveFor(me, 'kakao', 'states@example.com')
    const finish = (by: By, provider: Provider, given: string) => send(by, 'POST', `/auth/links/${provider}`, { code, state: given })
    for (const answer of [await finish(other, 'kakao', state), await finish(me, 'naver', state), await finish(me, 'kakao', `${state}x`)])
      expect(answer).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED' } })
    test.passMs(10 * 60_000 + 1)
    expect((await finish(me, 'kakao', state)).body.code).toBe('LOGIN_FAILED')
  })

  it('is taken away again, whichever of the two it is, but never the last', async () => {
    const me = await aMember(test, { email: 'first@example.com' })
    expect((await send(me, 'DELETE', '/auth/links/naver')).body.code).toBe('NOT_FOUND')
    await link(me, 'kakao', 'other@example.com')
    expect((await send(me, 'DELETE', '/auth/links/naver')).status).toBe(200)
    expect(await account(me)).toMatchObject({ provider: 'kakao', email: 'other@example.com', linked: null })
    expect(await homeOf(await kakao('other@example.com'))).toBe(me.userId)
    expect(await homeOf(await naver('first@example.com'))).toBeUndefined()
    expect((await send(me, 'DELETE', '/auth/links/kakao')).body.code).toBe('NOT_FOUND')
    expect(await notices(me)).toContain('네이버 로그인을 내 별에서 뗐어요')
  })

  it('goes with a withdrawal, and neither of the two starts with stones again', async () => {
    const me = await aMember(test, { email: 'leaves@example.com' })
    await link(me, 'kakao', 'leaves-too@example.com')
    await send(me, 'DELETE', '/auth/withdraw')
    expect(await homeOf(await kakao('leaves-too@example.com'))).toBeUndefined()
    expect(await homeOf(await naver('leaves@example.com'))).toBeUndefined()
    const rows = await test.deps.db.selectFrom('formerLogin').select('personId').where('personId', '=', me.personId).execute()
    expect(rows).toHaveLength(2)
  })
})

async function personOf(email: string): Promise<string | undefined> {
  return (await test.deps.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst())?.id
}

describe('somebody who made no star', () => {
  it('is gone as soon as the same browser logs in otherwise', async () => {
    const browser = newBrowser(test.app)
    await browser.naver('wrong@example.com')
    await browser.naver('wrong@example.com')
    expect(await personOf('wrong@example.com')).toBeDefined()
    await browser.kakao('right@example.com')
    expect(await personOf('wrong@example.com')).toBeUndefined()
  })

  it('is gone a week after the last visit', async () => {
    const member = await aMember(test, { email: 'has-a-star@example.com' })
    await newBrowser(test.app).naver('idle@example.com')
    const busy = newBrowser(test.app)
    await busy.naver('busy@example.com')
    test.passMs((WITHOUT_PROFILE_DAYS - 1) * 24 * 60 * 60 * 1000)
    await busy.get('/api/auth/refresh')
    await sweepLogins(test.deps)
    expect(await personOf('idle@example.com')).toBeDefined()
    test.passMs(2 * 24 * 60 * 60 * 1000)
    await sweepLogins(test.deps)
    expect([await personOf('idle@example.com'), await personOf('busy@example.com'), await personOf(member.email)]).toEqual([
      undefined,
      expect.any(String),
      expect.any(String),
    ])
  })
})
