import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { TOKEN_SECONDS } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/appError.ts'
import type { App } from '#server/http/route.ts'
import * as auth from './auth.service.ts'
import type { LoginLimits } from './loginLimits.ts'
import { exchangeCode } from './providers/exchangeCode.ts'
import type { Providers, RequestProvider } from './providers/providers.ts'
import { isSecure } from './refreshCookie.ts'
import { isSameSecret, newSecret } from './secret.ts'

const Redirect = z.null().describe('Redirect')

/** A redirect for a browser's navigation: outside the contract, but in the OpenAPI document. */
const START = {
  path: '/auth/login/kakao',
  schema: { summary: "Send the browser to Kakao's consent page", tags: ['auth'], response: { 302: Redirect } },
}
const CALLBACK = {
  path: '/auth/login/kakao/callback',
  schema: {
    summary: 'Where Kakao sends the browser back to; goes on to /kakaologin or /loginfail',
    tags: ['auth'],
    response: { 302: Redirect },
  },
}

const STATE_COOKIE = 'kakao_state'
const LOGIN_COOKIE = 'kakao_login'
const SUCCESS_PATH = '/kakaologin'
const FAILURE_PATH = '/loginfail'
const CLOSED_PATH = '/loginfail?closed'

const StartQuery = z.object({ login_hint: z.string().max(320).optional() })
const CallbackQuery = z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(200) })

type Login = { providers: Providers; limits: LoginLimits }

/** Kakao's login as full-page redirects: out with a state bound to a cookie, back with a code, on to the app with a one-use hash. */
export function kakaoRedirects(app: App, deps: Deps, { providers, limits }: Login): void {
  app.get(START.path, { schema: START.schema }, async (request, reply) => {
    const kakao = providers('kakao', request)
    if (!kakao) return redirect(reply, appUrl(deps, FAILURE_PATH))
    const state = newSecret()
    setState(reply, deps, state)
    return redirect(reply, withLoginHint(kakao.provider.authorizeUrl({ state, redirectUri: kakao.redirectUri }), deps, request))
  })

  app.get(CALLBACK.path, { schema: CALLBACK.schema }, async (request, reply) => {
    // One use: a second arrival with the same state finds no cookie.
    reply.clearCookie(STATE_COOKIE, stateCookie(deps))
    const login = await finish(deps, { kakao: providers('kakao', request), limits }, request, reply)
    if (login === 'closed') return redirect(reply, appUrl(deps, CLOSED_PATH))
    if (!login) return redirect(reply, appUrl(deps, FAILURE_PATH))
    reply.setCookie(LOGIN_COOKIE, login.browserSecret, { ...loginCookie(deps), maxAge: TOKEN_SECONDS.kakaoHash })
    return redirect(reply, appUrl(deps, `${SUCCESS_PATH}?hash=${login.hash}`))
  })
}

/** Login CSRF: without this cookie somebody could send a victim the address with their own hash, and the victim would log in as them. */
export function consumeLoginCookie(request: FastifyRequest, reply: FastifyReply, deps: Deps): string {
  reply.clearCookie(LOGIN_COOKIE, loginCookie(deps))
  return request.cookies[LOGIN_COOKIE] ?? ''
}

/** @returns the one-use hash, `closed` for a login that the operators ended, or null for any other failure: the browser learns no more */
async function finish(
  deps: Deps,
  { kakao, limits }: { kakao: RequestProvider | null; limits: LoginLimits },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const query = CallbackQuery.safeParse(request.query)
  const expected = request.cookies[STATE_COOKIE]
  if (!kakao || !query.success || !expected || !isSameSecret(expected, query.data.state)) {
    request.log.warn({ provider: 'kakao', hasCookie: Boolean(expected) }, 'login callback refused')
    return null
  }
  try {
    await limits.countAttempt(request, reply)
    const identity = await exchangeCode(request.log, 'kakao', kakao, query.data)
    await limits.countAccount(request, reply, 'kakao', identity)
    return await auth.issueLoginHash(deps, identity, deps.clock())
  } catch (error) {
    if (error instanceof AppError && error.code === 'LOGIN_CLOSED') return 'closed'
    // A refusal of the provider is in the log already.
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'login callback failed')
    return null
  }
}

/** The emulator may be told whom to log in; a real provider is never sent what an address bar asked for. */
function withLoginHint(url: string, { config }: Deps, request: FastifyRequest): string {
  const query = StartQuery.safeParse(request.query)
  if (!config.isEmulated || !query.success || query.data.login_hint === undefined) return url
  return `${url}&${new URLSearchParams({ login_hint: query.data.login_hint })}`
}

function setState(reply: FastifyReply, deps: Deps, state: string) {
  reply.setCookie(STATE_COOKIE, state, { ...stateCookie(deps), maxAge: TOKEN_SECONDS.oauthState })
}

/** Lax, because the callback is a navigation that starts at Kakao's site. */
function stateCookie({ config }: Deps) {
  return { httpOnly: true, sameSite: 'lax', path: '/api/auth/login/kakao', secure: isSecure(config) } as const
}

/** Strict: the exchange is a call of our own page. */
function loginCookie({ config }: Deps) {
  return { httpOnly: true, sameSite: 'strict', path: '/api/auth/login/kakao', secure: isSecure(config) } as const
}

/** A screen of the app. With the emulator it is at whatever address the browser uses. */
function appUrl({ config }: Deps, path: string): string {
  return config.isEmulated ? path : `${config.publicUrl}${path}`
}

function redirect(reply: FastifyReply, url: string) {
  // The addresses on both sides carry secrets: they stay out of caches and referrers.
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 302)
}
