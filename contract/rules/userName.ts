import { z } from 'zod'
import { NAME_LENGTH } from '../limits.ts'
import { NAME_EMPTY, NAME_TOO_LONG } from '../text/sentences.ts'

/** Length as the product counts it: Unicode code points after NFC. */
export function codePoints(text: string): number {
  return [...text.normalize('NFC')].length
}

/** A name as it is stored: NFC, without control or invisible characters, single spaces, trimmed. */
export function tidyName(text: string): string {
  return (
    text
      .replace(/\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Zl}|\p{Zp}/gu, '')
      // After what stood between two halves of a letter has gone: what is stored must be what is counted.
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .trim()
  )
}

/** A member's shown name: 1-15 code points. */
export const UserName = z
  .string()
  .max(400, { error: NAME_TOO_LONG })
  .transform(tidyName)
  .refine((name) => codePoints(name) >= NAME_LENGTH.min, { error: NAME_EMPTY })
  .refine((name) => codePoints(name) <= NAME_LENGTH.max, { error: NAME_TOO_LONG })
