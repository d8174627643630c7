import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { LoginFailure } from '#contract/auth.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { TOKEN_SECONDS } from '#contract/limits.ts'
import { withoutState, withState } from '#contract/rules/oauthStates.ts'
import { AppError } from '#server/appError.ts'
import type { Deps } from '#server/deps.ts'
import { toAppError } from '#server/http/errors.ts'
import type { App } from '#server/http/route.ts'
import * as auth from './auth.service.ts'
import { isLinkState } from './linkedLogins.service.ts'
import type { LoginLimits } from './loginLimits.ts'
import { hasState } from './oauthStates.ts'
import { exchangeCode } from './providers/exchangeCode.ts'
import type { Providers, RequestProvider } from './providers/providers.ts'
import { isSecure } from './refreshCookie.ts'
import { newSecret } from './secret.ts'

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

const REASONS: Partial<Record<ErrorCode, LoginFailure>> = {
  TOO_MANY_REQUESTS: 'busy',
  UNAVAILABLE: 'unavailable',
  LOGIN_CLOSED: 'closed',
}

const StartQuery = z.object({ login_hint: z.string().max(320).optional() })
const CallbackQuery = z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(200) })

type Login = { providers: Providers; limits: LoginLimits }

/** Kakao's login as full-page redirects: out with a state bound to a cookie, back with a code, on to the app with a one-use hash. */
export function kakaoRedirects(app: App, deps: Deps, { providers, limits }: Login): void {
  app.get(START.path, { schema: START.schema }, async (request, reply) => {
    const kakao = providers('kakao', request)
    if (!kakao) return redirect(reply, appUrl(deps, FAILURE_PATH))
    const state = newSecret()
    setStates(reply, deps, withState(request.cookies[STATE_COOKIE], state))
    return redirect(reply, withLoginHint(kakao.provider.authorizeUrl({ state, redirectUri: kakao.redirectUri }), deps, request))
  })

  app.get(CALLBACK.path, { schema: CALLBACK.schema }, async (request, reply) => {
    const link = CallbackQuery.safeParse(request.query).data
    // Only the app knows who links an account: it sends the code with its session.
    if (link && isLinkState(link.state)) return redirect(reply, appUrl(deps, `${SUCCESS_PATH}?${new URLSearchParams(link)}`))
    const login = await finish(deps, { kakao: providers('kakao', request), limits }, request, reply)
    if ('reason' in login) return redirect(reply, appUrl(deps, failurePath(login)))
    reply.setCookie(LOGIN_COOKIE, login.browserSecret, { ...loginCookie(deps), maxAge: TOKEN_SECONDS.kakaoHash })
    return redirect(reply, appUrl(deps, `${SUCCESS_PATH}?hash=${login.hash}`))
  })
}

/** Login CSRF: without this cookie somebody could send a victim their own hash, and the victim would be logged in as them. */
export function readLoginCookie(request: FastifyRequest): string {
  return request.cookies[LOGIN_COOKIE] ?? ''
}

type Failure = { reason: LoginFailure | null; afterS?: number | undefined }

/** @returns what the app exchanges for a session, or a reason of the fixed list: the browser learns no more */
async function finish(
  deps: Deps,
  { kakao, limits }: { kakao: RequestProvider | null; limits: LoginLimits },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<auth.OneUse | Failure> {
  const query = CallbackQuery.safeParse(request.query)
  const cookie = request.cookies[STATE_COOKIE]
  if (!kakao || !query.success || !hasState(cookie, query.data.state)) {
    request.log.warn({ provider: 'kakao', hasCookie: Boolean(cookie) }, 'login callback refused')
    return { reason: query.success && !cookie ? 'elsewhere' : null }
  }
  // One use. States of other tabs stay.
  setStates(reply, deps, withoutState(cookie, query.data.state))
  try {
    await limits.countAttempt(request, reply)
    const identity = await exchangeCode(request.log, 'kakao', kakao, query.data)
    await limits.countAccount(request, reply, 'kakao', identity)
    return await auth.issueLoginHash(deps, identity, deps.clock())
  } catch (error) {
    // The refusal is logged already.
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'login callback failed')
    const { code, retryAfterS } = toAppError(error)
    return { reason: REASONS[code] ?? null, afterS: retryAfterS }
  }
}

function failurePath({ reason, afterS }: Failure): string {
  if (reason === null) return FAILURE_PATH
  const query = new URLSearchParams({ reason, ...(reason === 'busy' && afterS ? { after: String(afterS) } : {}) })
  return `${FAILURE_PATH}?${query}`
}

/** Only the emulator accepts a login hint from the address bar. */
function withLoginHint(url: string, { config }: Deps, request: FastifyRequest): string {
  const query = StartQuery.safeParse(request.query)
  if (!config.isEmulated || !query.success || query.data.login_hint === undefined) return url
  return `${url}&${new URLSearchParams({ login_hint: query.data.login_hint })}`
}

function setStates(reply: FastifyReply, deps: Deps, states: string) {
  if (states === '') reply.clearCookie(STATE_COOKIE, stateCookie(deps))
  else reply.setCookie(STATE_COOKIE, states, { ...stateCookie(deps), maxAge: TOKEN_SECONDS.oauthState })
}

/** Lax, because the callback is a navigation that starts at Kakao's site. */
function stateCookie({ config }: Deps) {
  return { httpOnly: true, sameSite: 'lax', path: '/api/auth/login/kakao', secure: isSecure(config) } as const
}

/** Strict: the exchange is a call of our own page. */
function loginCookie({ config }: Deps) {
  return { httpOnly: true, sameSite: 'strict', path: '/api/auth/login/kakao', secure: isSecure(config) } as const
}

/** A screen of the app. With the emulator the origin is the browser's. */
function appUrl({ config }: Deps, path: string): string {
  return config.isEmulated ? path : `${config.publicUrl}${path}`
}

function redirect(reply: FastifyReply, url: string) {
  // The addresses carry secrets: keep them out of caches and referrers.
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 302)
}
