import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ERROR_MESSAGES } from '#contract/errorMessages.ts'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { tooManyRequests } from '#contract/text/sentences.ts'
import { AppError, type FieldError } from '#server/appError.ts'
import { isDatabaseAway } from '../db/outage.ts'
import type { App } from './route.ts'

const RETRY_AFTER_S = 1

const OF_FASTIFY: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
  FST_ERR_BAD_URL: 'INVALID_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'INVALID_REQUEST',
}

/** The one shape of a refusal: `{code, message, fields?}`. Internal details are logged with the request's id and never sent. */
export function installErrors(app: App) {
  // zod's own sentences are English, and members may read them.
  z.config({ customError: () => ERROR_MESSAGES.INVALID_REQUEST })
  app.setErrorHandler((error: FastifyError, request, reply) => answer(toAppError(error), error, request, reply))
}

/** @returns the refusal for members; INTERNAL for unexpected errors */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE', { cause: error })
  if (hasZodFastifySchemaValidationErrors(error)) return new AppError('INVALID_REQUEST', { fields: fieldsOf(error.validation) })
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = OF_FASTIFY[code]
  if (known) return new AppError(known)
  // A range beyond the end of a file.
  if (statusCode === 416) return new AppError('RANGE_NOT_SATISFIABLE')
  return new AppError(statusCode >= 400 && statusCode < 500 ? 'INVALID_REQUEST' : 'INTERNAL', { cause: error })
}

function answer(refusal: AppError, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (refusal.code === 'INTERNAL') request.log.error({ err: error }, 'unexpected error')
  if (refusal.code === 'UNAVAILABLE')
    request.log.warn({ reason: String((error as { code?: unknown }).code ?? 'unavailable') }, 'unavailable')
  const retryAfterS = refusal.retryAfterS ?? (refusal.statusCode === 503 ? RETRY_AFTER_S : undefined)
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS)
  if (refusal.code === 'RANGE_NOT_SATISFIABLE') reply.header('content-range', contentRangeOf(error))
  const { code, fields = retryFieldsOf(refusal) } = refusal
  const body: ErrorBody = { code, message: ERROR_MESSAGES[code], ...(fields ? { fields } : {}) }
  // Bypasses the route's serializer, which may not know this status.
  return reply
    .code(ERROR_STATUS[code])
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .header('cache-control', 'no-store')
    .send(body)
}

function retryFieldsOf({ code, retryAfterS }: AppError): FieldError[] | undefined {
  if (code !== 'TOO_MANY_REQUESTS' || retryAfterS === undefined) return undefined
  return [{ field: 'retryAfter', message: tooManyRequests(retryAfterS) }]
}

function contentRangeOf(error: unknown): string {
  return (error as { headers?: Record<string, string> }).headers?.['Content-Range'] ?? 'bytes */*'
}

function fieldsOf(issues: readonly { instancePath: string; message?: string | undefined }[]): FieldError[] {
  const fields = issues.map(({ instancePath, message = '' }) => ({ field: instancePath.replace(/^\//, '').replaceAll('/', '.'), message }))
  // One sentence a field. An error of the whole input has no field.
  return fields.filter(({ field }, index) => field !== '' && fields.findIndex((other) => other.field === field) === index)
}
