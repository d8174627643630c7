import { ANSWER_LENGTH } from '../limits.ts'
import { ANSWER_EMPTY, ANSWER_TOO_LONG } from '../text/sentences.ts'
import { countCodePoints } from './codePoints.ts'
import { personText } from './personText.ts'
import { normalizeLines } from './visibleText.ts'

export function answerLength(text: string): number {
  return countCodePoints(normalizeLines(text))
}

/** 1-150 code points, at least one of them visible. */
export const Answer = personText({
  longest: 2000,
  normalize: normalizeLines,
  fits: (answer) => countCodePoints(answer) <= ANSWER_LENGTH.max,
  tooLong: ANSWER_TOO_LONG,
  empty: ANSWER_EMPTY,
})
