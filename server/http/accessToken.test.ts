import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { TOKEN_SECONDS } from '#contract/limits.ts'
import { accessTokens } from './accessToken.ts'

const SECRET = 'a-secret-of-the-tests-a-secret-of-the-tests'
const BEGIN_MS = Date.parse('2026-03-10T12:00:00+09:00')
const claims = { personId: '0b0e7f5e-5a0f-4c39-9c62-0d8d5a1f3c11', sessionId: '7d3c1b52-2f0e-4a52-8a55-3f0c7f7b9a22' }

function start() {
  let nowMs = BEGIN_MS
  const tokens = accessTokens(SECRET, () => new Date(nowMs))
  return { tokens, itIs: (ms: number) => (nowMs = BEGIN_MS + ms) }
}

describe.each([
  ['checked before', true],
  ['checked for the first time', false],
])('a token that was %s', (_what, wasChecked) => {
  it.each([
    [0, 'valid'],
    [TOKEN_SECONDS.access * 1000 - 1, 'valid'],
    [TOKEN_SECONDS.access * 1000, 'expired'],
    [TOKEN_SECONDS.access * 2000, 'expired'],
  ])('after %d ms is %s, and says whose it is', async (ms, state) => {
    const { tokens, itIs } = start()
    const token = await tokens.issue(claims)
    if (wasChecked) await tokens.check(token)
    itIs(ms)
    expect(await tokens.check(token)).toEqual({ state, claims })
  })
})

it.each([
  ['no session', { sid: undefined }],
  ['a session that is no id', { sid: 'me' }],
])('a token of ours with %s is none, expired or not', async (_what, payload) => {
  const { tokens, itIs } = start()
  const token = await new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.personId)
    .setIssuer('byeolmuri')
    .setAudience('byeolmuri-api')
    .setExpirationTime(BEGIN_MS / 1000 + 60)
    .sign(new TextEncoder().encode(SECRET))
  expect(await tokens.check(token)).toEqual({ state: 'invalid' })
  itIs(120_000)
  expect(await tokens.check(token)).toEqual({ state: 'invalid' })
})
