import { z } from 'zod'
import { normalizeText } from './visibleText.ts'

type Rules = {
  /** UTF-16 units; longer texts are refused before any work on them. */
  longest: number
  normalize?: (text: string) => string
  fits: (text: string) => boolean
  tooLong?: string
  empty?: string
}

/** Every text that a person writes, as it is stored: checked after invisible signs are removed. */
export function personText({ longest, normalize = normalizeText, fits, tooLong, empty }: Rules) {
  return z
    .string()
    .max(longest, tooLong)
    .transform(normalize)
    .refine((text) => text !== '' || empty === undefined, empty)
    .refine(fits, tooLong)
}
