import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Provider } from '#contract/auth.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { DEV_LOGIN } from '#contract/text/devLogin.ts'
import { buildApp } from '#server/app.ts'
import { DEMO_MEMBERS } from '#server/demo/demoMembers.ts'
import type { App } from '#server/http/route.ts'
import { findOrCreatePerson } from '#server/modules/auth/auth.service.ts'
import { EMULATOR_CLIENTS, emulatedIdentity } from '#server/modules/idp/emulator.ts'
import { paramOf } from '#tests/helpers/loginBrowser.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const HOST = 'localhost:4300'
const CALLBACKS = { naver: `http://${HOST}/naverlogin`, kakao: `http://${HOST}/api/auth/login/kakao/callback` }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

function authorize(provider: Provider, extra: Record<string, string> = {}) {
  const { clientId } = EMULATOR_CLIENTS[provider]
  const query = { response_type: 'code', client_id: clientId, redirect_uri: CALLBACKS[provider], state: 's1', ...extra }
  return test.app.inject({ url: `/dev/idp/${provider}/authorize?${new URLSearchParams(query)}`, headers: { host: HOST } })
}

async function codeOf(provider: Provider, extra: Record<string, string> = {}) {
  const { headers } = await authorize(provider, { login_hint: 'wire@example.com', ...extra })
  return paramOf(String(headers.location), 'code')
}

function token(provider: Provider, code: string, extra: Record<string, string> = {}, app = test.app) {
  const { clientId, clientSecret } = EMULATOR_CLIENTS[provider]
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    code,
    redirect_uri: CALLBACKS[provider],
    ...extra,
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({ method: 'POST', url: `/dev/idp/${provider}/token`, headers, payload: new URLSearchParams(form).toString() })
}

const profile = (provider: Provider, accessToken: string, app = test.app) =>
  app.inject({ url: `/dev/idp/${provider}/profile`, headers: { authorization: `Bearer ${accessToken}` } })

describe('consent page', () => {
  it('says that it is the development login, and runs no script', async () => {
    const page = await authorize('kakao')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain(DEV_LOGIN.badge)
    expect(page.body).toContain(DEV_LOGIN.notice('카카오'))
    expect(page.body).toContain(DEV_LOGIN.noMembers)
    expect(page.body).not.toMatch(/<script|\s(style|on\w+)="/)
    const css = await test.app.inject({ url: '/dev/idp/consent.css' })
    expect([css.statusCode, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  })

  it('offers the demo members of this provider, each by a link that logs in', async () => {
    for (const { provider, email, userId, name, birthDate } of DEMO_MEMBERS.slice(0, 2)) {
      const now = test.deps.clock()
      const { db, config } = test.deps
      const personId = await db
        .transaction()
        .execute((tx) => findOrCreatePerson({ db: tx, config }, provider, emulatedIdentity(provider, email), now))
      const userName = provider === 'kakao' ? `<${name}&"'` : name
      const rest = { starBackground: 'bg_star_1.png', look: DEFAULT_LOOK, profile: '', character: '', joinedAt: now, updatedAt: now }
      await test.deps.db
        .insertInto('member')
        .values({ personId, userId, userName, birthDate, ...rest })
        .execute()
    }
    const [, kakao] = DEMO_MEMBERS
    const page = await authorize('kakao')
    expect(page.body).toContain(`&lt;${kakao?.name}&amp;&quot;&#39;`)
    expect(page.body).not.toContain(`<${kakao?.name}`)
    const hrefs = [...page.body.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&') ?? '')
    expect(hrefs).toHaveLength(1)
    const answer = await test.app.inject({ url: `/dev/idp/kakao/authorize${hrefs[0]}`, headers: { host: HOST } })
    expect(answer.statusCode).toBe(302)
    const { access_token } = (await token('kakao', paramOf(String(answer.headers.location), 'code'))).json()
    expect((await profile('kakao', access_token)).json().kakao_account.email).toBe(kakao?.email)
  })

  it('shows a wrong e-mail again, escaped, with a sentence', async () => {
    const typed = '"><b>me@'
    const page = await authorize('naver', { login_hint: typed, without_email: '1' })
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain(DEV_LOGIN.emailInvalid)
    expect(page.body).toContain('value="&quot;&gt;&lt;b&gt;me@"')
    expect(page.body).toContain('value="1" checked')
    expect(page.headers.location).toBeUndefined()
  })

  it.each([
    ['another client', { client_id: 'somebody' }],
    ['another site', { redirect_uri: 'https://elsewhere.example/naverlogin' }],
    ['another path', { redirect_uri: `http://${HOST}/elsewhere` }],
    ['a longer address', { redirect_uri: `${CALLBACKS.naver}?next=x` }],
    ['another response type', { response_type: 'token' }],
  ])('redirects nowhere for %s', async (_case, extra) => {
    const page = await authorize('naver', { ...extra, login_hint: 'me@example.com' })
    expect([page.statusCode, page.headers.location]).toEqual([400, undefined])
    expect(page.body).toContain(DEV_LOGIN.brokenTitle)
  })

  it('goes back with the state at once for a login hint', async () => {
    const back = new URL(String((await authorize('naver', { login_hint: 'hint@example.com' })).headers.location))
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACKS.naver)
    expect(back.searchParams.get('state')).toBe('s1')
    expect(back.searchParams.get('code')).toMatch(/^[\w-]{32}$/)
  })

  it('goes back with a refusal from its cancel link', async () => {
    const { body } = await authorize('kakao')
    expect(body).toContain(`${CALLBACKS.kakao}?error=access_denied&amp;state=s1`)
  })
})

describe("Naver's wire", () => {
  it('gives tokens and a profile in its own words', async () => {
    const granted = await token('naver', await codeOf('naver'), { state: 's1' })
    expect(granted.json()).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: '3600',
    })
    expect((await profile('naver', granted.json().access_token)).json()).toEqual({
      resultcode: '00',
      message: 'success',
      response: { ...emulatedIdentityOf('naver'), email: 'wire@example.com' },
    })
  })

  it('answers a token call by GET as well', async () => {
    const { clientId, clientSecret } = EMULATOR_CLIENTS.naver
    const query = { grant_type: 'authorization_code', client_id: clientId, client_secret: clientSecret, code: await codeOf('naver') }
    expect((await test.app.inject({ url: `/dev/idp/naver/token?${new URLSearchParams(query)}` })).json()).toHaveProperty('access_token')
  })

  it('leaves out an e-mail that was kept', async () => {
    const { access_token } = (await token('naver', await codeOf('naver', { without_email: '1' }))).json()
    expect((await profile('naver', access_token)).json().response).toEqual(emulatedIdentityOf('naver'))
  })

  it.each([
    ['a wrong secret', { client_secret: 'x' }, 'invalid_client'],
    ['another state', { state: 'x' }, 'invalid_request'],
    ['another code', { code: 'x' }, 'invalid_request'],
    ['another grant', { grant_type: 'password' }, 'invalid_request'],
  ])('refuses %s with status 200', async (_case, extra, error) => {
    const answer = await token('naver', await codeOf('naver'), extra)
    expect([answer.statusCode, answer.json().error]).toEqual([200, error])
  })

  it('refuses an unknown access token', async () => {
    expect((await profile('naver', 'x')).json()).toEqual({ resultcode: '024', message: 'Authentication failed' })
  })
})

describe("Kakao's wire", () => {
  it('gives tokens and a profile in its own words', async () => {
    const granted = await token('kakao', await codeOf('kakao'))
    expect(granted.json()).toMatchObject({ token_type: 'bearer', access_token: expect.any(String), expires_in: 21599 })
    const { id, kakao_account } = (await profile('kakao', granted.json().access_token)).json()
    expect(id).toBe(Number(emulatedIdentityOf('kakao').id))
    expect(kakao_account).toMatchObject({ email: 'wire@example.com', is_email_valid: true })
  })

  it.each([
    ['a wrong secret', { client_secret: 'x' }, 401, 'KOE010'],
    ['another address', { redirect_uri: CALLBACKS.naver }, 400, 'KOE303'],
    ['another code', { code: 'x' }, 400, 'KOE320'],
    ['another grant', { grant_type: 'password' }, 400, 'KOE003'],
  ])('refuses %s', async (_case, extra, status, code) => {
    const answer = await token('kakao', await codeOf('kakao'), extra)
    expect([answer.statusCode, answer.json().error_code]).toEqual([status, code])
  })

  it('refuses an unknown access token, and one of the other provider', async () => {
    const { access_token } = (await token('naver', await codeOf('naver'))).json()
    for (const wrong of ['x', access_token]) expect((await profile('kakao', wrong)).statusCode).toBe(401)
  })

  it('takes a code once and for a minute, and from its own provider only', async () => {
    const used = await codeOf('kakao')
    await token('kakao', used)
    expect((await token('kakao', used)).json().error_code).toBe('KOE320')
    expect((await token('kakao', await codeOf('naver'))).json().error_code).toBe('KOE320')
    const late = await codeOf('kakao')
    test.passMs(61_000)
    expect((await token('kakao', late)).json().error_code).toBe('KOE320')
  })
})

describe('two servers on one database', () => {
  let other: App
  beforeAll(async () => {
    other = await buildApp(test.deps)
  })
  afterAll(() => other.close())

  it('a code of one is taken by the other, once of many times at once', async () => {
    const code = await codeOf('kakao')
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => token('kakao', code, {}, at % 2 ? test.app : other)))
    const [granted, ...more] = answers.filter(({ statusCode }) => statusCode === 200)
    expect(more).toEqual([])
    const { access_token } = granted?.json() ?? {}
    for (const app of [test.app, other])
      expect((await profile('kakao', access_token, app)).json().kakao_account.email).toBe('wire@example.com')
  })

  it('an account that is unlinked at one is unlinked at the other', async () => {
    const { access_token, refresh_token } = (await token('naver', await codeOf('naver'))).json()
    expect((await token('naver', '', { grant_type: 'delete', access_token, service_provider: 'NAVER' }, other)).json().result).toBe(
      'success',
    )
    expect((await profile('naver', access_token)).statusCode).toBe(401)
    expect((await token('naver', '', { grant_type: 'refresh_token', refresh_token })).json().error).toBe('invalid_request')
  })

  it('what has expired goes, and the database alone names nobody', async () => {
    await codeOf('naver')
    const grants = () => test.deps.db.selectFrom('emulatedGrant').selectAll().execute()
    expect(JSON.stringify(await grants())).not.toMatch(/wire|naverlogin/)
    test.passMs(3601 * 1000)
    await codeOf('naver')
    expect((await grants()).map(({ kind }) => kind).filter((kind) => kind !== 'refreshToken')).toEqual(['code'])
  })
})

function emulatedIdentityOf(provider: Provider) {
  const { providerId } = emulatedIdentity(provider, 'wire@example.com')
  return { id: providerId }
}
