import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import type { CallFailure } from './submitSetup.ts'

const HANGUL = /[가-힣]/

/** What a failed call may tell the member: the server's own Korean sentence, or ours for its code. */
export function callFailureOf(error: unknown): CallFailure {
  const sentence = sentenceOf(error)
  if (!isApiError(error)) return { code: 'UNEXPECTED_ANSWER', status: 0, sentence }
  const { code, status, fields, message } = error
  const isWritten = fields.length === 0 && HANGUL.test(message)
  return { code, status, sentence: isWritten ? message : sentence }
}
