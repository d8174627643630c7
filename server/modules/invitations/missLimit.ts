import type { FastifyReply, FastifyRequest } from 'fastify'
import { CODE_MISSES_AN_HOUR, CODE_MISSES_AN_HOUR_PER_ADDRESS } from '#contract/limits.ts'
import { addressOf } from '#server/http/rateLimit.ts'
import type { App } from '#server/http/route.ts'

/** Counts an unknown code or token, per person or else per address. @throws AppError CODE_MISSES */
export function missLimit(app: App) {
  const byPerson = app.limiterBy('invitation miss', CODE_MISSES_AN_HOUR, '1 hour', 'CODE_MISSES')
  const byAddress = app.limiterBy('invitation miss of an address', CODE_MISSES_AN_HOUR_PER_ADDRESS, '1 hour', 'CODE_MISSES')
  return (request: FastifyRequest, reply: FastifyReply, personId: string | null): Promise<void> =>
    personId === null ? byAddress(request, reply, addressOf(request)) : byPerson(request, reply, personId)
}
