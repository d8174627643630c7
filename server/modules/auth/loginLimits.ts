import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from '#contract/auth.ts'
import { addressOf } from '#server/http/rateLimit.ts'
import type { App } from '#server/http/route.ts'
import type { Identity } from './providers/identityProvider.ts'
import { hashSecret } from './secret.ts'

/** In a minute. Source: docs/reliability.md#limits-of-calls */
const LOGINS = { anAddress: 30, anAccount: 10 }
const REFRESHES_A_SESSION = 30

export type LoginLimits = ReturnType<typeof loginLimits>

/** An account is counted by a digest of its id, so that where servers count together nobody can read who logs in. */
export function loginLimits(app: App) {
  const byAddress = app.limiterBy('login address', LOGINS.anAddress, '1 minute')
  const byAccount = app.limiterBy('login account', LOGINS.anAccount, '1 minute')
  const bySession = app.limiterBy('refresh session', REFRESHES_A_SESSION, '1 minute')
  return {
    /** Before a code is exchanged. */
    countAttempt: (request: FastifyRequest, reply: FastifyReply) => byAddress(request, reply, addressOf(request)),
    /** When the provider has said who it is, and before a session opens. */
    countAccount: (request: FastifyRequest, reply: FastifyReply, provider: Provider, { providerId }: Identity) =>
      byAccount(request, reply, hashSecret(`${provider} ${providerId}`)),
    countRefresh: bySession,
  }
}
