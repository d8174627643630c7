import { z } from 'zod'
import { ANSWER_LENGTH } from '../limits.ts'
import { ANSWER_EMPTY, ANSWER_TOO_LONG } from '../text/sentences.ts'
import { countCodePoints } from './codePoints.ts'

/** Signs that show nothing. Joiners stay inside emoji and scripts that need them, but make no answer by themselves. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Z}|\s|\p{Default_Ignorable_Code_Point}|\u2800/gu
/** Control characters other than a line's end, and halves of letters, are in nobody's answer on purpose. */
const UNWANTED = /(?!\n)\p{Cc}|\p{Cs}/gu

/** An answer as it is stored and counted: NFC, line ends as one sign, trimmed. The one function of both sides. */
export function normalizeAnswer(text: string): string {
  // Normalized last: what stood between two halves of a letter may have gone, and the database counts what is stored.
  return text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(UNWANTED, '').normalize('NFC').trim()
}

export function answerLength(text: string): number {
  return countCodePoints(normalizeAnswer(text))
}

export function isBlankAnswer(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

/** An answer to the daily question: 1-150 code points of which at least one can be seen. */
export const Answer = z
  .string()
  .max(2000, { error: ANSWER_TOO_LONG })
  .transform(normalizeAnswer)
  .refine((answer) => !isBlankAnswer(answer), { error: ANSWER_EMPTY })
  .refine((answer) => countCodePoints(answer) <= ANSWER_LENGTH.max, { error: ANSWER_TOO_LONG })
