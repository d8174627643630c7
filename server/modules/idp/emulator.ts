import { createHash } from 'node:crypto'
import type { Provider } from '#contract/auth.ts'

/** What the emulator expects of its one client, our own server. Guards nothing: the emulator exists only in development. */
export const EMULATOR_CLIENTS: Record<Provider, { clientId: string; clientSecret: string }> = {
  naver: { clientId: 'emulated-naver-client', clientSecret: 'emulated-naver-secret' },
  kakao: { clientId: 'emulated-kakao-client', clientSecret: 'emulated-kakao-secret' },
}

/** Where the emulator of a provider answers, below the address that the browser uses. */
export function emulatorEndpoints(origin: string, provider: Provider) {
  const base = `${origin}/dev/idp/${provider}`
  return { authorizeUrl: `${base}/authorize`, tokenUrl: `${base}/token`, profileUrl: `${base}/profile` }
}

/**
 * The account that the emulator keeps behind an e-mail: always the same id for the same e-mail, another one at each provider,
 * of the kind that the provider gives (Naver text, Kakao digits). The demo world makes its people by it.
 */
export function emulatedIdentity(provider: Provider, email: string): { providerId: string; email: string } {
  const tidy = email.trim().toLowerCase()
  const digest = createHash('sha256').update(`${provider}:${tidy}`).digest()
  const providerId = provider === 'naver' ? digest.toString('base64url') : String(digest.readUIntBE(0, 6))
  return { providerId, email: tidy }
}
