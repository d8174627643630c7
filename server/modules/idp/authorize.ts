import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Provider } from '#contract/auth.ts'
import { EMULATOR_CLIENTS } from './emulator.ts'

const REGISTERED_PATHS: Record<Provider, string> = { naver: '/naverlogin', kakao: '/api/auth/login/kakao/callback' }

const Query = z.object({
  response_type: z.literal('code'),
  client_id: z.string().max(200),
  redirect_uri: z.string().max(500),
  state: z.string().max(200).default(''),
  login_hint: z.string().max(320).optional(),
  without_email: z.string().max(10).optional(),
})
export type AuthorizeQuery = z.output<typeof Query>

const Email = z.email().max(254)

/** The checked call of the consent page; null when a redirect must not be answered: another client or address. */
export function readAuthorize(provider: Provider, request: FastifyRequest): AuthorizeQuery | null {
  const parsed = Query.safeParse(request.query)
  if (!parsed.success || parsed.data.client_id !== EMULATOR_CLIENTS[provider].clientId) return null
  const registered = `${request.protocol}://${request.host}${REGISTERED_PATHS[provider]}`
  return parsed.data.redirect_uri === registered ? parsed.data : null
}

export function readEmail(hint: string): string | null {
  const email = Email.safeParse(hint.trim())
  return email.success ? email.data : null
}

export function callbackUrl({ redirect_uri, state }: AuthorizeQuery, answer: Record<string, string>): string {
  const url = new URL(redirect_uri)
  for (const [name, value] of Object.entries({ ...answer, state })) url.searchParams.set(name, value)
  return url.href
}
