import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'

/** What can go wrong with a call: the server's refusals, no connection in time, or an answer that is not what the contract says. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'UNEXPECTED_ANSWER'

export type FieldMessage = { field: string; message: string }

type Details = { status?: number; message?: string; fields?: FieldMessage[]; cause?: unknown }

/** A call that did not succeed. Act on `code`; `message` is the wire text. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly fields: FieldMessage[]

  constructor(code: ApiErrorCode, { status, message, fields = [], cause }: Details = {}) {
    super(message ?? code, { cause })
    this.name = 'ApiError'
    this.code = code
    this.status = status ?? (isServerCode(code) ? ERROR_STATUS[code] : 0)
    this.fields = fields
  }
}

/** Whether something thrown is a failed call, of one of these codes when some are given. */
export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))
}

function isServerCode(code: ApiErrorCode): code is ErrorCode {
  return code in ERROR_STATUS
}
