import { z } from 'zod'
import type { Provider } from '#contract/auth.ts'
import { EMULATOR_CLIENTS } from './emulator.ts'
import type { Grant, Grants } from './grants.ts'
import { deletedToken, KAKAO_UNLINK, renewedToken, type TokenRefusal, WIRES, type WireAnswer } from './providerFormats.ts'

const TokenForm = z.object({
  grant_type: z.string().default(''),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  code: z.string().default(''),
  state: z.string().optional(),
  redirect_uri: z.string().optional(),
  refresh_token: z.string().default(''),
  access_token: z.string().default(''),
  service_provider: z.string().default(''),
})
type TokenForm = z.output<typeof TokenForm>

/** The token call: a code for tokens and, at Naver, a new access token or an unlink, as strict as the providers. */
export async function answerToken(grants: Grants, provider: Provider, sent: unknown): Promise<WireAnswer> {
  const wire = WIRES[provider]
  const form = TokenForm.safeParse(sent ?? {})
  if (!form.success) return wire.tokenRefused('code')
  if (!isClient(provider, form.data)) return wire.tokenRefused('client')
  if (provider === 'naver' && form.data.grant_type === 'refresh_token') return renew(grants, form.data)
  if (provider === 'naver' && form.data.grant_type === 'delete') return deleteToken(grants, form.data)
  const result = await exchange(grants, provider, form.data)
  if (typeof result === 'string') return wire.tokenRefused(result)
  return wire.token(await grants.issueToken(result), await grants.issueRefreshToken(result))
}

async function renew(grants: Grants, { refresh_token }: TokenForm): Promise<WireAnswer> {
  const grant = await grants.readRefreshToken(refresh_token)
  return grant ? renewedToken(await grants.issueToken(grant)) : WIRES.naver.tokenRefused('code')
}

async function deleteToken(grants: Grants, { access_token, service_provider }: TokenForm): Promise<WireAnswer> {
  const grant = service_provider === 'NAVER' ? await grants.readToken(access_token) : null
  if (!grant) return WIRES.naver.tokenRefused('code')
  await grants.unlink('naver', grant.account.providerId)
  return deletedToken(access_token)
}

const UnlinkForm = z.object({ target_id_type: z.literal('user_id'), target_id: z.string().regex(/^[0-9]+$/) })

/** Kakao's unlink, by the application's admin key. */
export async function answerUnlink(grants: Grants, authorization: string | undefined, sent: unknown): Promise<WireAnswer> {
  if (authorization !== `KakaoAK ${EMULATOR_CLIENTS.kakao.adminKey}`) return KAKAO_UNLINK.wrongKey
  const form = UnlinkForm.safeParse(sent ?? {})
  if (!form.success) return KAKAO_UNLINK.wrongForm
  return (await grants.unlink('kakao', form.data.target_id)) ? KAKAO_UNLINK.done(form.data.target_id) : KAKAO_UNLINK.notLinked
}

function isClient(provider: Provider, { client_id, client_secret }: TokenForm): boolean {
  const { clientId, clientSecret } = EMULATOR_CLIENTS[provider]
  return client_id === clientId && client_secret === clientSecret
}

async function exchange(grants: Grants, provider: Provider, form: TokenForm): Promise<Grant | TokenRefusal> {
  if (form.grant_type !== 'authorization_code') return 'grantType'
  const grant = await grants.claimCode(form.code)
  if (!grant || grant.provider !== provider) return 'code'
  // Naver compares the state if it is sent, Kakao always the address.
  if (form.state !== undefined && form.state !== grant.state) return 'code'
  if (provider === 'kakao' && form.redirect_uri !== grant.redirectUri) return 'redirectUri'
  return grant
}

export async function answerProfile(grants: Grants, provider: Provider, authorization: string | undefined): Promise<WireAnswer> {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  const grant = token === undefined ? null : await grants.readToken(token)
  return grant?.provider === provider ? WIRES[provider].profile(grant.account) : WIRES[provider].profileRefused
}
