import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from '../config.ts'
import { AppError } from './appError.ts'
import type { App } from './route.ts'

type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call of this endpoint. Runs after the caller is known. @throws AppError TOO_MANY_REQUESTS */
    limiterOf: (endpoint: Endpoint) => Limiter
  }
}

/** Calls in five minutes. Source: RELIABILITY, 17. */
const PER_PERSON = 300
const PER_ADDRESS = 1_000

/**
 * Every call counts for its address and, with an access token, for its person; an endpoint may have a limit of its own beside.
 * Files are not counted: one screen shows hundreds of pictures.
 */
export async function installRateLimits(app: App, { rateLimitFactor }: Config) {
  await app.register(fastifyRateLimit, { global: false, cache: 20_000 })
  const limiter = (max: number, timeWindow: string, keyOf: (request: FastifyRequest) => string): Limiter => {
    const count = app.createRateLimit({ max: Math.ceil(max * rateLimitFactor), timeWindow, keyGenerator: keyOf })
    return async (request, reply) => {
      const result = await count(request)
      if (result.isAllowed || !result.isExceeded) return
      reply.header('retry-after', result.ttlInSeconds)
      throw new AppError('TOO_MANY_REQUESTS')
    }
  }
  const perPerson = limiter(PER_PERSON, '5 minutes', callerKey)
  app.decorate('limiterOf', (endpoint) => {
    const { perMinute, perHour } = endpoint
    const minute = perMinute === undefined ? null : limiter(perMinute, '1 minute', callerKey)
    const hour = perHour === undefined ? null : limiter(perHour, '1 hour', callerKey)
    return async (request, reply) => {
      if (request.caller) await perPerson(request, reply)
      await minute?.(request, reply)
      await hour?.(request, reply)
    }
  })
  return { perAddress: limiter(PER_ADDRESS, '5 minutes', ({ ip }) => ip) }
}

function callerKey({ caller, ip }: FastifyRequest): string {
  return caller?.personId ?? ip
}
