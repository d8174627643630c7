import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Provider } from '#contract/auth.ts'
import type { Config } from '#server/config.ts'
import { withdraw } from '#server/modules/account/account.service.ts'
import { MAX_TRIES, unlinkProviders } from '#server/modules/account/providerUnlink.ts'
import { findOrCreatePerson } from '#server/modules/auth/auth.service.ts'
import { sealedToken } from '#server/modules/auth/providerLink.ts'
import type { Fetch } from '#server/modules/auth/providers/identityProvider.ts'
import { injectedFetch } from '#server/modules/auth/providers/injectedFetch.ts'
import { backgroundProviders } from '#server/modules/auth/providers/providers.ts'
import { EMULATOR_CLIENTS, emulatedIdentity } from '#server/modules/idp/emulator.ts'
import { newBrowser } from '#tests/helpers/loginBrowser.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const LONG_MS = 7 * 60 * 60 * 1000

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ isClockStill: true })
})
afterEach(async () => {
  await test.deps.db.deleteFrom('providerUnlinkQueue').execute()
})
afterAll(() => test.close())

const warned: string[] = []
const log = { warn: (...said: unknown[]) => void warned.push(JSON.stringify(said)) } as never
const rows = () => test.deps.db.selectFrom('providerUnlinkQueue').selectAll().orderBy('provider').execute()
let people = 0
const nextNumber = () => {
  people += 1
  return people
}

/** Somebody who logs in, and withdraws by the call. */
async function login(provider: Provider, email = `unlink${nextNumber()}@example.com`) {
  const browser = newBrowser(test.app)
  const { accessToken } = (await browser[provider](email)).json()
  return { ...emulatedIdentity(provider, email), leave: () => browser.as(accessToken, '/api/auth/withdraw', 'DELETE') }
}

/** A round over the emulator; records the requests. */
function emulatorRound(answer: Fetch = injectedFetch(test.app)) {
  const asked: { path: string; form: Record<string, string> }[] = []
  const fetch: Fetch = (url, init) => {
    asked.push({ path: new URL(url).pathname, form: Object.fromEntries(new URLSearchParams(String(init.body))) })
    return answer(url, init)
  }
  return { asked, run: () => unlinkProviders(test.deps, log, backgroundProviders(test.deps.config, fetch)) }
}

const NO_ANSWER: Fetch = async () => {
  throw new TypeError('fetch failed')
}
const kakaoUnlink = (providerId: string) =>
  injectedFetch(test.app)('http://localhost/dev/idp/kakao/unlink', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
      authorization: `KakaoAK ${EMULATOR_CLIENTS.kakao.adminKey}`,
    },
    body: new URLSearchParams({ target_id_type: 'user_id', target_id: providerId }).toString(),
  })

describe('a withdrawal unlinks the provider', () => {
  it('Kakao, by the admin key and its own id', async () => {
    const person = await login('kakao')
    expect((await person.leave()).statusCode).toBe(200)
    const [row] = await rows()
    expect(row).toMatchObject({ provider: 'kakao', tries: 0 })
    expect(JSON.stringify(row)).not.toContain(person.providerId)

    const round = emulatorRound()
    expect(await round.run()).toEqual({ removed: 1, told: 1, postponed: 0, givenUp: 0 })
    expect(round.asked).toEqual([{ path: '/dev/idp/kakao/unlink', form: { target_id_type: 'user_id', target_id: person.providerId } }])
    expect(await rows()).toEqual([])
    // The link is gone there: a second unlink is refused.
    expect(await (await kakaoUnlink(person.providerId)).json()).toMatchObject({ code: -101 })
  })

  it('Naver, by the refresh token of the last login, which was kept sealed', async () => {
    const { email } = await login('naver')
    const stored = () => test.deps.db.selectFrom('person').select('sealedToken').where('email', '=', email).executeTakeFirstOrThrow()
    const before = await stored()
    const person = await login('naver', email)
    const kept = await stored()
    expect(kept).not.toEqual(before)
    await person.leave()
    const round = emulatorRound()
    expect(await round.run()).toMatchObject({ told: 1 })
    const [renewal, deletion] = round.asked
    expect([renewal?.form.grant_type, deletion?.form.grant_type, deletion?.form.service_provider]).toEqual([
      'refresh_token',
      'delete',
      'NAVER',
    ])
    expect(kept.sealedToken).toMatch(/^[\w-]{40,}$/)
    expect(kept.sealedToken).not.toContain(renewal?.form.refresh_token)
    // All tokens of the link are gone.
    const again = await injectedFetch(test.app)('http://localhost/dev/idp/naver/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(renewal?.form).toString(),
    })
    expect(await again.json()).toMatchObject({ error: 'invalid_request' })
  })

  it('by the token of an earlier login where the last one brought none: of the first account, and of the linked one', async () => {
    const { db, config, clock } = test.deps
    const { email, providerId } = await login('naver')
    const logInWithoutToken = (account: { providerId: string; email: string | null }) =>
      db.transaction().execute((tx) => findOrCreatePerson({ db: tx, config }, 'naver', account, clock()))
    const stored = () => db.selectFrom('person').select(['id', 'sealedToken']).where('email', '=', email).executeTakeFirstOrThrow()
    const before = await stored()
    await logInWithoutToken({ email, providerId })
    expect(await stored()).toEqual(before)

    const linked = { providerId: `2${nextNumber()}`, email: null }
    const sealed = sealedToken(config, 'naver', { ...linked, refreshToken: 'of the link' })
    await db
      .insertInto('linkedLogin')
      .values({ ...linked, personId: before.id, provider: 'naver', sealedToken: sealed, createdAt: clock() })
      .execute()
    expect(await logInWithoutToken(linked)).toBe(before.id)
    const { sealedToken: kept } = await db
      .selectFrom('linkedLogin')
      .select('sealedToken')
      .where('personId', '=', before.id)
      .executeTakeFirstOrThrow()
    expect([kept === sealed, sealed === null]).toEqual([true, false])
  })

  it('not when it was rolled back', async () => {
    const person = await login('kakao')
    await test.deps.db.schema
      .createTable('holdout')
      .addColumn('owner', 'uuid', (column) => column.references('person.id'))
      .execute()
    const { id } = await test.deps.db.selectFrom('person').select('id').where('email', '=', person.email).executeTakeFirstOrThrow()
    await test.deps.db
      .insertInto('holdout' as never)
      .values({ owner: id } as never)
      .execute()
    expect((await person.leave()).statusCode).toBe(500)
    expect(await rows()).toEqual([])
    await test.deps.db.schema.dropTable('holdout').execute()
  })

  it('not when the person has returned and linked the account again, until they leave again', async () => {
    const person = await login('kakao')
    await person.leave()
    const back = await login('kakao', person.email)
    const round = emulatorRound()
    expect(await round.run()).toEqual({ removed: 1, told: 0, postponed: 0, givenUp: 0 })
    expect(round.asked).toEqual([])
    await back.leave()
    expect(await round.run()).toMatchObject({ told: 1 })
  })

  it('not when the secret has changed since: nobody can read whom it was about', async () => {
    await (await login('naver')).leave()
    const config = { ...test.deps.config, jwtSecret: 'another secret, which is long enough for a key' }
    const providers = backgroundProviders(config, NO_ANSWER)
    expect(await unlinkProviders({ ...test.deps, config }, log, providers)).toMatchObject({ removed: 1, told: 0 })
  })
})

describe('a provider that does not answer', () => {
  it('is retried with growing delays, while the other provider is called', async () => {
    for (const provider of ['kakao', 'kakao', 'naver'] as const) await (await login(provider)).leave()
    const emulator = injectedFetch(test.app)
    const away = emulatorRound((url, init) => (url.includes('/kakao/') ? NO_ANSWER(url, init) : emulator(url, init)))
    // The second of Kakao waits for the next round untouched.
    expect(await away.run()).toEqual({ removed: 1, told: 1, postponed: 1, givenUp: 0 })
    expect((await rows()).map(({ tries }) => tries).toSorted()).toEqual([0, 1])
    expect(await away.run()).toMatchObject({ postponed: 1 })
    expect(await away.run()).toEqual({ removed: 0, told: 0, postponed: 0, givenUp: 0 })
    test.passMs(60_000)
    expect(await away.run()).toMatchObject({ postponed: 1 })
    test.passMs(LONG_MS)
    expect(await emulatorRound().run()).toMatchObject({ removed: 2, told: 2 })
  })

  it('is given up after two days, without a word in the log of whom it was about', async () => {
    const people = [await login('kakao'), await login('naver')]
    for (const person of people) await person.leave()
    const secrets: string[] = []
    const round = emulatorRound(async (_url, init) => {
      secrets.push(...new URLSearchParams(String(init.body)).values())
      return new Response('{}', { status: 503 })
    })
    warned.length = 0
    for (let tries = 1; tries < MAX_TRIES; tries += 1) {
      expect(await round.run()).toMatchObject({ postponed: 2, givenUp: 0 })
      test.passMs(LONG_MS)
    }
    expect(await round.run()).toMatchObject({ removed: 2, givenUp: 2 })
    expect(await rows()).toEqual([])
    expect(warned).toHaveLength(2 * MAX_TRIES)
    const said = warned.join('\n')
    for (const { email, providerId } of people) expect([said.includes(email), said.includes(providerId)]).toEqual([false, false])
    const tokens = secrets.filter((value) => value.length > 20)
    expect(tokens.length).toBeGreaterThan(0)
    for (const token of tokens) expect(said).not.toContain(token)
  })
})

describe('with real keys', () => {
  const real = (keys: Partial<Config>) =>
    ({ ...test.deps.config, isEmulated: false, naver: null, kakao: null, kakaoAdminKey: null, ...keys }) satisfies Config
  const NAVER = { clientId: 'naver-id', clientSecret: 'naver-secret', redirectUri: 'https://example.com/naverlogin' }
  const KAKAO = { clientId: 'kakao-id', clientSecret: '', redirectUri: 'https://example.com/api/auth/login/kakao/callback' }

  /** A withdrawal with these keys, answered so by the provider. */
  async function leaveAt(provider: Provider, config: Config, { refreshToken }: { refreshToken?: string } = {}) {
    const identity = { providerId: `4${nextNumber()}`, email: null, refreshToken }
    const deps = { ...test.deps, config }
    const now = deps.clock()
    const token = sealedToken(config, provider, identity)
    const join = deps.db.transaction().execute((tx) => findOrCreatePerson({ db: tx, config }, provider, identity, now, token))
    await withdraw(deps, await join)
    return identity
  }

  async function roundAt(config: Config, ...answers: [status: number, body: object][]) {
    const asked: { url: string; authorization: string | undefined; body: string }[] = []
    const before = globalThis.fetch
    globalThis.fetch = (async (url: string, { headers, body }: RequestInit) => {
      asked.push({ url, authorization: (headers as Record<string, string>).authorization, body: String(body) })
      const [status, answer] = answers[asked.length - 1] ?? [500, {}]
      return new Response(JSON.stringify(answer), { status })
    }) as typeof fetch
    try {
      return { asked, round: await unlinkProviders({ ...test.deps, config }, log) }
    } finally {
      globalThis.fetch = before
    }
  }

  it('does nothing for Kakao without its admin key, nor for Naver without a token', async () => {
    await leaveAt('kakao', real({ kakao: KAKAO }))
    await leaveAt('kakao', real({ naver: NAVER }))
    await leaveAt('naver', real({ naver: NAVER }))
    await leaveAt('naver', real({ kakao: KAKAO }), { refreshToken: 'rt' })
    expect(await rows()).toEqual([])
  })

  it.each([
    ['done', 200, {}, { told: 1, removed: 1 }],
    ['nobody is linked by that id', 400, { msg: 'NotRegisteredUserException', code: -101 }, { told: 1, removed: 1 }],
    ['the key is wrong', 401, { msg: 'wrong appKey', code: -401 }, { told: 0, postponed: 1 }],
    ['a fault of its own', 400, { msg: 'internal error', code: -1 }, { told: 0, postponed: 1 }],
  ])('asks Kakao as it is asked: %s', async (_answer, status, body, expected) => {
    const config = real({ kakao: KAKAO, kakaoAdminKey: 'the-admin-key' })
    const { providerId } = await leaveAt('kakao', config)
    const { asked, round } = await roundAt(config, [status, status === 200 ? { id: Number(providerId) } : body])
    expect(asked).toEqual([
      {
        url: 'https://kapi.kakao.com/v1/user/unlink',
        authorization: 'KakaoAK the-admin-key',
        body: `target_id_type=user_id&target_id=${providerId}`,
      },
    ])
    expect(round).toMatchObject(expected)
  })

  it('asks Naver for a new access token, and ends the link with it', async () => {
    const config = real({ naver: NAVER })
    await leaveAt('naver', config, { refreshToken: 'rt+/=' })
    const { asked, round } = await roundAt(
      config,
      [200, { access_token: 'at+/=', token_type: 'bearer', expires_in: '3600' }],
      [200, { access_token: 'at+/=', result: 'success' }],
    )
    const credentials = 'client_id=naver-id&client_secret=naver-secret'
    expect(asked.map(({ url, body }) => [url, body])).toEqual([
      ['https://nid.naver.com/oauth2.0/token', `grant_type=refresh_token&${credentials}&refresh_token=rt%2B%2F%3D`],
      ['https://nid.naver.com/oauth2.0/token', `grant_type=delete&${credentials}&access_token=at%2B%2F%3D&service_provider=NAVER`],
    ])
    expect(round).toMatchObject({ told: 1, removed: 1 })
  })

  it.each([
    ['the token is not good any more', [200, { error: 'invalid_request' }], { told: 1, removed: 1 }],
    ['the keys are wrong', [200, { error: 'invalid_client' }], { told: 0, postponed: 1 }],
    ['a page in place of JSON', [200, []], { told: 0, postponed: 1 }],
  ] as const)('hears from Naver: %s', async (_answer, [status, body], expected) => {
    const config = real({ naver: NAVER })
    await leaveAt('naver', config, { refreshToken: 'rt' })
    const { asked, round } = await roundAt(config, [status, body])
    expect(asked).toHaveLength(1)
    expect(round).toMatchObject(expected)
  })
})
