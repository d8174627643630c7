import { z } from 'zod'
import { askForProfile, askForToken } from './ask.ts'
import { type IdentityProvider, type ProviderEndpoints, ProviderError, type ProviderOptions } from './identityProvider.ts'

/** Source: Naver developers, login API. */
export const NAVER_ENDPOINTS: ProviderEndpoints = {
  authorizeUrl: 'https://nid.naver.com/oauth2.0/authorize',
  tokenUrl: 'https://nid.naver.com/oauth2.0/token',
  profileUrl: 'https://openapi.naver.com/v1/nid/me',
}

const Token = z.object({ access_token: z.string().min(1) })
const Profile = z.object({
  resultcode: z.string(),
  response: z.object({ id: z.string().min(1).max(200), email: z.string().max(320).nullish() }).optional(),
})

/** Naver's login. Its token call takes the state that the authorize call had, where there is one. */
export function naverProvider({ client, endpoints, fetch }: ProviderOptions): IdentityProvider {
  return {
    authorizeUrl({ state, redirectUri }) {
      const query = new URLSearchParams({ response_type: 'code', client_id: client.clientId, redirect_uri: redirectUri, state })
      return `${endpoints.authorizeUrl}?${query}`
    },

    async exchange({ code, state }) {
      const form = {
        grant_type: 'authorization_code',
        client_id: client.clientId,
        client_secret: client.clientSecret,
        code,
        ...(state === undefined ? {} : { state }),
      }
      const { access_token } = await askForToken(fetch, endpoints.tokenUrl, form, Token)
      const { resultcode, response } = await askForProfile(fetch, endpoints.profileUrl, access_token, Profile)
      // `00` is Naver's word for success.
      if (resultcode !== '00' || !response) throw new ProviderError('refused', `${endpoints.profileUrl} answered result ${resultcode}`)
      return { providerId: response.id, email: response.email || null }
    },
  }
}
