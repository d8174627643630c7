import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdmissionOptions } from '#server/admission/admission.ts'
import { buildApp } from '#server/app.ts'
import { openBuiltPictures } from '#server/builtPictures.ts'
import { type Config, readConfig } from '#server/config.ts'
import { connect } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { createLocalBus } from '#server/events/bus.ts'
import type { PublicPages } from '#server/files/publicPages.ts'
import type { App } from '#server/http/route.ts'
import { createTestDatabase } from './testDatabase.ts'
import { testPictures } from './testPictures.ts'
import { testWardrobe } from './testWardrobe.ts'

export type TestApp = {
  app: App
  deps: Deps
  /** The database's address, for another connection or process. */
  databaseUrl: string
  passMs: (ms: number) => void
  close: () => Promise<void>
}

export type TestAppOptions = Partial<Omit<Deps, 'config' | 'db'>> & {
  config?: Partial<Config>
  /** The clock moves by `passMs` only: for tests that depend on seconds, on a busy machine. */
  isClockStill?: boolean
  admission?: Partial<AdmissionOptions>
  publicPages?: PublicPages
  /** A database to copy, instead of an empty one. */
  template?: string
}

/** Noon in Seoul of an ordinary day: no test runs over midnight, at the end of a month or on 29 February. */
const BEGIN_MS = Date.parse('2026-03-10T12:00:00+09:00')
/** Time-outs of admission and pool. Tests send more at once than a busy machine answers in the product's time. */
const TIMEOUT_MS = 20_000

/** The whole server on its own empty, migrated database, for `app.inject`. One a test file, closed in `afterAll`. Rate limits are a thousand times higher unless `config.rateLimitFactor` is set. */
export async function startTestApp({
  config,
  isClockStill = false,
  admission,
  publicPages,
  template,
  ...overrides
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(template)
  const db = connect({ url: database.url, max: 10, timeoutMs: TIMEOUT_MS })

  let passedMs = 0
  const startedAt = performance.now()
  const runMs = () => (isClockStill ? 0 : performance.now() - startedAt)
  const deps: Deps = {
    config: { ...testConfig(), ...config },
    db,
    clock: () => new Date(BEGIN_MS + runMs() + passedMs),
    pictures: testPictures(),
    wardrobe: testWardrobe(),
    builtPictures: openBuiltPictures({ isBuilding: false }),
    bus: createLocalBus(),
    redis: null,
    databaseWatch: null,
    ...overrides,
  }
  const app = await buildApp(deps, { waitMs: TIMEOUT_MS, ...admission }, publicPages)
  await app.ready()
  return {
    app,
    deps,
    databaseUrl: database.url,
    passMs: (ms) => {
      passedMs += ms
    },
    close: async () => {
      await app.close()
      await db.destroy()
      await database.drop()
    },
  }
}

export function testConfig(): Config {
  return readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: join(tmpdir(), 'byeolmuri-test-files'),
    JWT_SECRET: 'this secret is only for tests, and everybody knows it',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    RATE_LIMIT_FACTOR: '1000',
  })
}

/**
 * Logs in through the real calls and the emulator.
 * @returns the access token, ready for `headers: bearer(token)`, and the refresh cookie as `name=value`.
 */
export async function loginAs(app: App, email: string): Promise<{ accessToken: string; refreshCookie: string }> {
  const state = `${Date.now()}123`
  const providers = await app.inject({ url: '/api/auth/providers' })
  const { clientId, authorizeUrl, redirectUri } = providers.json().naver
  const authorize = new URL(authorizeUrl, 'http://localhost:3000')
  authorize.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    login_hint: email,
  }).toString()
  const redirect = await app.inject({ url: `${authorize.pathname}${authorize.search}` })
  const code = new URL(String(redirect.headers.location)).searchParams.get('code')
  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login/naver',
    payload: { code, state },
    cookies: { naver_state: state },
  })
  if (login.statusCode !== 200) throw new Error(`login of ${email} failed: ${login.statusCode} ${login.body}`)
  const refreshCookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  return { accessToken: login.json().accessToken, refreshCookie }
}

export function bearer(accessToken: string) {
  return { authorization: `Bearer ${accessToken}` }
}
