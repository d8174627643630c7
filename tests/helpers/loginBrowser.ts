import type { InjectOptions } from 'fastify'
import { withState } from '#contract/rules/oauthStates.ts'
import type { App } from '#server/http/route.ts'

let states = 0

/** Keeps cookies between calls; does not follow redirects. */
export function newBrowser(app: App) {
  const jar = new Map<string, string>()

  async function send(options: InjectOptions) {
    const response = await app.inject({ ...options, cookies: Object.fromEntries(jar) })
    for (const { name, value, expires } of response.cookies) {
      if (value === '' || (expires && expires.getTime() < Date.now())) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  const get = (url: string, headers: Record<string, string> = {}) => send({ url, headers })

  async function follow(url: string): Promise<string> {
    const { headers } = await get(url)
    return pathOf(String(headers.location))
  }

  return {
    jar,
    send,
    get,
    follow,

    /** Consent at the emulated Naver. @returns the callback screen's query. */
    async naverCode(email: string, extra: Record<string, string> = {}) {
      const { naver } = (await get('/api/auth/providers')).json()
      const state = `${Date.now()}${100 + (states++ % 900)}`
      jar.set('naver_state', withState(jar.get('naver_state'), state))
      const query = {
        response_type: 'code',
        client_id: naver.clientId,
        redirect_uri: naver.redirectUri,
        state,
        login_hint: email,
        ...extra,
      }
      const back = await follow(pathOf(`${naver.authorizeUrl}?${new URLSearchParams(query)}`))
      return { back, code: paramOf(back, 'code'), state: paramOf(back, 'state') }
    },

    async naver(email: string, extra: Record<string, string> = {}) {
      const { code, state } = await this.naverCode(email, extra)
      return send({ method: 'POST', url: '/api/auth/login/naver', payload: { code, state } })
    },

    /** Up to the callback's address, which is not opened. */
    async kakaoCallback(email: string) {
      return follow(await follow(`/api/auth/login/kakao?${new URLSearchParams({ login_hint: email })}`))
    },

    async kakaoReturn(email: string) {
      return follow(await this.kakaoCallback(email))
    },

    async kakao(email: string) {
      return get(`/api/auth/login/kakao/temp?hash=${paramOf(await this.kakaoReturn(email), 'hash')}`)
    },

    as: (token: string, url: string, method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
      send({ method, url, headers: { authorization: `Bearer ${token}` } }),
  }
}

export function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost')
  return `${pathname}${search}`
}

export function paramOf(url: string, name: string): string {
  return new URL(url, 'http://localhost').searchParams.get(name) ?? ''
}
