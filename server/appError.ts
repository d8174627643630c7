import { ERROR_MESSAGES } from '#contract/errorMessages.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'

export type FieldError = { field: string; message: string }

/** An expected refusal, answered by status, code and message of `contract/errors.ts`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[] | undefined
  /** Retry-After in seconds; every 429 has it. */
  readonly retryAfterS: number | undefined

  constructor(code: ErrorCode, { fields, retryAfterS, cause }: { fields?: FieldError[]; retryAfterS?: number; cause?: unknown } = {}) {
    super(ERROR_MESSAGES[code], { cause })
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.retryAfterS = retryAfterS
  }

  get statusCode(): number {
    return ERROR_STATUS[this.code]
  }
}
