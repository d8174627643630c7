import type { getProviders } from '#contract/auth.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { TOKEN_SECONDS } from '#contract/limits.ts'
import { statesIn, withoutState, withState } from '#contract/rules/oauthStates.ts'
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

/** Whether this browser keeps what a login needs. It may say that it does, and keep nothing. */
export function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false
  const kept = read()
  write(withState(kept, COOKIE_TEST))
  const isKept = statesIn(read()).includes(COOKIE_TEST)
  write(kept ?? '')
  return isKept
}

const COOKIE_TEST = '0'

/** By which this device came in last; it outlives the session. */
export const LAST_PROVIDER = 'lastProvider'

const NAME = 'naver_state'
/** The state has few digits that another site does not know. */
const MAX_GUESSES = 5
const GUESSES_KEY = 'naverGuesses'

/** A fresh state for the Naver authorize address, kept in a cookie for the callback to compare, beside those of other tabs. */
function issueNaverState(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const state = `${Date.now()}${100 + (random % 900)}`
  localStore.remove(GUESSES_KEY)
  write(withState(read(), state))
  return state
}

/** `none`: this browser began no login, or so long ago that it forgot. */
export type NaverState = 'known' | 'unknown' | 'none'

/**
 * What a returned state is to this browser. It stays until the login is through: the server compares it again. After some that are unknown all
 * end: another site may send a browser back with guesses.
 */
export function checkNaverState(returned: string): NaverState {
  const kept = statesIn(read())
  if (kept.length === 0) return 'none'
  if (kept.includes(returned)) return 'known'
  const guesses = Number(localStore.read(GUESSES_KEY) ?? 0) + 1
  localStore.write(GUESSES_KEY, String(guesses))
  if (guesses >= MAX_GUESSES) write('')
  return 'unknown'
}

export function forgetNaverState(state: string): void {
  write(withoutState(read(), state))
}

function read(): string | undefined {
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
}

// The Cookie Store API is missing in Safari before 18.4 and Firefox before 140.
function write(value: string) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${value === '' ? 0 : TOKEN_SECONDS.oauthState}; SameSite=Lax${secure}`
}
