import type { FastifyBaseLogger } from 'fastify'
import type { Provider } from '#contract/auth.ts'
import { AppError } from '#server/appError.ts'
import { type Identity, ProviderError } from './identityProvider.ts'
import type { RequestProvider } from './providers.ts'

/** @throws AppError LOGIN_FAILED for a wrong, used or late code, UNAVAILABLE when the provider does not answer */
export async function exchangeCode(
  log: FastifyBaseLogger,
  name: Provider,
  { provider, redirectUri }: RequestProvider,
  { code, state }: { code: string; state?: string | undefined },
): Promise<Identity> {
  try {
    return await provider.exchange({ code, state, redirectUri })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ provider: name, kind: error.kind, reason: error.message }, 'login at the provider failed')
    throw new AppError(error.kind === 'refused' ? 'LOGIN_FAILED' : 'UNAVAILABLE', { cause: error })
  }
}
