import { ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { ApiError } from './apiError.ts'
import { bodyOf } from './bodyOf.ts'

const BY_STATUS: Record<number, ErrorCode> = {
  401: 'NOT_LOGGED_IN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  428: 'TOKEN_EXPIRED',
  429: 'TOO_MANY_REQUESTS',
}

/**
 * The refusal in an answer. A body that the contract does not know (a proxy's page, a newer code) is judged by its status.
 * @throws ApiError NETWORK when the line breaks in the middle of it: a 401 without its code would end a session that goes on
 */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await bodyOf(response)
  const known = ErrorBody.safeParse(body)
  const { status } = response
  if (known.success) {
    const { code, message, fields } = known.data
    return new ApiError(code, { status, message, ...(fields ? { fields } : {}) })
  }
  const code = BY_STATUS[status] ?? (status >= 500 ? 'UNAVAILABLE' : 'INVALID_REQUEST')
  return new ApiError(code, { status, ...(hasMessage(body) ? { message: body.message } : {}) })
}

function hasMessage(body: unknown): body is { message: string } {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}
