import { errorText } from '#text/errors.ko.ts'
import { isApiError } from './apiError.ts'

/** The Korean sentence for something that went wrong: the first field's own when the input was refused, else by code. */
export function sentenceOf(error: unknown): string {
  if (!isApiError(error)) return errorText.UNAVAILABLE
  return error.fields[0]?.message ?? errorText[error.code]
}
