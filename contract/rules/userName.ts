import { z } from 'zod'
import { NAME_LENGTH } from '../limits.ts'
import { NAME_EMPTY, NAME_TOO_LONG } from '../text/sentences.ts'
import { EMOJI, fitsLimit } from './characters.ts'

/** Emoji, to be kept whole, or signs that nobody sees. What an emoji is held together by shows nothing anywhere else. */
const EMOJI_OR_UNSEEN = new RegExp(String.raw`(${EMOJI})|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Variation_Selector}]`, 'gu')

/** A name as it is stored: NFC, without control or invisible characters but those inside an emoji, single spaces, trimmed. */
export function normalizeName(text: string): string {
  return (
    text
      .replace(EMOJI_OR_UNSEEN, '$1')
      // After what stood between two halves of a letter has gone: what is stored must be what is counted.
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .trim()
  )
}

/** A member's shown name: 1-15 characters, of 375 bytes at most. */
export const UserName = z
  .string()
  .max(400, { error: NAME_TOO_LONG })
  .transform(normalizeName)
  .refine((name) => name !== '', { error: NAME_EMPTY })
  .refine((name) => fitsLimit(name, NAME_LENGTH), { error: NAME_TOO_LONG })
