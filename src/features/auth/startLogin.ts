import type { getProviders } from '#contract/auth.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { TOKEN_SECONDS } from '#contract/limits.ts'
import { signedOutMark } from '#lib/storage/signedOutMark.ts'
import { localStore } from '#lib/storage/storage.ts'

export type Providers = OutputOf<typeof getProviders>

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

const NAME = 'naver_state'
/** The state has few digits that another site does not know. */
const MAX_GUESSES = 5
const GUESSES_KEY = 'naverGuesses'

/** A fresh state for the Naver authorize address, kept in a cookie for the callback to compare. */
function issueNaverState(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const state = `${Date.now()}${100 + (random % 900)}`
  localStore.remove(GUESSES_KEY)
  write(state, TOKEN_SECONDS.oauthState)
  return state
}

/**
 * Whether a returned state is the one that this browser sent. The cookie stays: the server compares it again and clears it. After some that
 * do not match it ends: another site may send a browser back with guesses.
 */
export function isNaverState(returned: string): boolean {
  const kept = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
  if (!kept) return false
  if (kept === returned) return true
  const guesses = Number(localStore.read(GUESSES_KEY) ?? 0) + 1
  localStore.write(GUESSES_KEY, String(guesses))
  if (guesses >= MAX_GUESSES) write('', 0)
  return false
}

// The Cookie Store API is missing in Safari before 18.4 and Firefox before 140.
function write(value: string, maxAgeSeconds: number) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}
