import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ConfigError, configWarnings, readConfig } from '#server/config.ts'
import { SETTING_NAMES } from '#server/settings.ts'

const JWT_SECRET = 'Y3Vyc2VkIGJlIHRoZSBzZWNyZXQgb25l'
const NAVER = { NAVER_CLIENT_ID: 'id', NAVER_CLIENT_SECRET: 'secret' }
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://example.com',
  JWT_SECRET,
  SUPPORT_EMAIL: 'help@example.com',
  COMPANY_LINES: '상호 별무리',
}

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('settings', () => {
  it('has a default for everything in development', () => {
    expect(readConfig({ JWT_SECRET })).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      redisUrl: null,
      publicUrl: 'http://localhost:3000',
      isEmulated: true,
      naver: null,
      kakao: null,
      hasDemoWorld: true,
      trustProxy: false,
      site: {
        supportEmail: 'help@byeolmuri.example',
        companyLines: [
          expect.stringMatching(/^상호 별무리 \(예시\) · 사업자등록번호 000-00-00000/),
          expect.stringMatching(/^서울시.*예시/),
        ],
        adAccount: 'ca-pub-0000000000000000',
      },
    })
  })

  it('reads what the public pages say about the operator', () => {
    const COMPANY_LINES = ' 주식회사 별무리 | 사업자등록번호 000-00-00000 || 서울 <script> '
    expect(readConfig({ JWT_SECRET, SUPPORT_EMAIL: 'a@b.kr', COMPANY_LINES, AD_ACCOUNT: 'ca-pub-1234567890123456' })).toMatchObject({
      site: {
        supportEmail: 'a@b.kr',
        companyLines: ['주식회사 별무리', '사업자등록번호 000-00-00000', '서울 <script>'],
        adAccount: 'ca-pub-1234567890123456',
      },
    })
  })

  it('production never shows the samples: no lines keep it from starting, no ad account is one warning', () => {
    for (const COMPANY_LINES of ['', ' | '])
      expect(problemsOf({ ...PRODUCTION, ...NAVER, COMPANY_LINES })).toEqual([expect.stringMatching(/^COMPANY_LINES is missing/)])
    const warningsOf = (env: Record<string, string>) => configWarnings(readConfig(env))
    expect(readConfig({ ...PRODUCTION, ...NAVER }).site).toMatchObject({ companyLines: ['상호 별무리'], adAccount: null })
    expect(warningsOf({ ...PRODUCTION, ...NAVER })).toEqual([expect.stringContaining('AD_ACCOUNT')])
    expect(warningsOf({ ...PRODUCTION, ...NAVER, AD_ACCOUNT: 'ca-pub-1234567890123456' })).toEqual([])
    expect(warningsOf({ JWT_SECRET })).toEqual([])
  })

  it('reads an empty setting as none', () => {
    expect(readConfig({ JWT_SECRET, PORT: '', DATABASE_URL: ' ', HOST: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      host: '127.0.0.1',
    })
  })

  it('reads a Korean domain as browsers do, and nothing of the spaces around a setting', () => {
    const keys = { NAVER_CLIENT_ID: ' id ', NAVER_CLIENT_SECRET: '\u00a0secret\t', KAKAO_CLIENT_ID: ' kakao\r' }
    const config = readConfig({ ...PRODUCTION, ...keys, PUBLIC_URL: ' https://별무리.한국/ ', SUPPORT_EMAIL: 'help@별무리.한국' })
    expect(config).toMatchObject({
      publicUrl: 'https://xn--oy2b11aj8a.xn--3e0b707e',
      naver: { clientId: 'id', clientSecret: 'secret', redirectUri: 'https://xn--oy2b11aj8a.xn--3e0b707e/naverlogin' },
      kakao: { clientId: 'kakao', redirectUri: 'https://xn--oy2b11aj8a.xn--3e0b707e/api/auth/login/kakao/callback' },
      site: { supportEmail: 'help@xn--oy2b11aj8a.xn--3e0b707e' },
      push: { subject: 'mailto:help@xn--oy2b11aj8a.xn--3e0b707e' },
    })
    expect(readConfig({ ...PRODUCTION, ...NAVER, PUBLIC_URL: 'HTTPS://Example.com' }).publicUrl).toBe('https://example.com')
    expect(problemsOf({ JWT_SECRET, PUBLIC_URL: 'HTTPS://Example.com' })).toContainEqual(expect.stringContaining('Set NODE_ENV=production'))
  })

  it.each([
    ['of 32 zeros', '0'.repeat(32)],
    ['that repeats itself', 'correct-horse-battery'.repeat(3)],
    ['that repeats itself and stops half-way', 'correct-horse-battery'.repeat(3).slice(0, 50)],
    ['of few different characters', 'aabbccddeeffgaabbcdefgbacdefgaabcgfedcba'],
    ['that is too short', '8dJx!0qLm3zV7tRb'],
  ])('a JWT_SECRET %s is refused, and how to make a better one is said', (_what, secret) => {
    expect(problemsOf({ JWT_SECRET: secret })).toEqual([expect.stringMatching(/^JWT_SECRET must be at least 32 random.*openssl rand/)])
  })

  it('a random JWT_SECRET is taken, whatever it is written in', () => {
    for (let round = 0; round < 200; round += 1)
      for (const [encoding, bytes] of [
        ['hex', 16],
        ['base64', 24],
        ['base64url', 32],
      ] as const)
        expect(problemsOf({ JWT_SECRET: randomBytes(bytes).toString(encoding) })).toEqual([])
  })

  it('an unknown NODE_ENV is refused with the known ones, and held to mean production', () => {
    expect(problemsOf({ NODE_ENV: 'prod', JWT_SECRET })).toEqual([
      'NODE_ENV must be one of development, test, production.',
      expect.stringMatching(/^PUBLIC_URL is missing/),
      expect.stringMatching(/^SUPPORT_EMAIL is missing/),
      expect.stringMatching(/^COMPANY_LINES is missing/),
      expect.stringContaining('NAVER_CLIENT_ID'),
    ])
    for (const NODE_ENV of ['development', 'test', '']) expect(problemsOf({ NODE_ENV, JWT_SECRET })).toEqual([])
  })

  it('all that is wrong or missing comes in one round', () => {
    const env = { NODE_ENV: 'production', PORT: 'many', PUBLIC_URL: 'example.com', NAVER_CLIENT_ID: 'id', RATE_LIMIT_FACTOR: '5' }
    expect(problemsOf({ ...env, JWT_SECRET: '0'.repeat(32) }).map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'PUBLIC_URL',
      'JWT_SECRET',
      'SUPPORT_EMAIL',
      'COMPANY_LINES',
      'NAVER_CLIENT_SECRET',
      'RATE_LIMIT_FACTOR',
    ])
  })

  it('says each wrong setting in a sentence of its own', () => {
    const problems = problemsOf({
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      REDIS_URL: 'http://x',
      PUBLIC_URL: 'example.com',
      JWT_SECRET: 'short',
      LOG_LEVEL: 'loud',
      DEMO_WORLD: 'maybe',
      IMAGE_MAKER_SECRET: 'short',
      KAKAO_ADMIN_KEY: '열쇠',
      TRUST_PROXY: 'nginx',
      SUPPORT_EMAIL: 'help',
      COMPANY_LINES: '1|2|3|4|5|6|7',
      AD_ACCOUNT: '"><script>',
    })
    const names = [
      'PORT',
      'DATABASE_URL',
      'REDIS_URL',
      'PUBLIC_URL',
      'JWT_SECRET',
      'LOG_LEVEL',
      'DEMO_WORLD',
      'IMAGE_MAKER_SECRET',
      'KAKAO_ADMIN_KEY',
      'TRUST_PROXY',
      'SUPPORT_EMAIL',
      'COMPANY_LINES',
      'AD_ACCOUNT',
    ]
    for (const name of names) {
      expect(problems.filter((sentence) => sentence.startsWith(`${name} must`))).toHaveLength(1)
    }
  })

  it('keeps a generated secret for its owner alone', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'byeolmuri-config-'))
    const { jwtSecret } = readConfig({ DATA_DIR })
    expect(readConfig({ DATA_DIR }).jwtSecret).toBe(jwtSecret)
    expect(readFileSync(join(DATA_DIR, 'jwt.secret'), 'utf8')).toBe(jwtSecret)
    expect(statSync(join(DATA_DIR, 'jwt.secret')).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['2', 2],
    ['true', true],
    ['false', false],
    ['10.0.0.0/8,127.0.0.1', '10.0.0.0/8,127.0.0.1'],
    ['loopback, fd00::/8', 'loopback, fd00::/8'],
  ])('reads TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
    expect(readConfig({ JWT_SECRET, TRUST_PROXY }).trustProxy).toBe(trustProxy)
  })
})

it.each(['10.0.0.0/33', '10.0.0', '', ',', '::1/200', 'fd00::/x'])('refuses TRUST_PROXY="%s,127.0.0.1"', (part) => {
  expect(problemsOf({ JWT_SECRET, TRUST_PROXY: `${part},127.0.0.1` })).toEqual([expect.stringContaining('TRUST_PROXY must be')])
})

it('.env.example explains every setting that anything reads, and no other', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const sources = globSync(['server/**/*.ts', 'art/build/*.ts', 'scripts/*.mjs', 'src/**/*.ts', 'vite.config.ts'], { cwd: root })
  const text = sources
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const named = [...text.matchAll(/\benv\.([A-Z][A-Z_]+)|^ {2}(IMAGE_MAKER_[A-Z]+):/gm)].map(([, plain, ofMaker]) => plain ?? ofMaker ?? '')
  // Variables that scripts pass to one another, or that Vite defines, are no settings.
  const read = new Set([...SETTING_NAMES, ...named].filter((name) => !['PATH', 'DEV_API_ORIGIN', 'DEV'].includes(name)))
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  expect([...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name).sort()).toEqual([...read].sort())
  for (const block of example.split('\n\n').filter((part) => /^[A-Z0-9_]+=/m.test(part))) expect(block).toMatch(/^# /m)
})

describe('login providers', () => {
  it('production without keys names the settings that are missing', () => {
    const problems = problemsOf({ NODE_ENV: 'production' }).join('\n')
    for (const name of [
      'PUBLIC_URL',
      'JWT_SECRET',
      'SUPPORT_EMAIL',
      'COMPANY_LINES',
      'NAVER_CLIENT_ID',
      'NAVER_CLIENT_SECRET',
      'KAKAO_CLIENT_ID',
    ])
      expect(problems).toContain(name)
  })

  it('npm start says so before it prepares anything', () => {
    const script = fileURLToPath(new URL('../../server/scripts/checkSettings.ts', import.meta.url))
    const check = (env: Record<string, string>) => spawnSync(process.execPath, [script], { env: { JWT_SECRET, ...env }, encoding: 'utf8' })
    expect(check(NAVER)).toMatchObject({ status: 0, stderr: '' })
    expect(check({ NODE_ENV: 'production' })).toMatchObject({ status: 1, stderr: expect.stringContaining('PUBLIC_URL is missing') })
    expect(check({ DATA_DIR: script, JWT_SECRET: '' })).toMatchObject({ status: 1, stderr: expect.stringContaining('Set DATA_DIR to') })
  })

  it('an https address has no development login either', () => {
    expect(problemsOf({ JWT_SECRET, PUBLIC_URL: 'https://example.com' }).join()).toContain('NAVER_CLIENT_ID')
  })

  it('a forgotten NODE_ENV does not bring development to the public, with keys either', () => {
    const forgotten = { JWT_SECRET, PUBLIC_URL: 'https://example.com', ...NAVER }
    expect(problemsOf(forgotten)).toEqual([expect.stringContaining('NODE_ENV=production')])
    expect(problemsOf({ ...forgotten, NODE_ENV: 'test' })).toHaveLength(1)
  })

  it('one provider is enough, and then nothing is emulated', () => {
    expect(readConfig({ ...PRODUCTION, ...NAVER })).toMatchObject({
      host: '0.0.0.0',
      hasDemoWorld: false,
      isEmulated: false,
      naver: { clientId: 'id', clientSecret: 'secret', redirectUri: 'https://example.com/naverlogin' },
      kakao: null,
    })
    expect(readConfig({ JWT_SECRET, KAKAO_CLIENT_ID: 'id' })).toMatchObject({
      isEmulated: false,
      naver: null,
      kakao: { clientId: 'id', clientSecret: '', redirectUri: 'http://localhost:3000/api/auth/login/kakao/callback' },
    })
  })

  it.each([
    ['NAVER_CLIENT_SECRET', { NAVER_CLIENT_ID: 'id' }],
    ['NAVER_CLIENT_ID', { NAVER_CLIENT_SECRET: 'secret' }],
    ['KAKAO_CLIENT_ID', { KAKAO_CLIENT_SECRET: 'secret' }],
    ['KAKAO_CLIENT_ID', { KAKAO_ADMIN_KEY: 'key' }],
    ['IMAGE_MAKER_SECRET', { IMAGE_MAKER_URL: 'http://127.0.0.1:4000' }],
  ])('says that %s is missing beside the other half', (name, env) => {
    expect(problemsOf({ JWT_SECRET, ...env })).toEqual([expect.stringMatching(new RegExp(`^${name} is missing`))])
  })

  it('pictures are shared by all settings of the storage, or by none', () => {
    const S3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'stars', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig({ JWT_SECRET }).s3).toBeNull()
    expect(readConfig({ JWT_SECRET, ...S3 }).s3).toEqual({
      endpoint: 'https://s3.example/',
      bucket: 'stars',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
    const { S3_BUCKET: _, S3_SECRET_ACCESS_KEY: __, ...half } = S3
    expect(problemsOf({ JWT_SECRET, ...half })).toEqual([
      'S3_BUCKET is missing beside S3_ENDPOINT.',
      'S3_SECRET_ACCESS_KEY is missing beside S3_ENDPOINT.',
    ])
    expect(problemsOf({ JWT_SECRET, ...S3, S3_BUCKET: 'a/b' })).toEqual([expect.stringContaining('S3_BUCKET must be a name')])
  })

  it('rate limits can not be widened in production', () => {
    expect(problemsOf({ ...PRODUCTION, ...NAVER, RATE_LIMIT_FACTOR: '5' }).join()).toContain('RATE_LIMIT_FACTOR')
  })
})
