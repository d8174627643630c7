import { z } from 'zod'
import type { Provider } from '#contract/auth.ts'
import { EMULATOR_CLIENTS } from './emulator.ts'
import type { Grant, Grants } from './grants.ts'
import { type TokenRefusal, WIRES, type WireAnswer } from './wire.ts'

const TokenForm = z.object({
  grant_type: z.string().default(''),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  code: z.string().default(''),
  state: z.string().optional(),
  redirect_uri: z.string().optional(),
})
type TokenForm = z.output<typeof TokenForm>

/** The token call: a code for an access token, as strictly as the providers do it. */
export function answerToken(grants: Grants, provider: Provider, sent: unknown): WireAnswer {
  const wire = WIRES[provider]
  const form = TokenForm.safeParse(sent ?? {})
  if (!form.success) return wire.tokenRefused('code')
  const result = exchange(grants, provider, form.data)
  return typeof result === 'string' ? wire.tokenRefused(result) : wire.token(grants.issueToken(result), grants.issueToken(result))
}

function exchange(grants: Grants, provider: Provider, form: TokenForm): Grant | TokenRefusal {
  const { clientId, clientSecret } = EMULATOR_CLIENTS[provider]
  if (form.client_id !== clientId || form.client_secret !== clientSecret) return 'client'
  if (form.grant_type !== 'authorization_code') return 'grantType'
  const grant = grants.takeCode(form.code)
  if (!grant || grant.provider !== provider) return 'code'
  // Naver compares the state where one is sent, Kakao always the address.
  if (form.state !== undefined && form.state !== grant.state) return 'code'
  if (provider === 'kakao' && form.redirect_uri !== grant.redirectUri) return 'redirectUri'
  return grant
}

/** The profile call: who consented, for an access token of the same provider. */
export function answerProfile(grants: Grants, provider: Provider, authorization: string | undefined): WireAnswer {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  const grant = token === undefined ? null : grants.readToken(token)
  return grant?.provider === provider ? WIRES[provider].profile(grant.account) : WIRES[provider].profileRefused
}
