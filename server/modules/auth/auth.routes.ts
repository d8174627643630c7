import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/auth.ts'
import { refresh } from '#contract/session.ts'
import { AppError } from '#server/appError.ts'
import type { Deps } from '#server/deps.ts'
import { transact } from '#server/events/afterCommit.ts'
import { accessTokens } from '#server/http/accessToken.ts'
import { type App, route } from '#server/http/route.ts'
import * as auth from './auth.service.ts'
import { readBearer } from './authentication.ts'
import { kakaoRedirects, readLoginCookie } from './kakaoRedirects.ts'
import { readLinked } from './linkedLogins.service.ts'
import { loginLimits } from './loginLimits.ts'
import { hasState } from './oauthStates.ts'
import { exchangeCode } from './providers/exchangeCode.ts'
import { loginProviders, type Providers } from './providers/providers.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refreshCookie.ts'
import * as sessions from './session.service.ts'

/** Set by the client before it leaves for Naver. */
const NAVER_STATE_COOKIE = 'naver_state'

export function authRoutes(app: App, deps: Deps): void {
  const providers = loginProviders(app, deps.config)
  const limits = loginLimits(app)
  const answerWith = tokenAnswer(deps)

  route(app, contract.getProviders, async ({ request }) => describeProviders(providers, deps, request))

  route(app, contract.loginWithNaver, async ({ input: { body }, request, reply }) => {
    const naver = providers('naver', request)
    if (!naver) throw new AppError('PROVIDER_NOT_CONFIGURED')
    await limits.countAttempt(request, reply)
    assertNaverState(request, body.state)
    const options = { replaces: readRefreshCookie(request), now: deps.clock() }
    // The state was in this browser's cookie. Without one a repeated call could not be recognized.
    const once = body.state === undefined ? null : { hash: body.code, browserSecret: body.state }
    const repeated = once && (await auth.logInOnce(deps, once, options))
    if (repeated) return answerWith(reply, repeated)
    const identity = await exchangeCode(request.log, 'naver', naver, body)
    await limits.countAccount(request, reply, 'naver', identity)
    return answerWith(reply, await auth.logIn(deps, 'naver', identity, { ...options, once }))
  })

  route(app, contract.loginWithKakao, async ({ input: { query }, request, reply }) => {
    if (!providers('kakao', request)) throw new AppError('PROVIDER_NOT_CONFIGURED')
    const options = { replaces: readRefreshCookie(request), now: deps.clock() }
    const session = await auth.logInOnce(deps, { hash: query.hash, browserSecret: readLoginCookie(request) }, options)
    if (!session) throw new AppError('LOGIN_FAILED')
    return answerWith(reply, session)
  })

  route(app, refresh, async ({ request, reply }) => {
    const token = readRefreshCookie(request)
    const sessionId = token && (await sessions.sessionOfToken(deps.db, token))
    if (!sessionId) {
      await app.countVisitor(request, reply)
      throw new AppError('NOT_LOGGED_IN')
    }
    await limits.countRefresh(request, reply, sessionId)
    // A refusal keeps the cookie: it may be that of a newer login already.
    return answerWith(reply, await sessions.rotate(deps, token, deps.clock()))
  })

  sessionRoutes(app, deps)
  kakaoRedirects(app, deps, { providers, limits })
}

function sessionRoutes(app: App, deps: Deps) {
  const { db, clock, config } = deps
  const tokens = accessTokens(config.jwtSecret, clock)

  route(app, contract.checkSession, async ({ caller }) => ({ userId: await auth.readUserId(db, caller.personId) }))

  route(app, contract.logout, async ({ request, reply }) => {
    const bearer = readBearer(request)
    const check = bearer ? await tokens.check(bearer) : ({ state: 'invalid' } as const)
    const cookie = readRefreshCookie(request)
    clearRefreshCookie(reply, config)
    // An expired access token still names its session, which is enough to end it.
    const endedByToken =
      check.state !== 'invalid' &&
      (await transact(deps, (tx, afterCommit) => sessions.endSession(tx, afterCommit, check.claims.sessionId, clock())))
    const endedByCookie =
      cookie !== null && (await transact(deps, (tx, afterCommit) => sessions.endSessionOfToken(tx, afterCommit, cookie, clock())))
    if (!endedByToken && !endedByCookie) throw new AppError('NOT_FOUND')
    return { message: 'logged out' }
  })

  route(app, contract.logoutOthers, async ({ caller }) => ({ ended: await sessions.endOtherSessions(deps, caller, clock()) }))

  route(app, contract.getLoginAccount, async ({ caller }) => {
    const { provider, email, createdAt } = await auth.readAccount(db, caller.personId)
    return { provider, email, joinedAt: createdAt.toISOString(), linked: await readLinked(db, caller.personId) }
  })
}

function tokenAnswer({ config, clock }: Deps) {
  const tokens = accessTokens(config.jwtSecret, clock)
  return async (reply: FastifyReply, session: sessions.OpenSession) => {
    setRefreshCookie(reply, config, session.refreshToken)
    reply.header('cache-control', 'no-store')
    return { accessToken: await tokens.issue(session) }
  }
}

function describeProviders(providers: Providers, { config }: Deps, request: FastifyRequest) {
  const naver = providers('naver', request)
  const kakao = providers('kakao', request)
  return {
    naver: naver && { clientId: naver.clientId, authorizeUrl: naver.authorizeUrl, redirectUri: naver.redirectUri },
    // Beside the callback, so that the state cookie of this path is sent.
    kakao: kakao && { loginUrl: new URL('/api/auth/login/kakao', kakao.redirectUri).href },
    emulated: config.isEmulated,
  }
}

/** A login from this browser must carry a state of its cookie; a client without cookies may omit it. @throws AppError LOGIN_FAILED */
function assertNaverState(request: FastifyRequest, state: string | undefined) {
  const cookie = request.cookies[NAVER_STATE_COOKIE]
  if (cookie === undefined && state === undefined) return
  if (state === undefined || !hasState(cookie, state)) throw new AppError('LOGIN_FAILED')
}
