import { z } from 'zod'
import { type IdentityProvider, type ProviderEndpoints, ProviderError, type ProviderOptions } from './identityProvider.ts'
import { fetchProfile, postForm } from './providerRequests.ts'

/** Source: Naver developers, login API. */
export const NAVER_ENDPOINTS: ProviderEndpoints = {
  authorizeUrl: 'https://nid.naver.com/oauth2.0/authorize',
  tokenUrl: 'https://nid.naver.com/oauth2.0/token',
  profileUrl: 'https://openapi.naver.com/v1/nid/me',
  unlinkUrl: 'https://nid.naver.com/oauth2.0/token',
}

const Token = z.object({ access_token: z.string().min(1) })
const FirstToken = Token.extend({ refresh_token: z.string().min(1).max(2000).optional().catch(undefined) })
const Deleted = z.object({ result: z.literal('success') })
const Profile = z.object({
  resultcode: z.string(),
  response: z.object({ id: z.string().min(1).max(200), email: z.string().max(320).nullish() }).optional(),
})

/** Naver's errors for an invalid refresh token: its owner ended the link there, or it is a year old. */
const LINK_IS_GONE: readonly string[] = ['invalid_request', 'invalid_grant', 'invalid_token', 'expired_token']

/** The token call has the state of the authorize call, if there is one. */
export function naverProvider({ client, endpoints, fetch }: ProviderOptions): IdentityProvider {
  const credentials = { client_id: client.clientId, client_secret: client.clientSecret }
  return {
    authorizeUrl({ state, redirectUri }) {
      const query = new URLSearchParams({ response_type: 'code', client_id: client.clientId, redirect_uri: redirectUri, state })
      return `${endpoints.authorizeUrl}?${query}`
    },

    async exchange({ code, state }) {
      const form = {
        grant_type: 'authorization_code',
        ...credentials,
        code,
        ...(state === undefined ? {} : { state }),
      }
      const { access_token, refresh_token } = await postForm(fetch, endpoints.tokenUrl, { form }, FirstToken)
      const { resultcode, response } = await fetchProfile(fetch, endpoints.profileUrl, access_token, Profile)
      // `00` means success.
      if (resultcode !== '00' || !response) throw new ProviderError('refused', `${endpoints.profileUrl} answered result ${resultcode}`)
      return { providerId: response.id, email: response.email || null, refreshToken: refresh_token }
    },

    canUnlink: ({ refreshToken }) => refreshToken !== null,

    async unlink({ refreshToken }) {
      if (refreshToken === null) return
      const renewal = { grant_type: 'refresh_token', ...credentials, refresh_token: refreshToken }
      const renewed = await postForm(fetch, endpoints.tokenUrl, { form: renewal }, Token).catch((error: unknown) => {
        if (error instanceof ProviderError && LINK_IS_GONE.includes(error.reason)) return null
        throw error
      })
      if (!renewed) return
      const form = { grant_type: 'delete', ...credentials, access_token: renewed.access_token, service_provider: 'NAVER' }
      await postForm(fetch, endpoints.unlinkUrl, { form }, Deleted)
    },
  }
}
