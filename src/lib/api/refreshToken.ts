import { AccessToken, refresh } from '#contract/session.ts'
import { REFRESH_LOCK, withLock } from '#lib/lock.ts'
import { signedOutMark } from '#lib/storage/signedOutMark.ts'
import { ApiError, isApiError } from './apiError.ts'
import { bodyOf } from './bodyOf.ts'
import { readApiError } from './readApiError.ts'
import { send } from './send.ts'
import { dropToken, endSession, heldToken, holdToken, sessionGeneration } from './session.ts'

/**
 * After a rotated cookie: another tab's answer with its successor is about to arrive, or it was lost, and after the server's grace of 10 s the same
 * cookie is taken again.
 */
const ROTATED_PAUSES_MS = [300, 700, 1_500, 3_000, 5_000]

let running: Promise<string> | null = null

/**
 * A new access token for the refresh cookie. However many callers ask at once, one request goes out, and tabs take turns.
 * A refusal ends the session; a lost connection does not.
 * @throws ApiError NOT_LOGGED_IN, NETWORK, TOO_MANY_REQUESTS, UNAVAILABLE, INTERNAL
 */
export function refreshToken(): Promise<string> {
  running ??= exchange().finally(() => {
    running = null
  })
  return running
}

async function exchange(): Promise<string> {
  const generation = sessionGeneration()
  if (signedOutMark.isSet()) throw new ApiError('NOT_LOGGED_IN')
  try {
    const token = await withLock(REFRESH_LOCK, askUntilTaken)
    if (generation !== sessionGeneration()) throw new ApiError('NOT_LOGGED_IN')
    // What still waits belongs to a page that is being left.
    return holdToken(token) ? token : new Promise<never>(() => undefined)
  } catch (error) {
    if (isApiError(error) && error.status === 401) {
      if (heldToken() !== null) endSession(error)
      else dropToken()
    }
    throw error
  }
}

async function askUntilTaken(): Promise<string> {
  for (const pauseMs of ROTATED_PAUSES_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!isApiError(error, 'REFRESH_ROTATED')) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return ask()
}

async function ask(): Promise<string> {
  // A page that is left meanwhile must not lose the cookie in the answer: the one it came with is worth nothing any more.
  const response = await send(refresh, {}, null, { keepalive: true })
  if (!response.ok) throw await readApiError(response)
  const answer = AccessToken.safeParse(await bodyOf(response))
  if (!answer.success) throw new ApiError('UNEXPECTED_ANSWER', { status: response.status })
  return answer.data.accessToken
}
