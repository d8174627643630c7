import { ApiError } from './apiError.ts'

/** How long the rest of an answer may take to come once it has begun. */
const BODY_MS = 15_000

/**
 * What an answer says; null when it is no JSON.
 * @throws ApiError NETWORK when the line breaks in the middle of it, with a word or without
 */
export async function bodyOf(response: Response): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('NETWORK')), BODY_MS)
  })
  const body = response.json().catch((cause: unknown) => {
    if (cause instanceof SyntaxError) return null
    throw new ApiError('NETWORK', { cause })
  })
  return Promise.race([body, late]).finally(() => clearTimeout(timer))
}
