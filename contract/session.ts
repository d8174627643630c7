import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/* Apart from `auth.ts`, so that the first load stays small. */

export const AccessToken = z.object({ accessToken: z.string() })

export const refresh = endpoint({
  method: 'GET',
  path: '/auth/refresh',
  summary: 'A new access token for the refresh cookie, which is rotated',
  tag: 'auth',
  access: 'visitor',
  input: {},
  output: AccessToken,
  errors: ['NOT_LOGGED_IN', 'REFRESH_ROTATED', 'SUSPENDED'],
  countedBy: 'session',
})
