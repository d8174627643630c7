import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { logWarning } from '#lib/log.ts'
import { ApiError } from './apiError.ts'
import { bodyOf } from './bodyOf.ts'
import { parseAnswer } from './parseAnswer.ts'
import { readApiError } from './readApiError.ts'
import { refreshToken } from './refreshToken.ts'
import { type RawInput, type SendOptions, send } from './send.ts'
import { endSession, heldToken } from './session.ts'

export type CallArguments<E> =
  Record<never, never> extends InputOf<E> ? [input?: InputOf<E>, options?: SendOptions] : [input: InputOf<E>, options?: SendOptions]

/**
 * Makes a call of the contract and checks the answer against it.
 * A 401 or 428 refreshes the token, once for all calls that wait for it, and tries again.
 * @throws ApiError with the endpoint's codes, NETWORK, or UNEXPECTED_ANSWER
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input, options]: CallArguments<E>): Promise<OutputOf<E>> {
  const { response, isRetried } = await sendWithToken(endpoint, input ?? {}, options ?? {})
  if (!response.ok) {
    const refusal = await readApiError(response)
    // Once it is read: with the session everything goes that is still on its way.
    if (isRetried && refusal.status === 401) endSession()
    if (refusal.status === 403) logWarning(`${endpoint.method} ${endpoint.path} was forbidden`, refusal.code)
    throw refusal
  }
  const answer = parseAnswer(endpoint.output, await bodyOf(response))
  if (!answer.success) throw new ApiError('UNEXPECTED_ANSWER', { status: response.status, cause: answer.error })
  return answer.data as OutputOf<E>
}

/** Sends a call as the member who is logged in; again with a fresh token where the first is refused. */
export async function sendWithToken(
  endpoint: Endpoint,
  input: RawInput,
  options: SendOptions,
): Promise<{ response: Response; isRetried: boolean }> {
  const token = heldToken()
  let response = await send(endpoint, input, token, options)
  if (!isTokenRefused(endpoint, response)) return { response, isRetried: false }

  // Another call may have brought a new token while this one was on its way; after a long sleep that one has expired too.
  const held = heldToken()
  if (held !== null && held !== token) response = await send(endpoint, input, held, options)
  if (isTokenRefused(endpoint, response)) response = await send(endpoint, input, await refreshToken(), options)
  return { response, isRetried: true }
}

function isTokenRefused({ access }: Endpoint, { status }: Response): boolean {
  // A visitor's call answers 401 for other reasons, such as a wrong login code.
  return status === 428 || (status === 401 && access !== 'visitor')
}
