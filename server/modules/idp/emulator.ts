import { createHash } from 'node:crypto'
import type { Provider } from '#contract/auth.ts'

/** What the emulator expects of its one client, our own server. Guards nothing: the emulator exists only in development. */
export const EMULATOR_CLIENTS: Record<Provider, { clientId: string; clientSecret: string; adminKey: string | null }> = {
  naver: { clientId: 'emulated-naver-client', clientSecret: 'emulated-naver-secret', adminKey: null },
  kakao: { clientId: 'emulated-kakao-client', clientSecret: 'emulated-kakao-secret', adminKey: 'emulated-kakao-admin-key' },
}

export function emulatorEndpoints(origin: string, provider: Provider) {
  const base = `${origin}/dev/idp/${provider}`
  const tokenUrl = `${base}/token`
  // Naver ends a link where it gives tokens.
  const unlinkUrl = provider === 'naver' ? tokenUrl : `${base}/unlink`
  return { authorizeUrl: `${base}/authorize`, tokenUrl, profileUrl: `${base}/profile`, unlinkUrl }
}

/** The same e-mail always has the same id, another one at each provider, in its format. The demo world makes its people by it. */
export function emulatedIdentity(provider: Provider, email: string): { providerId: string; email: string } {
  const tidy = email.trim().toLowerCase()
  const digest = createHash('sha256').update(`${provider}:${tidy}`).digest()
  const providerId = provider === 'naver' ? digest.toString('base64url') : String(digest.readUIntBE(0, 6))
  return { providerId, email: tidy }
}
