import fastifyRateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/appError.ts'
import type { RedisLink } from '#server/redisLink.ts'
import type { Deps } from '../deps.ts'
import type { App } from './route.ts'

type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>
/** @throws AppError TOO_MANY_REQUESTS, or the code it was made with */
export type KeyLimiter = (request: FastifyRequest, reply: FastifyReply, key: string) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call of this endpoint, after authentication. @throws AppError TOO_MANY_REQUESTS */
    limiterOf: (endpoint: Endpoint) => Limiter
    /** Counts an anonymous call by its address. @throws AppError TOO_MANY_REQUESTS */
    countVisitor: Limiter
    /** Counts by a key: a person before login, a session. Limits of one name share a counter. */
    limiterBy: (name: string, limit: number, timeWindow: string, code?: ErrorCode) => KeyLimiter
  }
}

/** Calls in five minutes. Source: docs/reliability.md#limits-of-calls */
const WINDOW = '5 minutes'
const PER_SESSION = 300
const PER_PERSON = 1_000
/** For visitors: a school or mobile network shares one address, and must not lock its members out. */
export const PER_ADDRESS = 1_000
/** Before the keys of all counters in Redis. */
export const LIMIT_NAMESPACE = 'byeolmuri:limit:'
/** Of a call with a limit of its own, for visitors of one address. */
const ONE_CALL_PER_ADDRESS = 600

/** Every call counts for its session and person or, without one, for its address; an endpoint may have a limit of its own. Files are not counted: a screen has hundreds. Servers with one Redis count together; while it is away each counts for itself. */
export async function installRateLimits(app: App, { config, redis }: Pick<Deps, 'config' | 'redis'>) {
  const counterOf = await installCounters(app, redis)
  const limiter = (
    name: string,
    limit: number,
    timeWindow: string,
    keyOf: (request: FastifyRequest) => string,
    code: ErrorCode = 'TOO_MANY_REQUESTS',
  ): Limiter => {
    const max = Math.ceil(limit * config.rateLimitFactor)
    const count = counterOf({ max, timeWindow, keyGenerator: (request) => `${name}:${keyOf(request)}` })
    return async (request) => {
      const result = await count(request)
      if (!result.isAllowed && result.isExceeded) throw new AppError(code, { retryAfterS: result.ttlInSeconds })
    }
  }
  // The library keeps the counter in the limiter, so calls of one name share a limiter.
  const named = new Map<string, Limiter>()
  const callLimiter = (name: string, limit: number | undefined, timeWindow: string): Limiter | undefined => {
    if (limit === undefined) return undefined
    const known = named.get(name) ?? limiter(name, limit, timeWindow, callerKey)
    named.set(name, known)
    return known
  }
  const perSession = limiter('session', PER_SESSION, WINDOW, ({ caller }) => caller?.sessionId ?? '')
  const perPerson = limiter('person', PER_PERSON, WINDOW, callerKey)
  const perAddress = limiter('address', PER_ADDRESS, WINDOW, addressOf)
  app.decorate('countVisitor', perAddress)
  app.decorate('limiterOf', ({ method, path, access, countedAs = `${method} ${path}`, perMinute, perHour }) => {
    const isLimited = perMinute !== undefined || perHour !== undefined
    const limiters =
      access === 'visitor'
        ? [callLimiter(countedAs, isLimited ? ONE_CALL_PER_ADDRESS : undefined, WINDOW)]
        : [
            perSession,
            perPerson,
            callLimiter(`${countedAs} minute`, perMinute, '1 minute'),
            callLimiter(`${countedAs} hour`, perHour, '1 hour'),
          ]
    return async (request, reply) => {
      for (const count of limiters) await count?.(request, reply)
    }
  })
  const keyed = new Map<string, KeyLimiter>()
  app.decorate('limiterBy', (name, limit, timeWindow, code) => {
    const known = keyed.get(name)
    if (known) return known
    const keys = new WeakMap<FastifyRequest, string>()
    const count = limiter(name, limit, timeWindow, (request) => keys.get(request) ?? addressOf(request), code)
    const counter: KeyLimiter = (request, reply, key) => {
      keys.set(request, key)
      return count(request, reply)
    }
    keyed.set(name, counter)
    return counter
  })
}

type MakeCounter = App['createRateLimit']

async function installCounters(app: App, redis: RedisLink | null): Promise<MakeCounter> {
  const alone = await installStore(app, { cache: 20_000 })
  if (!redis) return alone
  const together = await installStore(app, { redis: redis.commands, nameSpace: LIMIT_NAMESPACE })
  return (options) => {
    const [countAlone, countTogether] = [alone(options), together(options)]
    return async (request) => {
      if (!redis.isUp()) return countAlone(request)
      return countTogether(request).catch(() => {
        redis.suspect()
        return countAlone(request)
      })
    }
  }
}

/** The plugin has one store an instance: each limiter is a scope of its own. */
async function installStore(app: App, store: RateLimitPluginOptions): Promise<MakeCounter> {
  const scopes: App[] = []
  await app.register(async (scope: App) => {
    await scope.register(fastifyRateLimit, { global: false, ...store })
    scopes.push(scope)
  })
  return (options) => {
    const [scope] = scopes
    if (!scope) throw new Error('the rate limit was not installed')
    return scope.createRateLimit(options)
  }
}

function callerKey(request: FastifyRequest): string {
  return request.caller?.personId ?? addressOf(request)
}

/** An IPv6 subscriber has at least a /64 of addresses: they count as one. See docs/adr/0025-limits.md. */
export const IPV6_PREFIX_BITS = 64

/** The key of a visitor: the IPv4 address, however it is written, or the /64 of the IPv6 address. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  // A closed connection has no address, whatever the type says.
  return normalizeIP(ip ?? '', IPV6_PREFIX_BITS)
}
