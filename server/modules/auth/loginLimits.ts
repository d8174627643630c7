import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from '#contract/auth.ts'
import { addressOf } from '#server/http/rateLimit.ts'
import type { App } from '#server/http/route.ts'
import type { Identity } from './providers/identityProvider.ts'
import { hashSecret } from './secret.ts'

/** Source: docs/reliability.md#limits-of-calls */
export const LOGINS_PER_ADDRESS = 300
/** The counter's name, which its keys in Redis hold before the address. */
export const LOGINS_BY_ADDRESS = 'login address'
/** In a minute. */
const LOGINS_PER_ACCOUNT = 10
const REFRESHES_PER_SESSION = 30

export type LoginLimits = ReturnType<typeof loginLimits>

/** By a digest, so that a shared Redis does not name who logs in. */
export function loginLimits(app: App) {
  const byAddress = app.limiterBy(LOGINS_BY_ADDRESS, LOGINS_PER_ADDRESS, '5 minutes')
  const byAccount = app.limiterBy('login account', LOGINS_PER_ACCOUNT, '1 minute')
  const bySession = app.limiterBy('refresh session', REFRESHES_PER_SESSION, '1 minute')
  return {
    /** Before a code is exchanged. */
    countAttempt: (request: FastifyRequest, reply: FastifyReply) => byAddress(request, reply, addressOf(request)),
    /** After the provider named the account, before a session opens. */
    countAccount: (request: FastifyRequest, reply: FastifyReply, provider: Provider, { providerId }: Identity) =>
      byAccount(request, reply, hashSecret(`${provider} ${providerId}`)),
    countRefresh: bySession,
  }
}
