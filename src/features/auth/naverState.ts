import { TOKEN_SECONDS } from '#contract/limits.ts'

const NAME = 'naver_state'

/** A fresh state for the Naver authorize address, kept in a cookie for the callback to compare. A timestamp and 3 digits. */
export function issueNaverState(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const state = `${Date.now()}${100 + (random % 900)}`
  write(state, TOKEN_SECONDS.oauthState)
  return state
}

/** Whether a returned state is the one that this browser sent. The cookie stays: the server compares it again and clears it. */
export function isNaverState(returned: string): boolean {
  const kept = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
  return kept !== undefined && kept !== '' && kept === returned
}

// The Cookie Store API is missing in Safari before 18.4 and Firefox before 140.
function write(value: string, maxAgeSeconds: number) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}
