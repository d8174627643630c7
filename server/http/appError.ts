import { ERRORS, type ErrorCode } from '#contract/errors.ts'

export type FieldError = { field: string; message: string }

/** An expected refusal. Leaves as the status, code and wire message that `contract/errors.ts` gives it. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[] | undefined
  /** When to ask again, in seconds; every 429 says so. */
  readonly retryAfterS: number | undefined

  constructor(code: ErrorCode, { fields, retryAfterS, cause }: { fields?: FieldError[]; retryAfterS?: number; cause?: unknown } = {}) {
    super(ERRORS[code].message, { cause })
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.retryAfterS = retryAfterS
  }

  get statusCode(): number {
    return ERRORS[this.code].status
  }
}
