import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from './apiError.ts'
import { sendWithToken } from './call.ts'
import { readApiError } from './readApiError.ts'

/** Files are larger than answers, and lines slow: how long one may take in all. */
const TIMEOUT_MS = 5 * 60_000

/** Fetches a file as the member who is logged in. @throws ApiError as `call` does; NETWORK also when the line breaks in the middle */
export async function download(endpoint: Endpoint): Promise<Blob> {
  const { response } = await sendWithToken(endpoint, {}, { timeoutMs: TIMEOUT_MS })
  if (!response.ok) throw await readApiError(response)
  try {
    return await response.blob()
  } catch (cause) {
    throw new ApiError('NETWORK', { cause })
  }
}
