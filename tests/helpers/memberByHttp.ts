import { randomUUID } from 'node:crypto'
import { DEFAULT_LOOK, DEFAULT_STAR_BACKGROUND } from '#contract/look.ts'

export type MemberByHttp = {
  userId: string
  accessToken: string
  /** `Set-Cookie` headers of the login. */
  cookies: string[]
  call: (path: string, init?: { method?: string; body?: unknown; key?: string }) => Promise<Response>
}

export function newUserId(): string {
  return `t${randomUUID().replaceAll('-', '').slice(0, 8)}1`
}

/** Logs in through the emulator, has pictures drawn and signs up with the default look. */
export async function signUpByHttp(url: string, userId: string, userName = userId): Promise<MemberByHttp> {
  const member = await logInByHttp(url, userId)
  const pictures = await expectOk(await member.call('/image-maker/profile', { method: 'POST', body: DEFAULT_LOOK }))
  const profile = { userId, userName, birthDate: '2000-01-01', starBackground: DEFAULT_STAR_BACKGROUND }
  await expectOk(await member.call('/auth/signup', { method: 'POST', body: { ...DEFAULT_LOOK, ...profile, ...pictures } }))
  return member
}

export async function logInByHttp(url: string, userId: string, email = `${userId}@example.com`): Promise<MemberByHttp> {
  const state = `${Date.now()}123`
  const { naver } = (await expectOk(await fetch(`${url}/api/auth/providers`))) as { naver: Record<string, string> }
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: naver.clientId ?? '',
    redirect_uri: naver.redirectUri ?? '',
    state,
    login_hint: email,
  })
  const redirect = await fetch(`${naver.authorizeUrl}?${query}`, { redirect: 'manual' })
  const code = new URL(redirect.headers.get('location') ?? '').searchParams.get('code')
  const headers = { 'content-type': 'application/json', cookie: `naver_state=${state}` }
  const answer = await fetch(`${url}/api/auth/login/naver`, { method: 'POST', headers, body: JSON.stringify({ code, state }) })
  const { accessToken } = (await expectOk(answer)) as { accessToken: string }
  return {
    userId,
    accessToken,
    cookies: answer.headers.getSetCookie(),
    call: callWith(url, () => accessToken),
  }
}

export function callWith(url: string, token: () => string): MemberByHttp['call'] {
  return (path, { method = 'GET', body, key } = {}) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
}

/** Logs in through the emulated Kakao, without a browser: its clock may differ, and the cookies live for a minute. */
export async function kakaoLoginByHttp(url: string, email: string): Promise<{ accessToken: string; refreshToken: string }> {
  const jar = new Map<string, string>()
  const get = async (address: string) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(new URL(address, url), { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return answer
  }
  let next = `/api/auth/login/kakao?${new URLSearchParams({ login_hint: email })}`
  while (!next.includes('/kakaologin?')) {
    const location = (await get(next)).headers.get('location')
    if (!location || location.includes('/loginfail')) throw new Error(`the login of ${email} led to ${location}`)
    next = location
  }
  const hash = new URL(next, url).searchParams.get('hash') ?? ''
  const { accessToken } = await expectOk(await get(`/api/auth/login/kakao/temp?${new URLSearchParams({ hash })}`))
  return { accessToken: String(accessToken), refreshToken: jar.get('refresh_token') ?? '' }
}

async function expectOk(answer: Response): Promise<Record<string, unknown>> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}
