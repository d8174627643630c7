import { ApiError } from './apiError.ts'

const BODY_MS = 15_000

/**
 * What an answer says: an empty object when it has no body, null when it is no JSON.
 * @throws ApiError NETWORK when the line breaks in the middle of it, with a word or without
 */
export async function bodyOf(response: Response): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('NETWORK')), BODY_MS)
  })
  const body = response.text().then(parsed, (cause: unknown) => {
    throw new ApiError('NETWORK', { cause })
  })
  return Promise.race([body, late]).finally(() => clearTimeout(timer))
}

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return null
  }
}
