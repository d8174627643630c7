import { z } from 'zod'
import { normalizeText } from './visibleText.ts'

type Rules = {
  /** UTF-16 units of the longest text that is worked on at all. */
  longest: number
  normalize?: (text: string) => string
  fits: (text: string) => boolean
  tooLong?: string
  /** Refuses a text of which nothing shows. */
  empty?: string
}

/** Every text that a person writes, as it is stored: checked after what cannot be seen has gone. */
export function personText({ longest, normalize = normalizeText, fits, tooLong, empty }: Rules) {
  return z
    .string()
    .max(longest, tooLong)
    .transform(normalize)
    .refine((text) => text !== '' || empty === undefined, empty)
    .refine(fits, tooLong)
}
