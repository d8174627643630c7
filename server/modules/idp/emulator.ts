import { createHash } from 'node:crypto'
import type { Provider } from '#contract/auth.ts'

/** Credentials of our own server at the emulator. Not secret: the emulator exists only in development. */
export const EMULATOR_CLIENTS: Record<Provider, { clientId: string; clientSecret: string; adminKey: string | null }> = {
  naver: { clientId: 'emulated-naver-client', clientSecret: 'emulated-naver-secret', adminKey: null },
  kakao: { clientId: 'emulated-kakao-client', clientSecret: 'emulated-kakao-secret', adminKey: 'emulated-kakao-admin-key' },
}

export function emulatorEndpoints(origin: string, provider: Provider) {
  const base = `${origin}/dev/idp/${provider}`
  const tokenUrl = `${base}/token`
  // Naver unlinks at its token call.
  const unlinkUrl = provider === 'naver' ? tokenUrl : `${base}/unlink`
  return { authorizeUrl: `${base}/authorize`, tokenUrl, profileUrl: `${base}/profile`, unlinkUrl }
}

/** Deterministic by e-mail and provider, in the provider's format. The demo world relies on it. */
export function emulatedIdentity(provider: Provider, email: string): { providerId: string; email: string } {
  const tidy = email.trim().toLowerCase()
  const digest = createHash('sha256').update(`${provider}:${tidy}`).digest()
  const providerId = provider === 'naver' ? digest.toString('base64url') : String(digest.readUIntBE(0, 6))
  return { providerId, email: tidy }
}
