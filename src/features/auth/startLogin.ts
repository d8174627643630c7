import type { getProviders } from '#contract/auth.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { signedOutMark } from '#lib/storage/signedOutMark.ts'
import { issueNaverState } from './naverState.ts'

export type Providers = OutputOf<typeof getProviders>

/** Leaves for Naver's own login page. */
export function startNaverLogin({ clientId, authorizeUrl, redirectUri }: NonNullable<Providers['naver']>): void {
  signedOutMark.clear()
  const query = new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state: issueNaverState() })
  window.location.assign(`${authorizeUrl}?${query}`)
}

/** Leaves for Kakao's login page; our server makes the address and its state. */
export function startKakaoLogin({ loginUrl }: NonNullable<Providers['kakao']>): void {
  signedOutMark.clear()
  window.location.assign(loginUrl)
}
