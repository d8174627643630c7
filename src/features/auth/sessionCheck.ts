import { checkSession } from '#contract/auth.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sendWithToken } from '#lib/api/call.ts'
import { useSession } from './session.store.ts'

/** After a shorter absence the session is assumed to be valid. */
const AWAY_MS = 30 * 60_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

let isAsking = false

/** Checks the session when its tab returns after half an hour. @returns how to stop */
export function watchReturns(): () => void {
  let hiddenAt = Date.now()
  const look = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (Date.now() - hiddenAt >= AWAY_MS) void askWhetherItStands()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** Asks until there is an answer. An unexpected one counts as no session until the refresh cookie says otherwise. */
async function askWhetherItStands(): Promise<void> {
  if (isAsking) return
  isAsking = true
  for (let pauseMs = FIRST_PAUSE_MS; isActive(); pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const answer = await ask()
    if (answer === 'unexpected' && isActive()) await useSession.getState().renew()
    if (answer !== 'none') break
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  isAsking = false
}

const isActive = () => useSession.getState().status === 'active'

/** `none`: no answer, or "try again later". `ended`: refused, which the token refresh has already reported. */
async function ask(): Promise<'good' | 'none' | 'ended' | 'unexpected'> {
  try {
    const { response } = await sendWithToken(checkSession, {}, {})
    if (response.status === 429 || response.status === 503) return 'none'
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return response.ok && isJson ? 'good' : 'unexpected'
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === 401) return 'ended'
    return error.code === 'NETWORK' || error.status === 429 || error.status === 503 ? 'none' : 'unexpected'
  }
}
