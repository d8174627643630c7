import type { Provider } from '#contract/auth.ts'
import type { Account } from './grants.ts'

export type WireAnswer = { status: number; body: Record<string, unknown> }

export type TokenRefusal = 'client' | 'grantType' | 'code' | 'redirectUri'

/** Answers of each provider: field names, types and statuses of the real wire. */
export type Wire = {
  token(accessToken: string, refreshToken: string): WireAnswer
  tokenRefused(reason: TokenRefusal): WireAnswer
  profile(account: Account): WireAnswer
  profileRefused: WireAnswer
}

/** Naver answers refused token calls with status 200, and the seconds as text. */
const naver: Wire = {
  token: (access_token, refresh_token) => ok({ access_token, refresh_token, token_type: 'bearer', expires_in: '3600' }),
  tokenRefused: (reason) =>
    ok(
      reason === 'client'
        ? { error: 'invalid_client', error_description: 'wrong client id / client secret pair' }
        : { error: 'invalid_request', error_description: 'no valid data in session' },
    ),
  profile: ({ providerId, email }) =>
    ok({ resultcode: '00', message: 'success', response: { id: providerId, ...(email === null ? {} : { email }) } }),
  profileRefused: { status: 401, body: { resultcode: '024', message: 'Authentication failed' } },
}

const KAKAO_REFUSALS: Record<TokenRefusal, WireAnswer> = {
  client: refused(401, 'invalid_client', 'Bad client credentials', 'KOE010'),
  grantType: refused(400, 'unsupported_grant_type', 'unsupported grant_type', 'KOE003'),
  code: refused(400, 'invalid_grant', 'authorization code not found', 'KOE320'),
  redirectUri: refused(400, 'invalid_grant', 'Redirect URI mismatch.', 'KOE303'),
}

/** Kakao's id is a number; the e-mail depends on the person's consent. */
const kakao: Wire = {
  token: (access_token, refresh_token) =>
    ok({
      token_type: 'bearer',
      access_token,
      expires_in: 21599,
      refresh_token,
      refresh_token_expires_in: 5183999,
      scope: 'account_email',
    }),
  tokenRefused: (reason) => KAKAO_REFUSALS[reason],
  profile: ({ providerId, email }) => ok({ id: Number(providerId), kakao_account: kakaoAccount(email) }),
  profileRefused: { status: 401, body: { msg: 'this access token does not exist', code: -401 } },
}

export const WIRES: Record<Provider, Wire> = { naver, kakao }

/** Naver's answers to a refresh token, and to an unlink. */
export const renewedToken = (access_token: string) => ok({ access_token, token_type: 'bearer', expires_in: '3600' })
export const deletedToken = (access_token: string) => ok({ access_token, result: 'success' })

export const KAKAO_UNLINK = {
  done: (providerId: string) => ok({ id: Number(providerId) }),
  notLinked: { status: 400, body: { msg: 'NotRegisteredUserException', code: -101 } },
  wrongForm: { status: 400, body: { msg: 'target_id_type and target_id are needed', code: -2 } },
  wrongKey: { status: 401, body: { msg: 'wrong appKey format', code: -401 } },
}

function kakaoAccount(email: string | null) {
  if (email === null) return { has_email: true, email_needs_agreement: true }
  return { has_email: true, email_needs_agreement: false, is_email_valid: true, is_email_verified: true, email }
}

function ok(body: Record<string, unknown>): WireAnswer {
  return { status: 200, body }
}

function refused(status: number, error: string, error_description: string, error_code: string): WireAnswer {
  return { status, body: { error, error_description, error_code } }
}
