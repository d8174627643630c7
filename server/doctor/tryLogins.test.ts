import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { Fetch } from '../modules/auth/providers/identityProvider.ts'
import { tryLogins } from './tryLogins.ts'

const config = readConfig({
  JWT_SECRET: 'Y3Vyc2VkIGJlIHRoZSBzZWNyZXQgb25l',
  PUBLIC_URL: 'http://star.kr',
  NAVER_CLIENT_ID: 'naver id',
  NAVER_CLIENT_SECRET: 'naver secret',
  KAKAO_CLIENT_ID: 'kakao id',
})
const HEALTHY = Response.json({ status: 'ok' })
const date = (offsetMs = 0) => ({ headers: { date: new Date(Date.now() + offsetMs).toUTCString() } })

type Answers = Record<string, () => Response | Promise<Response>>
const GOOD: Answers = {
  'http://star.kr/api/health': () => HEALTHY.clone(),
  'https://nid.naver.com/oauth2.0/token': () => Response.json({ error: 'invalid_request' }, date()),
  'https://nid.naver.com/oauth2.0/authorize': () => new Response('', { status: 302, ...date() }),
  'https://kauth.kakao.com/oauth/token': () => Response.json({ error: 'invalid_grant' }, { status: 400, ...date() }),
  'https://kauth.kakao.com/oauth/authorize': () => new Response('', date()),
}
async function tried(answers: Answers = {}) {
  const sent: string[] = []
  const fetch: Fetch = async (url, { body }) => {
    const [place = ''] = url.split('?')
    sent.push(`${url} ${body ?? ''}`)
    const answer = { ...GOOD, ...answers }[place]
    if (!answer) throw new Error(`nobody is at ${place}`)
    return answer()
  }
  return { findings: await tryLogins(config, fetch), sent }
}
const awayFrom = (place: string): Answers => ({
  [place]: () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
})

describe('asking the login providers', () => {
  it('with the keys, the addresses and a code that nobody was given', async () => {
    const { findings, sent } = await tried()
    expect(findings.map(({ level, text }) => `${level}: ${text}`)).toEqual([
      'note: Naver answers, and refused a made-up code (invalid_request) rather than the keys.',
      "note: Naver's login page opens (302). Whether http://star.kr/naverlogin is among the application's redirect addresses, only a login shows.",
      'note: Kakao answers, and refused a made-up code (invalid_grant) rather than the keys.',
      "note: Kakao's login page opens (200). Whether http://star.kr/api/auth/login/kakao/callback is among the application's redirect addresses, only a login shows.",
    ])
    expect(sent.join('\n')).toContain('client_id=naver+id&client_secret=naver+secret&code=byeolmuri-doctor')
  })

  it.each<[string, Answers, RegExp]>([
    [
      'wrong keys',
      { 'https://nid.naver.com/oauth2.0/token': () => Response.json({ error: 'invalid_client' }) },
      /^Naver does not know these keys \(invalid_client\): NAVER_CLIENT_ID or NAVER_CLIENT_SECRET/,
    ],
    ['no way out', awayFrom('https://kauth.kakao.com/oauth/token'), /^Kakao can not be reached from this machine/],
    [
      'a redirect address that is not known',
      { 'https://kauth.kakao.com/oauth/authorize': () => new Response('', { status: 400 }) },
      /^Kakao's login page refuses \(400\): .*kakao\/callback is not among/,
    ],
    ['no login page', awayFrom('https://nid.naver.com/oauth2.0/authorize'), /^Naver's login page does not answer/],
    [
      'a clock that is off',
      { 'https://kauth.kakao.com/oauth/token': () => Response.json({ error: 'invalid_grant' }, { status: 400, ...date(-300_000) }) },
      /^The clock of this machine is .* s ahead of that of kauth.kakao.com/,
    ],
    [
      'a public address that leads nowhere',
      awayFrom('http://star.kr/api/health'),
      /^http:\/\/star.kr does not lead to this service .*\(ECONNREFUSED\)/,
    ],
    [
      "somebody else's public address",
      { 'http://star.kr/api/health': () => new Response('<html>') },
      /^http:\/\/star.kr does not lead to this service .*\(it answered 200\)/,
    ],
  ])('%s is a danger', async (_what, answers, text) => {
    const { findings } = await tried(answers)
    expect(findings.filter(({ level }) => level === 'danger').map((finding) => finding.text)).toEqual([expect.stringMatching(text)])
  })

  it('a code that is taken is suspicious', async () => {
    const { findings } = await tried({
      'https://kauth.kakao.com/oauth/token': () => Response.json({ access_token: 'x' }),
      'https://kapi.kakao.com/v2/user/me': () => Response.json({ id: 1 }),
    })
    expect(findings).toContainEqual({ level: 'warning', text: expect.stringMatching(/^Kakao took a code that nobody was given/) })
  })
})
