import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/appError.ts'
import type { Deps } from '#server/deps.ts'
import { type AccessTokens, accessTokens, type TokenClaims } from '#server/http/accessToken.ts'
import type { App, Caller } from '#server/http/route.ts'
import * as sessions from './session.service.ts'
import { createSessionCache, type SessionCache } from './sessionCache.ts'

/** `app.authenticate`. A session must be live, so that a logout or withdrawal works at once, not when the token expires. */
export function installAuthentication(app: App, deps: Deps): void {
  const tokens = accessTokens(deps.config.jwtSecret, deps.clock)
  const living = createSessionCache(deps.bus)
  app.addHook('onClose', async () => living.close())
  app.decorate('authenticate', (request: FastifyRequest) => authenticate(tokens, living, deps, request))
}

export function readBearer(request: FastifyRequest): string | null {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

async function authenticate(tokens: AccessTokens, living: SessionCache, deps: Deps, request: FastifyRequest): Promise<Caller> {
  const token = readBearer(request)
  const check = token === null ? ({ state: 'invalid' } as const) : await tokens.check(token)
  if (check.state === 'invalid') throw new AppError('NOT_LOGGED_IN')
  const caller = await findCaller(living, deps, check.claims)
  // For an expired token too: refreshing is useless once the session has ended.
  if (!caller) throw new AppError('NOT_LOGGED_IN')
  if (check.state === 'expired') throw new AppError('TOKEN_EXPIRED')
  return caller
}

async function findCaller(living: SessionCache, { db, clock }: Deps, bearer: TokenClaims): Promise<Caller | null> {
  const now = clock()
  let hasSession = false
  // Only members are cached: a newcomer becomes one at any moment.
  const isMember = await living.isLive(bearer, now.getTime(), async () => {
    const session = await sessions.findLiveSession(db, bearer, now)
    hasSession = session !== undefined
    return session !== undefined && session.userId !== null
  })
  return isMember || hasSession ? { ...bearer, hasProfile: isMember } : null
}
