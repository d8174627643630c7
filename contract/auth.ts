import { z } from 'zod'
import { Acknowledgement, endpoint } from './endpoint.ts'
import { AccessToken } from './session.ts'

export const PROVIDERS = ['naver', 'kakao'] as const
export type Provider = (typeof PROVIDERS)[number]

/** The `?reason=` of /loginfail: too many tries (`after`: seconds until the next), begun in another browser, an account to link that returned without the session, no answer of the provider, closed by operators. */
export const LOGIN_FAILURES = ['busy', 'elsewhere', 'link', 'unavailable', 'closed'] as const
export type LoginFailure = (typeof LOGIN_FAILURES)[number]

export const getProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  summary: 'Settings of each login provider; null when that login is not offered',
  tag: 'auth',
  access: 'visitor',
  input: {},
  output: z.object({
    naver: z.object({ clientId: z.string(), authorizeUrl: z.string(), redirectUri: z.string() }).nullable(),
    kakao: z.object({ loginUrl: z.string() }).nullable(),
    /** True while the built-in identity-provider emulator stands in for the providers. */
    emulated: z.boolean(),
  }),
  errors: [],
})

export const loginWithNaver = endpoint({
  method: 'POST',
  path: '/auth/login/naver',
  summary: 'Exchange the code that Naver returned; sets the refresh cookie',
  tag: 'auth',
  access: 'visitor',
  input: { body: z.object({ code: z.string().min(1).max(2000), state: z.string().max(200).optional() }) },
  output: AccessToken,
  errors: ['LOGIN_FAILED', 'PROVIDER_NOT_CONFIGURED', 'SUSPENDED', 'LOGIN_CLOSED'],
})

export const loginWithKakao = endpoint({
  method: 'GET',
  path: '/auth/login/kakao/temp',
  summary: 'Exchange the one-use hash of the Kakao callback; sets the refresh cookie',
  tag: 'auth',
  access: 'visitor',
  input: { query: z.object({ hash: z.string().min(1).max(200) }) },
  output: AccessToken,
  errors: ['LOGIN_FAILED', 'PROVIDER_NOT_CONFIGURED', 'SUSPENDED', 'LOGIN_CLOSED'],
  perMinute: 30,
})

export const checkSession = endpoint({
  method: 'GET',
  path: '/auth',
  summary: 'Whether the access token is valid',
  tag: 'auth',
  access: 'person',
  input: {},
  output: z.object({ userId: z.string().nullish() }),
  errors: [],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session. Works by access token or, without one, by the refresh cookie; 404 when there is none',
  tag: 'auth',
  access: 'visitor',
  input: {},
  output: Acknowledgement,
  errors: ['NOT_FOUND'],
})

export const logoutOthers = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/others',
  summary: 'End every other session of this person',
  tag: 'auth',
  access: 'person',
  input: {},
  output: z.object({ ended: z.number().int() }),
  errors: [],
})

const LoginAccount = z.object({ provider: z.enum(PROVIDERS), email: z.string().nullable() })

export const getLoginAccount = endpoint({
  method: 'GET',
  path: '/auth/account',
  summary: 'The social account this person logs in with',
  tag: 'auth',
  access: 'person',
  input: {},
  output: LoginAccount.extend({
    joinedAt: z.iso.datetime({ offset: true }),
    /** The other provider's account that logs into the same star. */
    linked: LoginAccount.nullish(),
  }),
  errors: [],
})

/** Makes an OAuth state that returns for a link, not for a login. */
export const LINK_STATE = 'link~'

export const startLink = endpoint({
  method: 'POST',
  path: '/auth/links',
  summary: 'The address at which to link an account of the other provider; valid for this session and ten minutes',
  tag: 'auth',
  access: 'member',
  input: { body: z.object({ provider: z.enum(PROVIDERS) }) },
  output: z.object({ authorizeUrl: z.string() }),
  errors: ['PROVIDER_NOT_CONFIGURED'],
  perMinute: 10,
})

export const finishLink = endpoint({
  method: 'POST',
  path: '/auth/links/:provider',
  summary: "Link the account of the provider's code; ends the other sessions",
  tag: 'auth',
  access: 'member',
  input: {
    params: z.object({ provider: z.enum(PROVIDERS) }),
    body: z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(200) }),
  },
  output: LoginAccount,
  errors: ['LOGIN_FAILED', 'PROVIDER_NOT_CONFIGURED', 'ALREADY_A_STAR', 'LOGIN_CLOSED'],
  perMinute: 10,
})

export const removeLink = endpoint({
  method: 'DELETE',
  path: '/auth/links/:provider',
  summary: 'Unlink one of two logins; ends the other sessions',
  tag: 'auth',
  access: 'member',
  input: { params: z.object({ provider: z.enum(PROVIDERS) }) },
  output: Acknowledgement,
  errors: ['NOT_FOUND'],
  perMinute: 10,
})

export const withdraw = endpoint({
  method: 'DELETE',
  path: '/auth/withdraw',
  summary: 'Delete the account and everything that belongs to the person',
  tag: 'auth',
  access: 'person',
  input: {},
  output: Acknowledgement,
  errors: [],
})
