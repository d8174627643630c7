import { z } from 'zod'
import { type IdentityProvider, type ProviderEndpoints, ProviderError, type ProviderOptions } from './identityProvider.ts'
import { fetchProfile, postForm } from './providerRequests.ts'

/** Source: Kakao developers, Kakao Login REST API. */
export const KAKAO_ENDPOINTS: ProviderEndpoints = {
  authorizeUrl: 'https://kauth.kakao.com/oauth/authorize',
  tokenUrl: 'https://kauth.kakao.com/oauth/token',
  profileUrl: 'https://kapi.kakao.com/v2/user/me',
  unlinkUrl: 'https://kapi.kakao.com/v1/user/unlink',
}

const Token = z.object({ access_token: z.string().min(1) })
const Profile = z.object({
  // A number on the wire. `int()` refuses what a double can't hold exactly: two people must never share a key.
  id: z.union([z.number().int().positive(), z.string().regex(/^[0-9]{1,30}$/)]),
  kakao_account: z.object({ email: z.string().max(320).nullish(), is_email_valid: z.boolean().optional() }).optional(),
})

const Unlinked = z.object({ id: z.unknown() })

/** Not linked, or the account is gone. Source: Kakao developers, error codes of Kakao Login. */
const LINK_IS_GONE: readonly string[] = ['-101', '-103']

/** The e-mail is present only if the person agreed to give it. */
export function kakaoProvider({ client, endpoints, fetch }: ProviderOptions): IdentityProvider {
  return {
    authorizeUrl({ state, redirectUri }) {
      const query = new URLSearchParams({ response_type: 'code', client_id: client.clientId, redirect_uri: redirectUri, state })
      return `${endpoints.authorizeUrl}?${query}`
    },

    async exchange({ code, redirectUri }) {
      const form = {
        grant_type: 'authorization_code',
        client_id: client.clientId,
        redirect_uri: redirectUri,
        code,
        // Only for apps that enabled the client secret.
        ...(client.clientSecret === '' ? {} : { client_secret: client.clientSecret }),
      }
      const { access_token } = await postForm(fetch, endpoints.tokenUrl, { form }, Token)
      const { id, kakao_account } = await fetchProfile(fetch, endpoints.profileUrl, access_token, Profile)
      const isValid = kakao_account?.is_email_valid !== false
      return { providerId: String(id), email: (isValid && kakao_account?.email) || null }
    },

    canUnlink: () => client.adminKey !== null,

    async unlink({ providerId }) {
      const form = { target_id_type: 'user_id', target_id: providerId }
      try {
        await postForm(fetch, endpoints.unlinkUrl, { form, authorization: `KakaoAK ${client.adminKey}` }, Unlinked)
      } catch (error) {
        if (!(error instanceof ProviderError && LINK_IS_GONE.includes(error.reason))) throw error
      }
    },
  }
}
