import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { Finding } from './finding.ts'
import { judgeSettings } from './settingsRules.ts'

const GOOD = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://star.kr',
  JWT_SECRET: 'Y3Vyc2VkIGJlIHRoZSBzZWNyZXQgb25l',
  DATABASE_URL: 'postgres://byeolmuri:x@127.0.0.1/byeolmuri',
  REDIS_URL: 'redis://127.0.0.1',
  TRUST_PROXY: '127.0.0.1,::1',
  NAVER_CLIENT_ID: 'id',
  NAVER_CLIENT_SECRET: 'secret',
  SUPPORT_EMAIL: 'help@star.kr',
  COMPANY_LINES: '상호 별무리',
  AD_ACCOUNT: 'ca-pub-1234567890123456',
}
const judged = (env: Record<string, string> = {}): Finding[] => judgeSettings(readConfig({ ...GOOD, ...env }))
const DEFAULT_LIMITS: Finding = {
  level: 'note',
  text: expect.stringMatching(/^Limits are the defaults: 300 logins and 1,000 visitors' calls of one address/),
}

describe('settings of a service', () => {
  it('that are all there leave one note: whom the default limits meet', () => {
    expect(judged()).toEqual([DEFAULT_LIMITS])
  })

  it.each<[string, Record<string, string>, Finding['level'], RegExp]>([
    ['no ad account', { AD_ACCOUNT: '' }, 'warning', /^AD_ACCOUNT is not set: the landing page names no ad account/],
    ['the sample company', { COMPANY_LINES: '상호 별무리 (예시) · 사업자등록번호 000-00-00000' }, 'danger', /^COMPANY_LINES is the sample/],
    [
      'an address for help that nobody has',
      { SUPPORT_EMAIL: 'help@byeolmuri.example' },
      'danger',
      /^SUPPORT_EMAIL is help@byeolmuri.example, which nobody reads/,
    ],
    ['the example domain', { SUPPORT_EMAIL: 'help@example.com' }, 'danger', /^SUPPORT_EMAIL is/],
    ['http', { PUBLIC_URL: 'http://star.kr' }, 'danger', /^PUBLIC_URL is not https/],
    [
      'localhost',
      { PUBLIC_URL: 'https://localhost' },
      'danger',
      /^PUBLIC_URL is https:\/\/localhost, which leads every member to their own device/,
    ],
    [
      'no proxy named behind TLS',
      { TRUST_PROXY: '' },
      'danger',
      /^TRUST_PROXY is not set, and TLS ends at a proxy: .*after 300 logins in 5 minutes/,
    ],
    ['every proxy believed', { TRUST_PROXY: 'true' }, 'danger', /^TRUST_PROXY=true believes whatever a client says/],
    ['proxies counted on an open port', { TRUST_PROXY: '1', HOST: '0.0.0.0' }, 'warning', /^TRUST_PROXY is a number and HOST is 0.0.0.0/],
    ['the embedded database', { DATABASE_URL: '' }, 'danger', /^DATABASE_URL is not set: members live in the embedded database/],
    ['no Redis', { REDIS_URL: '' }, 'note', /^REDIS_URL is not set: exactly one server may run/],
    ['no room kept free', { MIN_FREE_DISK_MB: '0' }, 'warning', /^MIN_FREE_DISK_MB is 0/],
    [
      'a login that comes back elsewhere',
      { NAVER_REDIRECT_URI: 'https://old.kr/naverlogin' },
      'danger',
      /^NAVER_REDIRECT_URI leads to https:\/\/old.kr\/naverlogin, away from PUBLIC_URL/,
    ],
    [
      'Kakao that is not told',
      { KAKAO_CLIENT_ID: 'id' },
      'warning',
      /^KAKAO_ADMIN_KEY is not set: Kakao is not told of members who withdraw/,
    ],
    ['a loud log', { LOG_LEVEL: 'debug' }, 'warning', /^LOG_LEVEL is debug: the log grows quickly/],
    ['no log', { LOG_LEVEL: 'silent' }, 'warning', /^LOG_LEVEL is silent: nobody will see what fails/],
    ['a log that the platform keeps', { ACCESS_LOG: 'off' }, 'note', /^ACCESS_LOG is off: .* after 90 days/],
  ])('%s', (_what, env, level, text) => {
    expect(judged(env).filter((finding) => !finding.text.startsWith('Limits are'))).toEqual([{ level, text: expect.stringMatching(text) }])
  })

  it('smaller limits are a warning instead of that note', () => {
    expect(judged({ RATE_LIMIT_FACTOR: '0.5' })).toEqual([
      { level: 'warning', text: expect.stringMatching(/^RATE_LIMIT_FACTOR is 0.5: every limit/) },
    ])
  })

  it('proxies may be counted where only the machine itself reaches the port', () => {
    expect(judged({ TRUST_PROXY: '1' })).toEqual([DEFAULT_LIMITS])
  })

  it('of a development server are not judged', () => {
    expect(judgeSettings(readConfig({ JWT_SECRET: GOOD.JWT_SECRET }))).toEqual([
      { level: 'warning', text: expect.stringMatching(/^NODE_ENV is not production: .*Only the machine is examined/) },
    ])
  })
})
